import './app.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { reloadOnce } from './age';
import { choose } from './i18n.svelte';
import { prepare } from './pages';
import { settings } from './settings.svelte';

const target = document.getElementById('app');
if (!target) throw new Error('the page has no #app');
// A part of the page is gone: the room has newer ones.
addEventListener('vite:preloadError', (event) => {
  event.preventDefault();
  reloadOnce();
});
// A page that cannot be had now is asked for again when it is shown.
void prepare(location.pathname).catch(() => {});
await choose(settings.language);
mount(App, { target });
