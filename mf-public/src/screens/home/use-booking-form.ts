import { useIdempotencyKey, useNavigate } from '@trupial/web-kit';
import { useEffect, useReducer, useRef } from 'react';
import type { ConfirmationState } from '../../booking/booked-ride.ts';
import { keepReceipt } from '../../booking/receipts.ts';
import {
  book,
  bookingBody,
  bookingProblem,
  fetchFare,
  fetchQuote,
  quoteProblem,
} from '../../trip/booking-calls.ts';
import { forgetDraft, loadDraft, saveDraft } from './booking-draft.ts';
import {
  EMPTY_TRIP,
  FARE_CHANGED,
  FARE_MISSING,
  fareHasChanged,
  personProblem,
  tripProblem,
} from '../../trip/trip.rules.ts';
import type { FieldName, Person, Problem, Trip } from '../../trip/trip.rules.ts';
import { formReducer } from './booking-form.state.ts';
import type { TypedPerson } from './booking-form.state.ts';
import { islandToday } from '../../trip/island-now.ts';
import { useRiderProfile } from '../../trip/use-rider-profile.ts';

/** Ids of the fields, so that the focus can go to the one that is complained about. */
export const fieldId = (field: FieldName): string => `booking-${field}`;

/** The booking form: what is typed, what was calculated, and the three things one can do. */
export function useBookingForm() {
  const navigate = useNavigate();
  const profile = useRiderProfile();
  const keyFor = useIdempotencyKey();
  const [state, dispatch] = useReducer(formReducer, undefined, () => ({
    trip: loadDraft(islandToday()),
    person: {},
    phase: 'editing' as const,
  }));
  const { trip, quote, phase, problem } = state;
  // A second press before the screen has changed must not begin a second call.
  const underWay = useRef(false);
  const person: Person = {
    name: state.person.name ?? profile.name,
    phone: state.person.phone ?? profile.phone,
  };

  useEffect(() => saveDraft(trip), [trip]);

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
        dispatch({ type: 'fare-changed', problem: { text: FARE_CHANGED } });
        return;
      }
      const body = bookingBody(trip, person, quote);
      try {
        const { booking, receipt } = await book(body, trip, keyFor(body));
        if (receipt) keepReceipt(booking.tracking_id, receipt);
        forgetDraft();
        const confirmation: ConfirmationState = { booking };
        await navigate('/booking-confirmation', { replace: true, state: confirmation });
      } catch (error) {
        const failure = bookingProblem(error);
        if (failure.text === FARE_CHANGED) dispatch({ type: 'fare-changed', problem: failure });
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
    reset: () => dispatch({ type: 'reset', trip: EMPTY_TRIP }),
  };
}

export type BookingForm = ReturnType<typeof useBookingForm>;
