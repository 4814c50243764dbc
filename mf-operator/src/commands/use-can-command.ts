import { useSession } from '@trupial/web-kit';

/**
 * Whether whoever is signed in may change rides. Staff see the operators' screens and no more: the
 * server refuses them every ride command, so no screen offers one.
 */
export function useCanCommand(): boolean {
  const session = useSession();
  return session.status !== 'signed-in' || session.role === 'operator';
}
