import type { Actor } from '@trupial/contracts/values';
import type { RequestContext } from '@trupial/service-kit';

/** The caller, as the rules see him. The system itself has no more rights than a visitor. */
export function actorOf({ who }: RequestContext): Actor {
  if (who.role === 'visitor' || who.role === 'system') {
    return { identity: 'visitor', accountId: null };
  }
  return { identity: who.role, accountId: Number(who.id) };
}
