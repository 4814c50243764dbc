import {
  entryTo,
  findRoute,
  saveLastVisitedPage,
  useLocation,
  useSession,
} from '@trupial/web-kit/core';
import { useEffect } from 'react';

/** Tells the server which page somebody who is signed in has come to, if it opens for him. */
export function useLastVisitedPage(): void {
  const session = useSession();
  const { pathname, search } = useLocation();
  const role = session.status === 'signed-in' ? session.role : null;
  useEffect(() => {
    const route = findRoute(pathname);
    if (role === null || !route || entryTo(route, role) !== 'open') return undefined;
    return saveLastVisitedPage(pathname + search);
  }, [role, pathname, search]);
}
