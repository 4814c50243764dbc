import { islandDay, showToast, useSession, useT } from '@trupial/web-kit';
import { keptDetails } from '@trupial/web-kit/given-details';
import type { PlaceEntry } from '@trupial/web-kit/location-input';
import type { GivenDetails } from '@trupial/web-kit/ride-details-part';
import type { SeriesStart } from '@trupial/web-kit/start-series';
import { useResting } from '@trupial/web-kit/use-resting';
import { useState } from 'react';
import { useDraft } from '../form/use-draft.ts';
import { useRefusableForm } from '../form/use-refusable-form.ts';
import { MAY_BE_BOOKED } from '../words/not-known.ts';
import { type Booked, bodyOf, type CallBody } from './call-body.ts';
import { CALL_FIELDS, callProblems, newCall } from './call.ts';
import type { EarlierTrip } from './earlier-trips.ts';
import { CALL_KEPT, forgetCall } from './kept-call.ts';
import { useBookOnce } from './use-book-once.ts';
import { bookReturnCall, type ReturnCall } from './book-return-call.ts';
import { useReturnCall } from './use-return-call.ts';
import { useTripFare } from './use-trip-fare.ts';

type PlaceField = 'pickup_location' | 'dropoff_location';

const DETAILS_ID = 'call-details';
const NO_PLACES: Readonly<Record<PlaceField, string>> = {
  pickup_location: '',
  dropoff_location: '',
};

/** What the caller is told: his ride, and what became of the return trip. */
export interface BookedTrip {
  readonly there: Booked;
  readonly back?: ReturnCall | undefined;
  /** The return trip is being booked, for the first time or once more. */
  readonly isBookingBack?: boolean;
}

/**
 * A booking for a caller on the phone: its form, its fare and its result. What is typed is kept for
 * this tab until it is booked, or the next call begins.
 */
export function usePhoneBooking() {
  const t = useT();
  const [placeIds, setPlaceIds] = useDraft(CALL_KEPT.places, NO_PLACES);
  const [booked, setBooked] = useState<BookedTrip>();
  // It comes in the place of the form, and what became of the return trip in that of its wait.
  const isResting = useResting(booked);
  const [details, setDetails] = useState<GivenDetails>();
  const session = useSession();
  const who = session.status === 'signed-in' ? session.username : '';
  const [areDetailsRefused, setDetailsRefused] = useState(false);
  const bookOnce = useBookOnce();
  // Its coming to the list is announced to everybody but whoever has booked it.
  const tell = ({ id }: Booked) => showToast(t('Ride #{id} is booked', { id: String(id) }));
  /** The first ride is told at once, and what is known of the return trip. */
  const bookBack = async (body: CallBody, { there, back: known }: BookedTrip) => {
    setBooked({ there, back: known, isBookingBack: true });
    const outcome = await bookReturnCall(body, there);
    setBooked({ there, back: outcome });
    if ('booked' in outcome) tell(outcome.booked);
  };
  /** Their fields may not have been fetched since the page was reloaded. */
  const given = () => details ?? keptDetails(CALL_KEPT.details, who);
  const form = useRefusableForm({
    fields: CALL_FIELDS,
    start: newCall(),
    keptAs: CALL_KEPT.form,
    notKnown: MAY_BE_BOOKED,
    check: (call) => callProblems(call, islandDay(new Date())),
    refuses: (call) => {
      const wrong = given()?.wrongField(Number(call.passenger_count));
      setDetailsRefused(wrong !== undefined);
      if (wrong === undefined) return back.refuses();
      document.getElementById(`${DETAILS_ID}-${wrong}`)?.focus();
      return true;
    },
    // They may have been fetched while it was sent.
    onRefused: (error) => setDetails((now) => now?.refusedFor(error)),
    send: async (call) => {
      const body = bodyOf(call, fare.fare, given());
      const there = await bookOnce(body);
      forgetCall();
      tell(there);
      const wanted = back.bodyAfter(body);
      if (wanted) void bookBack(wanted, { there });
      else setBooked({ there });
    },
  });
  const entry = (field: PlaceField): PlaceEntry => ({
    text: form.typed[field],
    placeId: placeIds?.[field] || undefined,
  });
  const ends = { pickup: entry('pickup_location'), dropoff: entry('dropoff_location') };
  const fare = useTripFare(form.typed, ends);
  const back = useReturnCall(form.typed, ends, fare.fare);
  const [isOfBefore, setOfBefore] = useState(form.isRestored);

  return {
    form,
    fare,
    back,
    booked,
    /** It is not to be ended yet. */
    isResting,
    /** Books the same return trip once more. */
    tryBack: (body: CallBody) => {
      if (booked) void bookBack(body, booked);
    },
    /** What the details need. */
    details: {
      id: DETAILS_ID,
      keptAs: CALL_KEPT.details,
      value: details,
      passengers: Number(form.typed.passenger_count),
      isRefused: areDetailsRefused,
      onChange: setDetails,
    },
    /** What a location input needs. */
    place: (field: PlaceField) => {
      const { id, error, onChange } = form.field(field);
      return {
        id,
        error,
        value: entry(field),
        onChange: ({ text, placeId }: PlaceEntry) => {
          onChange(text);
          setPlaceIds((before = NO_PLACES) => ({ ...before, [field]: placeId ?? '' }));
        },
      };
    },
    /** The same way as before, now. */
    repeat: ({ phone, name, pickup, dropoff }: EarlierTrip) => {
      form.field('rider_phone').onChange(phone);
      form.field('rider_name').onChange(name);
      form.field('pickup_location').onChange(pickup);
      form.field('dropoff_location').onChange(dropoff);
      setPlaceIds(undefined);
    },
    /** What is typed, as a ride that recurs. */
    asSeries: (): SeriesStart => ({
      day: form.typed.ride_day,
      time: form.typed.ride_datetime,
      pickup: entry('pickup_location'),
      dropoff: entry('dropoff_location'),
      passengers: Number(form.typed.passenger_count) || 1,
      luggage: Number(form.typed.luggage_count) || 0,
      name: form.typed.rider_name,
      phone: form.typed.rider_phone,
      details: given(),
    }),
    /** It began with what was typed before, for a caller who may be another one. */
    isOfBefore,
    /** The next call. */
    again: () => {
      form.reset(newCall());
      setPlaceIds(undefined);
      back.toggle(false);
      setDetails(undefined);
      setDetailsRefused(false);
      setOfBefore(false);
      forgetCall();
      setBooked(undefined);
    },
  };
}
