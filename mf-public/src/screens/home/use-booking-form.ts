import { loadWholePlatform, useIdempotencyKey, useNavigate } from '@trupial/web-kit/core';
import { useEffect, useLayoutEffect, useReducer, useRef } from 'react';
import type { ConfirmationState } from '../../booking/booked-ride.ts';
import { keepReceipt } from '../../booking/receipts.ts';
import {
  book,
  bookingProblem,
  fetchFare,
  fetchQuote,
  isFareChange,
  isTooLate,
  quoteProblem,
} from '../../trip/booking-calls.ts';
import { forgetDraft, loadDraft, saveDraft } from './booking-draft.ts';
import {
  FARE_CHANGED,
  FARE_MISSING,
  fareHasChanged,
  personProblem,
  tripProblem,
} from '../../trip/trip.rules.ts';
import type { FieldName, Person, Problem, Quote, Trip } from '../../trip/trip.rules.ts';
import { FIRST_STATE, formReducer } from './booking-form.state.ts';
import type { TypedPerson } from './booking-form.state.ts';
import { islandToday, nextQuarter } from '../../trip/island-now.ts';
import { useSoonest } from '../../trip/use-soonest.ts';
import { useRiderProfile } from '../../trip/use-rider-profile.ts';

/** Ids of the fields, so that the focus can go to the one that is complained about. */
export const fieldId = (field: FieldName): string => `booking-${field}`;

/** The booking form: what is typed, what was calculated, and the three things one can do. */
export function useBookingForm() {
  const navigate = useNavigate();
  const profile = useRiderProfile();
  const keyFor = useIdempotencyKey();
  const [state, dispatch] = useReducer(formReducer, FIRST_STATE);
  const { trip, isSoonest, quote, phase, problem } = state;
  // A second press before the screen has changed must not begin a second call.
  const underWay = useRef(false);
  const person: Person = {
    name: state.person.name ?? profile.name,
    phone: state.person.phone ?? profile.phone,
  };

  // Not with the first render: that one is the same on a prerendered page.
  useLayoutEffect(() => dispatch({ type: 'restored', trip: loadDraft(islandToday()) }), []);
  useSoonest(isSoonest && phase === 'editing', (when) => dispatch({ type: 'clock-moved', when }));
  useEffect(() => {
    if (state === FIRST_STATE) return;
    saveDraft(isSoonest ? { ...trip, day: '', time: '' } : trip);
  }, [state, trip, isSoonest]);

  const refuse = (refusal: Problem) => {
    dispatch({ type: 'refused', problem: refusal });
    if (refusal.field) document.querySelector<HTMLElement>(`#${fieldId(refusal.field)}`)?.focus();
  };

  const once = async (work: () => Promise<void>) => {
    if (underWay.current) return;
    underWay.current = true;
    try {
      await work();
    } finally {
      underWay.current = false;
    }
  };

  const calculate = () =>
    once(async () => {
      const wrong = tripProblem(trip);
      if (wrong) {
        refuse(wrong);
        return;
      }
      dispatch({ type: 'calculation-started' });
      try {
        dispatch({ type: 'calculated', quote: await fetchQuote(trip) });
        // The confirmation is the next screen; whether it failed is shown there.
        void loadWholePlatform().catch(() => undefined);
      } catch (error) {
        refuse(quoteProblem(error));
      }
    });

  const bookRide = () =>
    once(async () => {
      if (!quote) {
        refuse({ text: FARE_MISSING });
        return;
      }
      const wrong = personProblem(person);
      if (wrong) {
        refuse(wrong);
        return;
      }
      dispatch({ type: 'booking-started' });
      let now: { fare: number };
      try {
        now = await fetchFare(trip, quote.distanceKm);
      } catch (error) {
        refuse(quoteProblem(error));
        return;
      }
      if (fareHasChanged(quote.fare, now.fare)) {
        dispatch({ type: 'fare-lost', problem: { text: FARE_CHANGED } });
        return;
      }
      const renewed = (again: Quote) => dispatch({ type: 'quote-renewed', quote: again });
      try {
        const { booking, receipt } = await book({ trip, person, quote, keyFor, renewed });
        if (receipt) keepReceipt(booking.tracking_id, receipt);
        forgetDraft();
        const confirmation: ConfirmationState = { booking };
        await navigate('/booking-confirmation', { replace: true, state: confirmation });
      } catch (error) {
        const failure = isFareChange(error) ? { text: FARE_CHANGED } : bookingProblem(error);
        // Both are put right in the trip: it is unlocked again, with what was typed.
        if (isFareChange(error) || isTooLate(error))
          dispatch({ type: 'fare-lost', problem: failure });
        else refuse(failure);
      }
    });

  return {
    trip,
    person,
    quote,
    phase,
    problem,
    username: profile.username,
    isLocked: phase !== 'editing',
    changeTrip: (changes: Partial<Trip>) => dispatch({ type: 'trip-changed', changes }),
    changePerson: (changes: TypedPerson) => dispatch({ type: 'person-changed', changes }),
    calculate,
    bookRide,
    chooseSoonest: () => dispatch({ type: 'soonest-chosen', when: nextQuarter() }),
    reset: () => dispatch({ type: 'reset' }),
  };
}

export type BookingForm = ReturnType<typeof useBookingForm>;
