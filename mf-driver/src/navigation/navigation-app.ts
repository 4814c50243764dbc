import { quietly } from '@trupial/web-kit/browser-storage';
import { NAVIGATION_APPS, type NavigationApp } from '@trupial/web-kit/outside-links';

const NAME = 'trupial-navigation-app';

/** The driver's app, chosen once on this telephone; undefined until then. */
export function chosenApp(): NavigationApp | undefined {
  const stored = quietly(() => localStorage.getItem(NAME));
  return NAVIGATION_APPS.find((app) => app === stored);
}

/** Keeps the choice in this browser; without storage it lasts as long as the page. */
export function keepApp(app: NavigationApp): void {
  quietly(() => localStorage.setItem(NAME, app));
}
