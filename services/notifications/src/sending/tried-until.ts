import type { Outgoing } from '../channels/channel.port.ts';
import { pushMinutes } from '../plan/told.ts';
import type { DueNotification } from '../queue/rows.ts';

/** Until when it is tried: what another channel can tell does not wait for this one for long. */
export function triedUntil(
  { expiresAt, queuedAt }: DueNotification,
  instead: Outgoing['instead'],
): string {
  if (!instead) return expiresAt;
  const until = new Date(Date.parse(queuedAt) + pushMinutes * 60_000).toISOString();
  return until < expiresAt ? until : expiresAt;
}
