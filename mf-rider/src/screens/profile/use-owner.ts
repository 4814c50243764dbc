import { useSession } from '@trupial/web-kit';

/** Whose drafts are kept here: the username; '' while nobody is known. */
export function useOwner(): string {
  const session = useSession();
  return session.status === 'signed-in' ? session.username : '';
}
