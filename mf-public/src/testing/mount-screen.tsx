import { BrowserRouter, PlatformProvider, queryClient, useLocation } from '@trupial/web-kit';
import type { ReactNode } from 'react';
import { mount } from '../../../packages/ui-kit/src/testing/mount.tsx';

/** Where the router is, for tests to read. */
export const where: { current: ReturnType<typeof useLocation> | undefined } = {
  current: undefined,
};

function Where() {
  where.current = useLocation();
  return null;
}

/** Renders a screen on the platform, at an address and with a history state. */
export function mountScreen(screen: ReactNode, { path = '/', state = null as unknown } = {}) {
  queryClient.clear();
  history.replaceState({ usr: state, key: 'test', idx: 0 }, '', path);
  return mount(
    <PlatformProvider>
      <BrowserRouter>
        <Where />
        {screen}
      </BrowserRouter>
    </PlatformProvider>,
  );
}
