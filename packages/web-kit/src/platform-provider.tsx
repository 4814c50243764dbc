import { Provider } from 'jotai';
import type { ReactNode } from 'react';
import { platformStore } from './store.ts';

/** Gives the page's one store to the shell and every remote in it. */
export function PlatformProvider({ children }: { children: ReactNode }) {
  return <Provider store={platformStore}>{children}</Provider>;
}
