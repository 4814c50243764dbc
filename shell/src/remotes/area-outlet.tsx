import {
  entryTo,
  findRoute,
  Navigate,
  NotFound,
  signInPath,
  useLocation,
  useSession,
} from '@trupial/web-kit/core';
import type { AreaId } from '@trupial/web-kit/core';
import { Suspense, use, useEffect } from 'react';
import { AreaBoundary } from './area-boundary.tsx';
import { areaOf, loadArea } from './remote-registry.ts';
import { AreaSkeleton } from './area-skeleton.tsx';
import { WrongRole } from './wrong-role.tsx';

function Area({ id }: { id: AreaId }) {
  const { default: AreaRoutes } = areaOf(id) ?? use(loadArea(id));
  return <AreaRoutes />;
}

/** Reports when its siblings are on the screen. */
function Shown({ onShown }: { onShown: () => void }) {
  useEffect(onShown, [onShown]);
  return null;
}

/** Shows the area that owns the address, if the person may enter it. */
export function AreaOutlet({ onShown }: { onShown?: (() => void) | undefined }) {
  const session = useSession();
  const { pathname, search } = useLocation();
  const route = findRoute(pathname);
  if (!route) return <NotFound />;
  const role = session.status === 'signed-in' ? session.role : null;
  const entry = entryTo(route, role);
  if (entry === 'sign-in') {
    // The session is not known yet.
    if (session.status === 'not-initialised') return <AreaSkeleton />;
    return <Navigate to={signInPath(pathname + search)} replace />;
  }
  if (entry === 'refused') return <WrongRole />;
  return (
    <AreaBoundary key={route.area}>
      <Suspense fallback={<AreaSkeleton />}>
        <Area id={route.area} />
        {onShown && <Shown onShown={onShown} />}
      </Suspense>
    </AreaBoundary>
  );
}
