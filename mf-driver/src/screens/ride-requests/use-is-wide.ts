import { useSyncExternalStore } from 'react';

/** From here on eleven columns fit. */
const wide = matchMedia('(min-width: 64rem)');

function listen(changed: () => void) {
  wide.addEventListener('change', changed);
  return () => wide.removeEventListener('change', changed);
}

/** True where there is room for the table; cards elsewhere. */
export function useIsWide(): boolean {
  return useSyncExternalStore(listen, () => wide.matches);
}
