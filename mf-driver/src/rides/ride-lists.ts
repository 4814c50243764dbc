import { callApi, queryClient } from '@trupial/web-kit';
import { seenUpTo } from './after-actions.ts';
import {
  type CommandAnswer,
  type DriverCommand,
  isOfRequest,
  leavesItsList,
} from './driver-command.ts';
import { noteAccepted, noteLeft, noticeChanges } from './given-back.ts';
import type { Ride, RideListType } from './ride.ts';

/** All queries that change with the driver's rides: the lists, and his own status. */
export const RIDES_KEY = ['driver', 'rides'] as const;
const ALL_LISTS = [...RIDES_KEY, 'list'] as const;

/** Where a list lives in the query client. */
export const rideListKey = (type: RideListType) => [...ALL_LISTS, type] as const;

/** The documented pause between a command and the list's reload, in milliseconds. */
export const RELOAD_AFTER = 500;

/**
 * Fetches a list. The answers are `private, no-cache` with ETag and Last-Modified: the browser
 * sends If-None-Match with every repeat, and a 304 transfers no list. An equal list keeps its
 * identity in the query client, so that nothing on the screen is rendered again.
 */
export async function fetchRides(
  type: RideListType,
  signal: AbortSignal,
): Promise<readonly Ride[]> {
  const answer = await callApi('rideRequests', { query: { type }, signal });
  const rides: readonly Ride[] = Array.isArray(answer) ? answer : [];
  if (type === 'accepted') {
    noticeChanges(queryClient.getQueryData(rideListKey(type)), rides);
  }
  return rides;
}

/** Fetches again his own rides and what is on the screen, and marks the rest as out of date. */
export const reloadRides = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: RIDES_KEY });

interface Answered {
  readonly command: DriverCommand;
  readonly rideId: number;
  readonly seenAmendment?: number | undefined;
}

/** Shows the result of a command immediately, before the server's next list. */
export function showAnswer(
  { command, rideId, seenAmendment }: Answered,
  answer: CommandAnswer,
): void {
  // An answer to a request from before the command would restore the old ride.
  void queryClient.cancelQueries({ queryKey: ALL_LISTS });
  const { status, driver_progress } = answer;
  const reached = (ride: Ride): Ride => {
    const now = { ...ride, status, driver_progress };
    return command === 'seenAmendment' ? seenUpTo(now, seenAmendment) : now;
  };
  if (command === 'acceptRide') noteAccepted(rideId);
  if (leavesItsList(command) && !isOfRequest(command)) noteLeft(rideId);
  queryClient.setQueriesData<readonly Ride[]>({ queryKey: ALL_LISTS }, (rides) =>
    leavesItsList(command)
      ? rides?.filter(({ id }) => id !== rideId)
      : rides?.map((ride) => (ride.id === rideId ? reached(ride) : ride)),
  );
}
