import { DETAILS_OF_DRAFT, RETURN_OF_DRAFT } from '@trupial/web-kit/booking-draft';
import { forgetStored } from '@trupial/web-kit/browser-storage';
import { useNavigate } from '@trupial/web-kit/core';
import type { FlightDirection } from '@trupial/web-kit/ride-details-draft';
import type { GivenDetails } from '@trupial/web-kit/ride-details-part';
import { useReducer, useRef, useState } from 'react';
import { type Preferred, preferredTrip } from '../preferred/preferred.ts';
import type { GivenReturn } from '../return-trip/given-return.ts';
import { fetchQuote, loadBook, quoteProblem } from './booking-calls.ts';
import type { Outcome } from './book-trip.ts';
import type { OpenBooking } from './open-booking.ts';
import { nextQuarter } from './island-now.ts';
import type { TripForm } from './trip-form.ts';
import { firstState } from './trip-form.state.ts';
import type { Person, Problem, Quote, Trip } from './trip.rules.ts';
import { useFieldChecks } from './use-field-checks.ts';
import { useRiderProfile } from './use-rider-profile.ts';
import { useTripBegin } from './use-trip-begin.ts';

/** A booking form: its input and its draft, the fare, and the booking. */
export function useTripForm(form: TripForm) {
  const navigate = useNavigate();
  const profile = useRiderProfile();
  const open = useRef<OpenBooking>(undefined);
  const { username = '' } = profile;
  const [owner, setOwner] = useState(username);
  const [state, dispatch] = useReducer(form.reducer, form.emptyTrip, firstState);
  /** Typed in place of those of the profile. */
  const [typed, setTyped] = useState<Partial<Person>>({});
  const [details, setDetails] = useState<GivenDetails>();
  const [areDetailsRefused, setDetailsRefused] = useState(false);
  const [back, setBack] = useState<GivenReturn>();
  const [preferred, setPreferred] = useState<Preferred>();
  const { trip, isSoonest, work, version, problem } = state;
  const person: Person = {
    name: typed.name ?? profile.name,
    phone: typed.phone ?? form.phoneOf(profile.phone, true),
  };
  const detailsKept = form.draft + DETAILS_OF_DRAFT;
  const backKept = form.draft + RETURN_OF_DRAFT;
  const checks = useFieldChecks({ form: form.name, words: form.words, trip, person, problem });

  const startAnew = (preferences: Partial<Trip> = {}) => {
    checks.forgetLeft();
    setTyped({});
    setDetails(undefined);
    setBack(undefined);
    dispatch({ type: 'reset', trip: { ...form.emptyTrip, ...preferences } });
  };
  // What was typed goes with the person who was signed in. A visitor's stays when he signs in.
  if (owner !== username) {
    setOwner(username);
    if (owner) startAnew();
  }

  useTripBegin(form, state, dispatch, { username, preferred });

  const refuse = (refusal: Problem) => {
    dispatch({ type: 'refused', problem: refusal });
    if (refusal.field) checks.focus(refusal.field);
  };

  /** The return trip. */
  const holder = {
    id: `${form.name}-return`,
    keptAs: backKept,
    owner: username,
    onChange: setBack,
  };
  const forgetTyped = () =>
    [form.draft, detailsKept, backKept].forEach((name) => forgetStored(name));

  return {
    ...state,
    person,
    checks,
    username: profile.username,
    dispatch,
    refuse,
    changeTrip: (changes: Partial<Trip>) => dispatch({ type: 'trip-changed', changes }),
    changeName(name: string) {
      setTyped((before) => ({ ...before, name }));
      dispatch({ type: 'person-changed', fields: ['name'] });
    },
    changePhone(text: string) {
      setTyped((before) => ({ ...before, phone: form.phoneOf(text) }));
      dispatch({ type: 'person-changed', fields: ['phone'] });
    },
    /** What the details for the driver need. */
    details: {
      id: `${form.name}-details`,
      value: details,
      keptAs: detailsKept,
      passengers: trip.passengers,
      isRefused: areDetailsRefused,
      disabled: work === 'booking',
      onChange: setDetails,
    },
    back: { ...holder, value: back },
    /** How the signed-in person's bookings start. */
    preferred: { value: preferred, onChange: setPreferred },
    /**
     * Whether the details or the return trip are wrong: then they say so, and the first wrong field
     * has the focus.
     */
    refusesDetails(): boolean {
      const wrong = details?.wrongField(trip.passengers);
      setDetailsRefused(wrong !== undefined);
      if (wrong) document.querySelector<HTMLElement>(`#${form.name}-details-${wrong}`)?.focus();
      return wrong !== undefined || back?.refuses(back, holder) === true;
    },
    chooseSoonest: () => dispatch({ type: 'soonest-chosen', when: nextQuarter() }),
    reset() {
      startAnew(preferredTrip(form, preferred));
      forgetTyped();
    },
    /** Asks for the fare of the trip; resolves to whether there is one. */
    async fetchFare(): Promise<boolean> {
      dispatch({ type: 'started', work: 'calculating' });
      try {
        dispatch({ type: 'calculated', version, quote: await fetchQuote(trip) });
        // While there is a connection; whether it failed is shown by the booking.
        void loadBook().catch(() => undefined);
        return true;
      } catch (error) {
        dispatch({ type: 'calculation-failed', version, problem: quoteProblem(error) });
        return false;
      }
    },
    /**
     * Books at the fare that is shown, and goes to the confirmation; with the direction of the flight
     * where the trip says it.
     */
    async bookAt(shown: Quote, flightDirection?: FlightDirection): Promise<void> {
      const outcome = await loadBook().then(
        ({ bookTrip }) =>
          bookTrip({
            trip,
            isSoonest,
            person,
            quote: shown,
            flightDirection,
            details,
            detailsKept,
            wish: preferred?.wish,
            back,
            holder,
            openKept: `${form.draft}-open`,
            open,
            renewed: (again) => dispatch({ type: 'quote-renewed', quote: again }),
            lackOf: form.lackOf,
            problemOf: form.bookingProblem,
          }),
        (error: unknown): Outcome => ({ problem: form.bookingProblem(error) }),
      );
      if ('confirmation' in outcome) {
        forgetTyped();
        await navigate('/booking-confirmation', { replace: true, state: outcome.confirmation });
      } else if (outcome.isOfTrip) dispatch({ type: 'fare-lost', problem: outcome.problem });
      else {
        refuse(outcome.problem);
        // They may have been fetched while it was sent.
        setDetails((now) => now?.refusedFor(outcome.error));
      }
    },
  };
}

/** What the fields of a booking form read and change. */
export type TripFields = ReturnType<typeof useTripForm>;
