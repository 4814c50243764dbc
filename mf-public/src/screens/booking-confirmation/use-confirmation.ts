import {
  callApi,
  shouldRetry,
  showToast,
  useLivePolling,
  useLiveRefresh,
  useLocation,
  useNavigate,
  usePlaceNow,
  useQuery,
  useSession,
} from '@trupial/web-kit';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { bookReturn, notBookedTitle } from '../../return-trip/book-return.ts';
import type { OpenReturn, ReturnTrip } from '../../return-trip/given-return.ts';
import { pairOf } from '../../booking/pairs.ts';
import type { ChangedBooking } from '@trupial/web-kit/change-booking-button';
import {
  bookedRide,
  type BookedRide,
  bookingNow,
  changedBooking,
} from '../../booking/booked-ride.ts';
import { waitForOwnDetails } from '../../changing/own-details.query.ts';
import { useIsOwnRide } from '../../changing/own-ride.query.ts';
import { hasEnded } from '@trupial/web-kit/ride-status';
import { type ConfirmationState, readConfirmationState } from '../../booking/confirmation-state.ts';

export type Confirmation =
  | { readonly status: 'nothing' }
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => void; readonly isRetrying: boolean }
  | { readonly status: 'missing' }
  | {
      readonly status: 'found';
      readonly booking: BookedRide;
      /** Booked in this very tab by who is there now, or the signed-in rider's: he may cancel it. */
      readonly isOwn: boolean;
      /** Call it after the cancellation: a reload must not show 'confirmed' again. */
      readonly cancelled: () => void;
      /** Call it after a change: a reload must not show the old booking again. */
      readonly changed: (change: ChangedBooking) => void;
      /** The other ride of there and back, or what was wanted of it. */
      readonly other: OtherRide | undefined;
      /** Call it after the other ride was booked, cancelled or changed. */
      readonly otherChanged: (back: ReturnTrip) => void;
    };

/** The other ride: a return trip, or the outbound ride of the one that is shown. */
export type OtherRide = ReturnTrip & { readonly isOutbound: boolean };

const askedIn = (search: string) =>
  new URLSearchParams(search).get('tracking_id')?.trim() || undefined;

/**
 * What the entry of the history says, and who is there now. What somebody booked who was signed in
 * is nobody else's: until that is known, and for others, the entry says nothing.
 */
function usePassed() {
  const { state } = useLocation();
  const session = useSession();
  const username = session.status === 'signed-in' ? session.username : '';
  const all = readConfirmationState(state);
  const { owner = '' } = all;
  const isOwn = owner === username;
  const isKnown = owner === '' || session.status !== 'not-initialised';
  const passed: ConfirmationState = isOwn || owner === '' ? all : {};
  return { passed, username, isOwn, isKnown };
}

/**
 * The tracking id of the booking to confirm. Two entries of the history that follow each other may
 * each have their own, and what is known of the one says nothing of the other.
 */
export function useShownBooking(): string | undefined {
  const { search } = useLocation();
  return usePassed().passed.booking?.tracking_id ?? askedIn(search);
}

/**
 * The booking to confirm: passed along by the form, or fetched by `?tracking_id=`. One that was passed
 * along is fetched too when something of it changes while it is open, and when it is shown again,
 * after a reload or by the back button: it may have been cancelled or changed elsewhere.
 */
