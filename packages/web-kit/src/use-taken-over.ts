import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Whether what is on the screen answers. A prerendered page is seen before its code is here: until
 * then its forms are `inert`, so that nothing is typed or pressed that would be lost. Elsewhere it is
 * true from the first render.
 */
export function useTakenOver(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
