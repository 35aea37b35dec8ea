import './app.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { isOld, reloadOnce } from './age';
import { choose } from './i18n.svelte';
import { prepare } from './pages';
import { settings } from './settings.svelte';
import { fetchLater } from './sheets';

const target = document.getElementById('app');
if (!target) throw new Error('the page has no #app');
// A part of the page cannot be had: the room has newer ones, or there is no line. Only the first is a reason to load again.
addEventListener('vite:preloadError', () => {
  void isOld().then((old) => old && reloadOnce());
});
// A page that cannot be had now is asked for again when it is shown.
void prepare(location.pathname).catch(() => {});
await choose(settings.language);
mount(App, { target });
fetchLater();
