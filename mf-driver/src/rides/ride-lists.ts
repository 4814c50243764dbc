import {
  answeredBehind,
  callApi,
  changeQuery,
  queryClient,
  refreshQueries,
} from '@trupial/web-kit';
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

/** His own status. Under the rides, so that whatever reloads them asks for it as well. */
export const SHIFT_KEY = [...RIDES_KEY, 'shift'] as const;

const listed = (type: RideListType): readonly Ride[] | undefined =>
  queryClient.getQueryData(rideListKey(type));

/** The documented pause between a command and the list's reload, in milliseconds. */
export const RELOAD_AFTER = 500;

/**
 * What he knows of his own rides since an answer that was behind: it is not shown beside what he has
 * just done, and he was told of it all the same.
 */
let told: readonly Ride[] | undefined;

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
    const shown = listed(type);
    const known = noticeChanges(shown && (told ?? shown), rides);
    told = answeredBehind.has(signal) ? known : undefined;
  }
  return rides;
}

/** Fetches again his own rides and what is on the screen, and marks the rest as out of date. */
export const reloadRides = (): Promise<void> => refreshQueries(RIDES_KEY);

interface Answered {
  readonly command: DriverCommand;
  readonly rideId: number;
  readonly seenAmendment?: number | undefined;
}

const REQUESTS: readonly RideListType[] = ['pending'];
const HIS_OWN: readonly RideListType[] = ['accepted', 'completed'];

function change(type: RideListType, next: (rides: readonly Ride[]) => readonly Ride[]): void {
  changeQuery(rideListKey(type), next);
  if (type === 'accepted') told &&= next(told);
}

/** Puts a request that he has accepted among his rides, if these are known. */
function showAccepted(rideId: number, { status, driver_progress, driver_id }: CommandAnswer): void {
  const isSame = ({ id }: Ride) => id === rideId;
  // The feed was faster than the answer.
  if (listed('accepted')?.some(isSame)) return;
  noteAccepted(rideId);
  const request = listed('pending')?.find(isSame);
  if (!request) return;
  // Who accepts a ride has seen how it was changed before.
  const amendment_seen = request.amendments;
  const ride: Ride = { ...request, status, driver_progress, driver_id, amendment_seen };
  change('accepted', (rides) => [...rides, ride]);
}

/** Shows the result of a command immediately, before the server's next list. */
export function showAnswer(
  { command, rideId, seenAmendment }: Answered,
  answer: CommandAnswer,
): void {
  const { status, driver_progress } = answer;
  const reached = (ride: Ride): Ride => {
    const now = { ...ride, status, driver_progress };
    return command === 'seenAmendment' ? seenUpTo(now, seenAmendment) : now;
  };
  if (command === 'acceptRide') showAccepted(rideId, answer);
  if (leavesItsList(command) && !isOfRequest(command)) noteLeft(rideId);
  for (const type of isOfRequest(command) ? REQUESTS : HIS_OWN) {
    change(type, (rides) =>
      leavesItsList(command)
        ? rides.filter(({ id }) => id !== rideId)
        : rides.map((ride) => (ride.id === rideId ? reached(ride) : ride)),
    );
  }
}
