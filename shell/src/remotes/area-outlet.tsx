import { Button, buttonClass } from '@trupial/ui-kit';
import {
  type AreaId,
  entryTo,
  findRoute,
  goTo,
  Link,
  Navigate,
  NotFound,
  session,
  signInPath,
  signOut,
  useLocation,
  useSession,
  useT,
} from '@trupial/web-kit/core';
import { Suspense, use, useEffect } from 'react';
import { AreaBoundary } from './area-boundary.tsx';
import { areaOf, loadArea } from './remote-registry.ts';
import styles from './area.module.css';

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
    <AreaBoundary key={route.area} path={pathname}>
      <Suspense fallback={<AreaSkeleton />}>
        <Area id={route.area} />
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

/** The person is signed in, but without a role that may open the page. */
function WrongRole() {
  const t = useT();
  const who = useSession();
  const { pathname, search } = useLocation();
  const username = who.status === 'signed-in' ? who.username : '';
  const signInAsAnother = async () => {
    await signOut();
    // Something may have kept him signed in: a driver's unsent actions.
    if (session.state.status !== 'signed-in') goTo(signInPath(pathname + search));
  };
  return (
    <section className={styles.panel}>
      <title>{t('Not for your account')}</title>
      <h1 className={styles.panelTitle}>{t('This page is not for your account.')}</h1>
      <p>
        {t('You are signed in as {username}. Sign in with another account to open it.', {
          username,
        })}
      </p>
      <div className={styles.panelActions}>
        <Button variant="primary" onClick={() => void signInAsAnother()}>
          {t('Sign in with another account')}
        </Button>
        <Link to="/" className={buttonClass()}>
          {t('Back to the home page')}
        </Link>
      </div>
    </section>
  );
}
