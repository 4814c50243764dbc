import type { routes } from '@trupial/contracts/http';
import type { reportingMessages } from '@trupial/contracts/messages';
import type { FastifyRequest } from 'fastify';
import type { InputOf } from '../http/call.decorator.ts';
import { callerOf } from '../http/caller.ts';

type Query = InputOf<typeof routes.rideHistorySummary>['query'];

/** The rides that a caller asks for, and may see: a rider and a driver only their own. */
export function historyFilterOf(
  request: FastifyRequest,
  { search, start, end, driver, status }: Query,
): reportingMessages.HistoryFilter {
  const { actor } = callerOf(request);
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
