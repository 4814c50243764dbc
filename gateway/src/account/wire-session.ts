import type { factorMessages, ReplyOf } from '@trupial/contracts/messages';

/** Who has just signed in, as he is told. */
export const wireSession = (session: ReplyOf<typeof factorMessages.finishSignIn>) => ({
  access: session.access,
  refresh: session.refresh,
  role: session.role,
  username: session.username,
  last_visited_page: session.lastVisitedPage,
});
