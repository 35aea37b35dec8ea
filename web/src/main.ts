import './app.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { choose } from './i18n.svelte';
import { settings } from './settings.svelte';

const target = document.getElementById('app');
if (!target) throw new Error('the page has no #app');
await choose(settings.language);
mount(App, { target });
