import {
  type AreaId,
  entryTo,
  findRoute,
  lazyScreen,
  Navigate,
  NotFound,
  signInPath,
  useLocation,
  useSession,
  useT,
} from '@trupial/web-kit/core';
import { Suspense, use, useEffect } from 'react';
import { AreaBoundary } from './area-boundary.tsx';
import { areaOf, loadArea } from './remote-registry.ts';
import styles from './area.module.css';

// Few people ever see it.
const WrongRole = lazyScreen(() => import('./wrong-role.tsx'));

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
  return (
    <AreaBoundary key={route.area} path={pathname}>
      <Suspense fallback={<AreaSkeleton />}>
        {entry === 'refused' ? <WrongRole /> : <Area id={route.area} />}
        {onShown && <Shown onShown={onShown} />}
      </Suspense>
    </AreaBoundary>
  );
}

/** Reserves the room of a screen while its code is loading; shows a message only after a moment. */
function AreaSkeleton() {
  const t = useT();
  return (
    <output className={styles.skeleton}>
      <span className={styles.skeletonText}>{t('Loading…')}</span>
    </output>
  );
}
