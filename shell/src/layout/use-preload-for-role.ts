import { useSession } from '@trupial/web-kit/core';
import type { AreaId } from '@trupial/web-kit/core';
import { useEffect } from 'react';
import { preloadArea } from '../remotes/remote-registry.ts';

const HOME_OF: Readonly<Record<string, AreaId>> = {
  rider: 'rider',
  driver: 'driver',
  operator: 'operator',
  staff: 'operator',
};

/** Fetches the area of the signed-in role while the page is idle. */
export function usePreloadForRole(): void {
  const session = useSession();
  const area = session.status === 'signed-in' ? HOME_OF[session.role] : undefined;
  useEffect(() => {
    if (!area) return undefined;
    const timer = setTimeout(() => preloadArea(area), 1_500);
    return () => clearTimeout(timer);
  }, [area]);
}