export function useConfirmation(): Confirmation {
  const { state, search, pathname, key } = useLocation();
  const placeNow = usePlaceNow();
  const navigate = useNavigate();
  const { passed, username, isOwn, isKnown } = usePassed();
  const { booking } = passed;
  const [isAgain] = useState(passed.shownAt !== undefined);
  const trackingId = booking?.tracking_id ?? askedIn(search);
  const { data, isPending, isError, isFetching, refetch } = useRide(
    trackingId,
    isAgain ? undefined : booking,
  );
  const passedBack = passed.back && 'booking' in passed.back ? passed.back.booking : undefined;
  const isRiders = useIsOwnRide(booking ? undefined : data);
  const pairId = trackingId && (passedBack?.tracking_id ?? pairOf(trackingId));
  const pairAnswer = useRide(pairId, isAgain ? undefined : passedBack);
  const pair = pairAnswer.data;

  /** The tracking ids of what was cancelled here: an answer from before it may still come. */
  const cancelledHere = useRef(new Set<string>());
  const now = (ride: BookedRide, told: BookedRide | null | undefined) => {
    // What comes after this answer is from after the cancellation: the office may reopen the ride.
    if (told && hasEnded(told.status)) cancelledHere.current.delete(ride.tracking_id);
    return bookingNow(ride, told, cancelledHere.current.has(ride.tracking_id));
  };

  // Two changes may follow each other before the address has the first.
  const latest = useRef(passed);
  /** Answers whether the entry has it. */
  const keep = (changes: ConfirmationState, address = pathname): boolean => {
    // The person has gone on, and this screen is only shown until the next one is here.
    if (placeNow().key !== key) return false;
    latest.current = { ...readConfirmationState(state), ...latest.current, ...changes };
    // An answer comes by itself: a menu that is open stays open.
    navigate(address, { replace: true, keepsKey: true, state: latest.current });
    return true;
  };
  const keepAnswers = useEffectEvent((ride: typeof data, other: typeof pair) => {
    const { booking: last, back: lastBack } = latest.current;
    if (!last) return;
    keep(
      {
        shownAt: passed.shownAt ?? Date.now(),
        booking: now(last, ride),
        ...(lastBack &&
          'booking' in lastBack && { back: { booking: now(lastBack.booking, other) } }),
      },
      `${pathname}${search}`,
    );
  });
  useEffect(() => keepAnswers(data, pair), [data, pair]);
  const shown = booking ?? data;
  const addressOf = (ride: BookedRide) =>
    `${pathname}?${new URLSearchParams({ tracking_id: ride.tracking_id })}`;
  // What was looked up as his own is nobody else's in the entry of the history either.
  const looked = isRiders ? { owner: username } : {};
  const actions = {
    cancelled: () => {
      if (!booking) return;
      cancelledHere.current.add(booking.tracking_id);
      keep({ booking: { ...booking, status: 'Cancelled' } });
    },
    changed: (change: ChangedBooking) => {
      if (!shown) return;
      const known = back && 'booking' in back ? back : passed.back;
      keep({ ...looked, booking: changedBooking(shown, change), back: known }, addressOf(shown));
    },
    otherChanged: (changed: ReturnTrip) => {
      if ('booking' in changed && hasEnded(changed.booking.status)) {
        cancelledHere.current.add(changed.booking.tracking_id);
      }
      if (!shown) return;
      const booking = latest.current.booking ?? shown;
      if (keep({ ...looked, booking, back: changed }) || 'booking' in changed) return;
      // He has gone on: nothing else tells him that no taxi brings him back.
      showToast(notBookedTitle(changed), { kind: 'error' });
    },
  };
  const isBackOpen = passed.back && 'wanted' in passed.back && !passed.back.problem;
  const bookBack = useEffectEvent(async () => {
    if (!passed.back || 'booking' in passed.back) return;
    actions.otherChanged(await bookReturn(passed.back.wanted, isAgain));
  });
  // Also after a reload, while it has no answer: each time under the same key.
  useEffect(() => {
    if (isBackOpen) void bookBack();
  }, [isBackOpen]);
  const back = backNow(passed.back, pairId, pairAnswer);
  const other = back && { ...back, isOutbound: typeof shown?.return_of === 'number' };
  if (booking) return { status: 'found', booking, other, isOwn, ...actions };
  if (!trackingId) return { status: isKnown ? 'nothing' : 'loading' };
  if (isPending) return { status: 'loading' };
  if (data) return { status: 'found', booking: data, other, isOwn: isRiders, ...actions };
  if (isError) return { status: 'failed', retry: () => void refetch(), isRetrying: isFetching };
  return { status: 'missing' };
}

const hasProblem = (back: ReturnTrip): back is OpenReturn =>
  'wanted' in back && back.problem !== undefined;

/**
 * The other ride, or what was wanted of it. A ride that this browser has booked (`pairId`) says more
 * than the problem of a try before: its answer came when the person had gone on.
 */
function backNow(
  passed: ReturnTrip | undefined,
  pairId: string | undefined,
  { data: pair, isLoading }: Pick<ReturnType<typeof useRide>, 'data' | 'isLoading'>,
): ReturnTrip | undefined {
  if (passed && !hasProblem(passed)) return passed;
  if (pair) return { booking: pair };
  if (!passed || pairId === undefined) return passed;
  // A button that would go away again is not shown.
  return isLoading ? { wanted: passed.wanted, isUnknown: true } : { ...passed, isUnknown: true };
}

const REFRESH_MS = 15_000;

/**
 * The ride with a tracking id, as the confirmation shows it; null when there is none. It is fetched
 * again when the live feed says that it has changed, and at an interval without the feed; at first
 * only where there is no booking of this moment.
 */
function useRide(trackingId: string | undefined, booked: BookedRide | undefined) {
  const every = useLivePolling(REFRESH_MS, trackingId);
  const isOpen = (ride: BookedRide | null | undefined) => Boolean(ride && !hasEnded(ride.status));
  const query = useQuery({
    queryKey: ['tracked-ride', 'confirmation', trackingId],
    queryFn: async ({ signal }) => {
      const query = { tracking_id: trackingId };
      const [ride] = await callApi('searchRides', { query, signal });
      if (!ride) return null;
      await waitForOwnDetails(ride);
      return bookedRide(ride);
    },
    enabled: trackingId !== undefined,
    // Without an earlier answer, which would take back what was done meanwhile.
    gcTime: 0,
    initialData: booked,
    refetchOnMount: booked === undefined,
    refetchInterval: ({ state }) => (isOpen(state.data) ? every : false),
    retry: shouldRetry,
  });
  useLiveRefresh(['rides'], query.refetch, { trackingId, enabled: isOpen(query.data) });
  return query;
}
