import {
  BrowserRouter,
  connectNavigation,
  PlatformProvider,
  queryClient,
  Route,
  Routes,
  useLocation,
  useNavigate,
} from '@trupial/web-kit';
import { forgetKept } from '../../../packages/web-kit/src/queries/kept.ts';
import { type ReactNode, useLayoutEffect } from 'react';
import { mount } from '../../../packages/ui-kit/src/testing/mount.tsx';

/** Where the router is, for tests to read. */
export const where: { current: ReturnType<typeof useLocation> | undefined } = {
  current: undefined,
};

function Where() {
  const location = useLocation();
  const navigate = useNavigate();
  // As the shell does: `goTo` works in tests as well.
  useLayoutEffect(() => connectNavigation(navigate), [navigate]);
  useLayoutEffect(() => {
    where.current = location;
  }, [location]);
  return null;
}

/** Renders a screen on the platform, as the route of an address, with a history state. `elsewhere` is every other screen. */
export function mountScreen(
  screen: ReactNode,
  { path = '/', hash = '', state = null as unknown, elsewhere = null as ReactNode } = {},
) {
  queryClient.clear();
  forgetKept();
  history.replaceState({ usr: state, key: 'test', idx: 0 }, '', `${path}${hash}`);
  return mount(
    <PlatformProvider>
      <BrowserRouter>
        <Where />
        <Routes>
          <Route path={path.split('?')[0] ?? path} element={screen} />
          <Route path="*" element={elsewhere} />
        </Routes>
      </BrowserRouter>
    </PlatformProvider>,
  );
}
