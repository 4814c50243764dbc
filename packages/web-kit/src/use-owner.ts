import { useSession } from '@trupial/web-kit/core';
import { useState } from 'react';

/** Whose form it is: of who was signed in when it was opened. */
export function useOwner(): string {
  const session = useSession();
  const [owner] = useState(() => (session.status === 'signed-in' ? session.username : ''));
  return owner;
}
