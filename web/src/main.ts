import { mount } from 'svelte';
import App from './App.svelte';
import { apply, liking } from './lib/keys';
import { preferred, speak } from './lib/words';
import './theme.css';

apply();
const target = document.getElementById('app');
if (target) {
  // Without words there is nothing to show: they are asked for first, while everything else loads.
  void speak(preferred(liking().language))
    .catch(() => (target.textContent = 'The server does not answer. Try again in a moment.'))
    .then((failed) => failed || mount(App, { target }));
}
