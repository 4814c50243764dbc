import { useSession } from '@trupial/web-kit';

/** True for a driver; staff may look at his area, but drive nobody's rides. */
export function useIsDriver(): boolean {
  const who = useSession();
  return who.status === 'signed-in' && who.role === 'driver';
}
