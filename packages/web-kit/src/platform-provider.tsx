import { QueryClientProvider } from '@tanstack/react-query';
import { Provider } from 'jotai';
import type { ReactNode } from 'react';
import { queryClient } from './queries/query-client.ts';
import { platformStore } from './store.ts';

/** Gives the page's one store and one query client to the shell and every remote in it. */
export function PlatformProvider({ children }: { children: ReactNode }) {
  return (
    <Provider store={platformStore}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </Provider>
  );
}
