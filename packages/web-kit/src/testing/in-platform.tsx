import type { ReactNode } from 'react';
import { BrowserRouter, PlatformProvider } from '../index.ts';

/** The context that the shell gives every screen. */
export function InPlatform({ children }: { children: ReactNode }) {
  return (
    <PlatformProvider>
      <BrowserRouter>{children}</BrowserRouter>
    </PlatformProvider>
  );
}
