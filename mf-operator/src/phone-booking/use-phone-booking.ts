import { type Answer, callApi, islandDay, useIdempotencyKey } from '@trupial/web-kit';
import type { PlaceEntry } from '@trupial/web-kit/location-input';
import { useState } from 'react';
import { useRefusableForm } from '../form/use-refusable-form.ts';
import { CALL_FIELDS, callProblems, newCall, type Call } from './call.ts';
import type { EarlierTrip } from './earlier-trips.ts';
import { useTripFare, type TripFare } from './use-trip-fare.ts';

type PlaceField = 'pickup_location' | 'dropoff_location';

export type Booked = Answer<'bookRide'>;

const bodyOf = (call: Call, fare: TripFare | undefined) => ({
  pickup_location: call.pickup_location.trim(),
  dropoff_location: call.dropoff_location.trim(),
  ride_datetime: `${call.ride_day}T${call.ride_datetime}:00`,
  passenger_count: Number(call.passenger_count),
  luggage_count: Number(call.luggage_count),
  rider_name: call.rider_name.trim(),
  rider_phone: call.rider_phone.trim(),
  ...(fare && {
    distance_km: fare.distanceKm,
    calculated_fare: fare.dollars,
    quote: fare.quote,
  }),
});

/** A booking for a caller on the phone: its form, its fare and its result. */
export function usePhoneBooking() {
  const [placeIds, setPlaceIds] = useState<Partial<Record<PlaceField, string | undefined>>>({});
  const [booked, setBooked] = useState<Booked>();
  const keyFor = useIdempotencyKey();
  const form = useRefusableForm({
    fields: CALL_FIELDS,
    start: newCall(),
    check: (call) => callProblems(call, islandDay(new Date())),
    send: async (call) => {
      const body = bodyOf(call, fare.fare);
      setBooked(await callApi('bookRide', { body, idempotencyKey: keyFor(body) }));
    },
  });
  const entry = (field: PlaceField): PlaceEntry => ({
    text: form.typed[field],
    placeId: placeIds[field],
  });
  const fare = useTripFare(form.typed, {
    pickup: entry('pickup_location'),
    dropoff: entry('dropoff_location'),
  });

  return {
    form,
    fare,
    booked,
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
    /** The next call. */
    again: () => {
      form.reset(newCall());
      setPlaceIds({});
      setBooked(undefined);
    },
  };
}
