import { useSyncExternalStore } from 'react';

/** Up to here a list by time is easier than lanes. */
const narrow = matchMedia('(max-width: 47.99rem)');

function listen(changed: () => void) {
  narrow.addEventListener('change', changed);
  return () => narrow.removeEventListener('change', changed);
}

/** True on a phone. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(listen, () => narrow.matches);
}
