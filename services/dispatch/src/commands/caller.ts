import type { Actor } from '@trupial/contracts/values';
import type { EventMeta } from '@trupial/event-store';
import type { RequestContext } from '@trupial/service-kit';

/** The caller, as the rules see him. The system itself has no more rights than a visitor. */
export function actorOf({ who }: RequestContext): Actor {
  if (who.role === 'visitor' || who.role === 'system') {
    return { identity: 'visitor', accountId: null };
  }
  return { identity: who.role, accountId: Number(who.id) };
}

/** The caller, as the log stores him. */
export const metaOf = ({ who, correlationId, traceparent }: RequestContext): EventMeta => ({
  actor: who.id,
  role: who.role,
  correlationId,
  ...(traceparent !== undefined && { traceparent }),
});
