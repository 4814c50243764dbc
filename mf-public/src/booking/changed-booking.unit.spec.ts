import type { ChangedBooking } from '@trupial/web-kit/change-booking-button';
import { changeInCommon } from '@trupial/web-kit/same-change';
import { expect, it } from 'vitest';
import { aRide } from '../../../packages/web-kit/src/testing/a-ride.ts';
import { type BookedRide, bookedRide, bookingNow, changedBooking } from './booked-ride.ts';

/** As the booking form writes one without details. */
const booked: BookedRide = {
  id: 42,
  tracking_id: '20261120-0123456789',
  pickup_location: 'Hato Airport',
  dropoff_location: 'Mambo Beach',
  ride_datetime: '2026-11-20T15:30:00',
  passenger_count: 2,
  luggage_count: 1,
  rider_name: 'Ana Martina',
  rider_phone: '1234567',
  distance_km: 16.46,
  calculated_fare: 40.84,
  status: 'Assigned',
  route_from: 'hato',
  route_to: 'mambo',
};

/** A change as the server answers it. */
const change = (fields: ChangedBooking['fields'], status: 'Assigned' | 'Pending' = 'Assigned') => ({
  ride: {
    id: 42,
    status,
    driver_progress: null,
    driver_id: null,
    version: 1,
    ride_datetime: booked.ride_datetime,
    calculated_fare: 40.84,
  },
  fields,
  reason: '',
});

it('has after a change also what it did not have before, so that it is no longer offered', () => {
  const fields: ChangedBooking['fields'] = [
    { field: 'rider_note', was: null, is: 'Ring twice' },
    { field: 'wheelchair', was: null, is: true },
  ];
  const after = changedBooking(booked, change(fields));
  expect(after).toMatchObject({ rider_note: 'Ring twice', wheelchair: true, amendments: 1 });
  expect(changeInCommon(fields, after)).toEqual([]);
});

it('has no flight any more when that was removed, whatever a search does not tell', () => {
  const flown = { ...booked, flight_number: 'KL735', flight_direction: 'arrival' } as const;
  const was = { number: 'KL735', direction: 'arrival' } as const;
  const after = changedBooking(flown, change([{ field: 'flight', was, is: null }]));
  const none = { flight_number: null, flight_direction: null };
  expect(after).toMatchObject(none);
  expect(bookingNow(after, bookedRide(aRide({ amendments: 1 })))).toMatchObject(none);
});

it('shows the way of its new ends, and waits for a driver when his could not keep it', () => {
  const field = { field: 'pickup_location', was: booked.pickup_location, is: 'Punda' } as const;
  expect(changedBooking(booked, change([field], 'Pending'))).toMatchObject({
    pickup_location: 'Punda',
    route_from: 'Punda',
    route_to: 'mambo',
    status: 'Pending',
  });
});
