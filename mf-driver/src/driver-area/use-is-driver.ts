import { useSession } from '@trupial/web-kit';

/** True for a driver. Staff may see the driver's area, but cannot drive rides. */
export function useIsDriver(): boolean {
  const who = useSession();
  return who.status === 'signed-in' && who.role === 'driver';
}
