import { mount } from 'svelte';
import App from './App.svelte';
import { apply, liking } from './lib/keys';
import { patiently } from './lib/link.svelte';
import { preferred, speak } from './lib/words';
import './theme.css';

apply();
const target = document.getElementById('app');
if (target) {
  // Nothing can be shown without messages: load them first, in parallel with everything else.
  const language = preferred(liking().language);
  void speak(language)
    .catch(() => {
      target.textContent = 'The server does not answer. Trying again …';
      return patiently(() => speak(language));
    })
    .then(() => {
      target.textContent = '';
      mount(App, { target });
    });
}
