import {
  entryTo,
  findRoute,
  saveLastVisitedPage,
  useLocation,
  useSession,
} from '@trupial/web-kit/core';
import { useEffect } from 'react';

/** Sends the current page of a signed-in person to the server, if he may open it. */
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
