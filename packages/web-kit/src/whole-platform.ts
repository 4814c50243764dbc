import { saidIn } from './api/api-error.ts';
import { storedLanguage } from './i18n/language.ts';
import { retryableLoad } from './navigation/lazy-screen.tsx';
import { loadTwice } from './navigation/load-attempt.ts';

/**
 * Fetches the rest of the facade besides its core: react-query and the live feed. Await it before
 * showing a screen that imports them: the federation runtime would keep a failed attempt for as
 * long as the page is open. Of this one nobody keeps a failure but the screen that waited for it:
 * it is also fetched ahead, when nobody sees that it failed.
 */
export const loadWholePlatform = retryableLoad(() => {
  // Its words are fetched before the first refusal, for which a driver waits on a bad line.
  void saidIn(storedLanguage(), {});
  return loadTwice(() => import('./index.ts'));
}).ahead;
