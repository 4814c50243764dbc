import { useSession } from '@trupial/web-kit';

/** The username, which owns the stored drafts; '' while the person is not known. */
export function useOwner(): string {
  const session = useSession();
  return session.status === 'signed-in' ? session.username : '';
}
