import { islandDay } from '@trupial/web-kit';
import type { PlaceEntry } from '@trupial/web-kit/location-input';
import type { GivenDetails } from '@trupial/web-kit/ride-details-part';
import type { SeriesStart } from '@trupial/web-kit/start-series';
import { useState } from 'react';
import { useRefusableForm } from '../form/use-refusable-form.ts';
import { type Booked, bodyOf } from './call-body.ts';
import { CALL_FIELDS, callProblems, newCall } from './call.ts';
import type { EarlierTrip } from './earlier-trips.ts';
import { useBookOnce } from './use-book-once.ts';
import { bookReturnCall, type ReturnCall, useReturnCall } from './use-return-call.ts';
import { useTripFare } from './use-trip-fare.ts';

type PlaceField = 'pickup_location' | 'dropoff_location';

const DETAILS_ID = 'call-details';

/** What the caller is told: his ride, and what became of the return trip. */
export interface BookedTrip {
  readonly there: Booked;
  readonly back?: ReturnCall | undefined;
}

/** A booking for a caller on the phone: its form, its fare and its result. */
export function usePhoneBooking() {
  const [placeIds, setPlaceIds] = useState<Partial<Record<PlaceField, string | undefined>>>({});
  const [booked, setBooked] = useState<BookedTrip>();
  const [details, setDetails] = useState<GivenDetails>();
  const [areDetailsRefused, setDetailsRefused] = useState(false);
  const bookOnce = useBookOnce();
  const form = useRefusableForm({
    fields: CALL_FIELDS,
    start: newCall(),
    check: (call) => callProblems(call, islandDay(new Date())),
    send: async (call) => {
      const wrong = details?.wrongField(Number(call.passenger_count));
      setDetailsRefused(wrong !== undefined);
      if (wrong !== undefined) {
        document.getElementById(`${DETAILS_ID}-${wrong}`)?.focus();
        return;
      }
      if (back.refuses()) return;
      const body = bodyOf(call, fare.fare, details);
      const there = await bookOnce(body).catch((error: unknown) => {
        setDetails(details?.refusedFor(error));
        throw error;
      });
      const wanted = back.bodyAfter(body);
      setBooked({ there, back: wanted && (await bookReturnCall(wanted, there)) });
    },
  });
  const entry = (field: PlaceField): PlaceEntry => ({
    text: form.typed[field],
    placeId: placeIds[field],
  });
  const ends = { pickup: entry('pickup_location'), dropoff: entry('dropoff_location') };
  const fare = useTripFare(form.typed, ends);
  const back = useReturnCall(form.typed, ends, fare.fare);

  return {
    form,
    fare,
    back,
    booked,
    /** Books the return trip that was refused once more. */
    tryBack: async () => {
      const refused = booked?.back;
      if (!booked || !refused || !('body' in refused)) return;
      setBooked({ ...booked, back: await bookReturnCall(refused.body, booked.there) });
    },
    /** What the details need. */
    details: {
      id: DETAILS_ID,
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
          setPlaceIds((before) => ({ ...before, [field]: placeId }));
        },
      };
    },
    /** The same way as before, now. */
    repeat: ({ phone, name, pickup, dropoff }: EarlierTrip) => {
      form.field('rider_phone').onChange(phone);
      form.field('rider_name').onChange(name);
      form.field('pickup_location').onChange(pickup);
      form.field('dropoff_location').onChange(dropoff);
      setPlaceIds({});
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
      details,
    }),
    /** The next call. */
    again: () => {
      form.reset(newCall());
      setPlaceIds({});
      back.toggle(false);
      setDetails(undefined);
      setDetailsRefused(false);
      setBooked(undefined);
    },
  };
}
