// Before any component, as in the shell: this file orders the layers.
import '../../../ui-kit/src/styles.css';
import { beforeAll, beforeEach } from 'vitest';
import { page } from 'vitest/browser';
import {
  connectNavigation,
  platformStore,
  queryClient,
  sessionAtom,
  toastsAtom,
} from '../index.ts';
import { forgetKept } from '../queries/kept.ts';

// Files of one worker share a page and the loaded code, because loading both anew for each file
// was half of the work. A file begins without what earlier ones left in the browser.
beforeAll(() => {
  localStorage.clear();
  sessionStorage.clear();
  queryClient.clear();
  // A failed call is repeated as often as always, but without the seconds between.
  const { queries, ...others } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: 0 } });
  forgetKept();
  platformStore.set(sessionAtom, { status: 'not-initialised' });
  platformStore.set(toastsAtom, []);
  // Takes away a path that waits for a router.
  connectNavigation(() => undefined);
  document.body.replaceChildren();
  for (const { name } of document.documentElement.attributes) {
    if (name.startsWith('data-')) document.documentElement.removeAttribute(name);
  }
  scrollTo(0, 0);
});

/** The window of a desk, as in vitest.browser.config.ts. */
const [WIDTH, HEIGHT] = [1024, 768] as const;

beforeEach(async () => {
  // A test that needs another window leaves it behind.
  if (innerWidth !== WIDTH || innerHeight !== HEIGHT) await page.viewport(WIDTH, HEIGHT);
  // vitest's page is around that of the tests. Its Tab, unlike its other keys, goes to whichever of
  // the two has the focus; an earlier test may have left it outside.
  window.focus();
});
