import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Whether the screen is interactive. A prerendered page is visible before its code has loaded:
 * until then its forms are `inert`, so that no input is lost. On other pages it is true from the
 * first render.
 */
export function useTakenOver(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
