import { BOOKING_DRAFT, writeBookingDraft } from '@trupial/web-kit/booking-draft';
import { loadWholePlatform } from '@trupial/web-kit/core';
import { bookingProblem, fetchFare, quoteProblem } from '../../trip/booking-calls.ts';
import { islandQuarter } from '../../trip/island-now.ts';
import { bookingReducer } from '../../trip/trip-form.state.ts';
import {
  EMPTY_TRIP,
  FARE_CHANGED,
  FARE_MISSING,
  fareHasChanged,
  HOME_WORDS,
  personProblem,
  tripProblem,
} from '../../trip/trip.rules.ts';
import { useOneAtATime } from '../../trip/use-one-at-a-time.ts';
import type { TripForm } from '../../trip/trip-form.ts';
import { useTripForm } from '../../trip/use-trip-form.ts';
import { loadDraft } from './booking-draft.ts';

const FORM: TripForm = {
  name: 'booking',
  words: HOME_WORDS,
  reducer: bookingReducer,
  emptyTrip: EMPTY_TRIP,
  draft: BOOKING_DRAFT,
  loadDraft,
  saveDraft: writeBookingDraft,
  openEnds: ['pickup', 'dropoff'],
  phoneOf: (text) => text,
  bookingProblem,
};

/** The booking form: its input, the calculated fare, and its three actions. */
export function useBookingForm() {
  const form = useTripForm(FORM);
  const once = useOneAtATime();
  const { trip, person, quote, work, problem, dispatch, refuse } = form;

  const calculate = () =>
    once(async () => {
      const wrong = tripProblem(trip, HOME_WORDS, islandQuarter());
      if (wrong) refuse(wrong);
      // The confirmation is the next screen; whether it failed is shown there.
      else if (await form.fetchFare()) void loadWholePlatform().catch(() => undefined);
    });

  const bookRide = () =>
    once(async () => {
      const wrong = quote ? personProblem(person) : { text: FARE_MISSING };
      if (wrong || !quote) {
        if (wrong) refuse(wrong);
        return;
      }
      if (form.refusesDetails()) return;
      dispatch({ type: 'started', work: 'booking' });
      // An earlier try may have booked: that is still said.
      const hint = problem?.hint && { hint: problem.hint };
      let now: { fare: number };
      try {
        now = await fetchFare(trip, quote.distanceKm);
      } catch (error) {
        refuse({ ...quoteProblem(error), ...hint });
        return;
      }
      if (fareHasChanged(quote.fare, now.fare)) {
        dispatch({ type: 'fare-lost', problem: { text: FARE_CHANGED, ...hint } });
        return;
      }
      await form.bookAt(quote);
    });

  /** The trip is locked while a fare is shown. */
  return { ...form, isLocked: Boolean(work ?? quote), calculate, bookRide };
}

export type BookingForm = ReturnType<typeof useBookingForm>;
