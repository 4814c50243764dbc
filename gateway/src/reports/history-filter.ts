import type { reportingMessages } from '@trupial/contracts/messages';
import type { Actor } from '@trupial/service-kit';
import type { InputOf } from '../http/calls.ts';

type Query = InputOf<'rideHistorySummary'>['query'];

/** The rides that a caller asks for and may see: a rider and a driver see only their own. */
export function historyFilterOf(
  actor: Actor,
  { search, start, end, driver, status }: Query,
): reportingMessages.HistoryFilter {
  return {
    ofDriver: actor.role === 'driver' ? Number(actor.id) : null,
    ofRider: actor.role === 'rider' ? Number(actor.id) : null,
    status: status || 'Completed',
    search: search ?? '',
    start: start || null,
    end: end || null,
    driverId: driver || null,
  };
}
