import './app.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { choose, preferred } from './i18n.svelte';

const target = document.getElementById('app');
if (!target) throw new Error('the page has no #app');
await choose(preferred());
mount(App, { target });
