import { forgetStored } from '@trupial/web-kit/browser-storage';
import { useNavigate, callApi, useKept, useSession } from '@trupial/web-kit/core';
import type { BookingDraft, KeptDraft } from '@trupial/web-kit/booking-draft';
import type { FlightDirection } from '@trupial/web-kit/ride-details-draft';
import type { GivenDetails } from '@trupial/web-kit/ride-details-part';
import { useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react';
import type { BookedRide } from '../booking/booked-ride.ts';
import type { ConfirmationState } from '../booking/confirmation-state.ts';
import { type Preferred, preferredTrip } from '../preferred/preferred.ts';
import type { GivenReturn } from '../return-trip/given-return.ts';
import { fetchQuote, loadBook, quoteProblem } from './booking-calls.ts';
import type { OpenBooking } from './open-booking.ts';
import { islandToday, nextQuarter } from './island-now.ts';
import { firstState, ownTrip, type TripFormAction, type TripFormState } from './trip-form.state.ts';
import {
  FARE_CHANGED,
  type FormWords,
  type Person,
  type Problem,
  type Quote,
  type Trip,
} from './trip.rules.ts';
import { useFieldChecks } from './use-field-checks.ts';
import { useSoonest } from './use-soonest.ts';
import { localPhone } from '../booking/phone.ts';

/** What makes one booking form another than the other. */
export interface TripForm {
  /** What begins the ids of its fields. */
  readonly name: string;
  readonly words: FormWords;
  readonly reducer: (state: TripFormState, action: TripFormAction) => TripFormState;
  readonly emptyTrip: Trip;
  /** The draft's name in the tab's storage. */
  readonly draft: string;
  readonly loadDraft: (today: string, username: string) => BookingDraft | undefined;
  readonly saveDraft: (draft: KeptDraft) => void;
  /** The ends that may start with a favourite place. */
  readonly openEnds: readonly ('pickup' | 'dropoff')[];
  /** What the phone field keeps of a typed text, or of the number in the profile. */
  readonly phoneOf: (text: string, isOfProfile?: boolean) => string;
  /** What a failed booking shows. */
  readonly bookingProblem: (error: unknown) => Problem;
  /** What is missing in an answer to a booking. */
  readonly lackOf?: (booking: BookedRide) => Problem | undefined;
}

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
  const { trip, isSoonest, quote, work, version, problem } = state;
  const person: Person = {
    name: typed.name ?? profile.name,
    phone: typed.phone ?? form.phoneOf(profile.phone, true),
  };
  const detailsKept = `${form.draft}-details`;
  const openKept = `${form.draft}-open`;
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

  // Not with the first render: that one is the same on a prerendered page.
  useLayoutEffect(() => {
    const draft = form.loadDraft(islandToday(), username);
    if (draft) dispatch({ type: 'restored', draft });
  }, [form, username]);
  const isFree = !quote && !work;
  useSoonest(isSoonest && isFree, trip, (when) => dispatch({ type: 'clock-moved', when }));
  useEffect(() => {
    // Where nothing was typed, another person's draft is left to him.
    if (state.own[0]) form.saveDraft({ ...ownTrip(state, form.emptyTrip), owner: username });
  }, [form, state, username]);
  // When it has come, at the latest when the fare has gone that was shown or asked for then, and again
  // when it is not the same person any more.
  useEffect(() => {
    if (isFree) dispatch({ type: 'preferred', trip: preferredTrip(form, preferred) });
  }, [form, preferred, isFree]);

  const refuse = (refusal: Problem) => {
    dispatch({ type: 'refused', problem: refusal });
    if (refusal.field) checks.focus(refusal.field);
  };

  /** The return trip. */
  const backKept = `${form.draft}-return`;
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
      const renewed = (again: Quote) => dispatch({ type: 'quote-renewed', quote: again });
      try {
        const { book, saidDetails } = await loadBook();
        const { said, asked } = saidDetails({
          details,
          keptAs: detailsKept,
          owner: username,
          passengers: trip.passengers,
          flightDirection,
          wish: preferred?.wish,
        });
        const tries = { keptAs: openKept, last: open, isSoonest, asked };
        const way = { trip, person, details: said };
        const booking = await book({ ...way, quote: shown, tries, renewed });
        const lack = form.lackOf?.(booking);
        if (lack) {
          refuse(lack);
          return;
        }
        forgetTyped();
        forgetStored(openKept);
        // The confirmation books it: a taxi that is booked is shown before anything else is asked.
        const wanted = back?.wanted(back, { ...way, outbound: booking });
        const confirmation: ConfirmationState = {
          booking,
          owner: username,
          ...(wanted && { back: { wanted } }),
        };
        await navigate('/booking-confirmation', { replace: true, state: confirmation });
      } catch (error) {
        const lostFor = await loadBook().then(
          (loaded) => loaded.lostFor(error),
          () => undefined,
        );
        const failure = lostFor === 'fare' ? { text: FARE_CHANGED } : form.bookingProblem(error);
        // Put right in the trip: it is unlocked again, with what was typed.
        if (lostFor) dispatch({ type: 'fare-lost', problem: failure });
        else {
          refuse(failure);
          // They may have been fetched while it was sent.
          setDetails((now) => now?.refusedFor(error));
        }
      }
    },
  };
}

/** What the fields of a booking form read and change. */
export type TripFields = ReturnType<typeof useTripForm>;

/** The form works without them; they are filled in when the server has answered. */
const AGAIN_MS = 5_000;

/** Name and phone of the signed-in person, for the booking form; undefined for a visitor. */
function useRiderProfile(): { username: string | undefined; name: string; phone: string } {
  const session = useSession();
  const username = session.status === 'signed-in' ? session.username : undefined;
  const { data } = useKept(
    username === undefined ? undefined : `dashboard ${username}`,
    () => callApi('dashboard'),
    { anew: true, againMs: AGAIN_MS },
  );
  const isKnown = username !== undefined && data !== undefined;
  return {
    username,
    name: isKnown ? `${data.first_name ?? ''} ${data.last_name ?? ''}`.trim() : '',
    phone: isKnown ? localPhone(data.phone_number) : '',
  };
}
