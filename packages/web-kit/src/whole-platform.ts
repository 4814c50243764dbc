import { retryableLoad } from './navigation/lazy-screen.tsx';

/**
 * Fetches what the facade has besides its core: react-query and the live feed. Whoever shows a screen
 * that imports them waits for it first: the federation runtime would remember a failed attempt for as
 * long as the page is open, this one is forgotten with the other failed loads.
 */
export const loadWholePlatform = retryableLoad(() => import('./index.ts'));
