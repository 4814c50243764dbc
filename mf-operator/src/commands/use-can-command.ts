import { useSession } from '@trupial/web-kit';

/**
 * Whether the signed-in person may change rides. Staff only see the operators' screens: the server
 * refuses every ride command from them, so no screen offers one.
 */
export function useCanCommand(): boolean {
  const session = useSession();
  return session.status !== 'signed-in' || session.role === 'operator';
}
