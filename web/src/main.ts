import { mount } from 'svelte';
import App from './App.svelte';
import { apply, liking } from './lib/keys';
import { preferred, speak } from './lib/words';
import './theme.css';

apply();
const target = document.getElementById('app');
if (target) {
  // Nothing can be shown without messages: load them first, in parallel with everything else.
  void speak(preferred(liking().language))
    .catch(() => (target.textContent = 'The server does not answer. Try again in a moment.'))
    .then((failed) => failed || mount(App, { target }));
}
