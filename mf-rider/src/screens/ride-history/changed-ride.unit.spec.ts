import type { ChangedBooking } from '@trupial/web-kit/change-booking-button';
import { describe, expect, it } from 'vitest';
import { aRide } from '../../testing/a-ride.ts';
import { changedRide } from './changed-ride.ts';

const AT = '2026-11-20T12:00:00.000Z';
const ride = aRide({ status: 'Assigned', driver_progress: 'accepted', completed_at: null });

/** A change as the server answers it. */
const change = (
  fields: ChangedBooking['fields'],
  facts: Partial<ChangedBooking['ride']> = {},
): ChangedBooking => ({
  ride: {
    id: ride.id,
    status: 'Assigned',
    driver_progress: 'accepted',
    driver_id: ride.driver_id,
    version: 1,
    ride_datetime: ride.ride_datetime,
    calculated_fare: 45.84,
    ...facts,
  },
  fields,
  reason: '',
});
const pickup = { field: 'pickup_location', was: ride.pickup_location, is: 'Punda' } as const;

describe('a ride that was just changed', () => {
  it('is as the change says, with the driver who keeps it', () => {
    const fields: ChangedBooking['fields'] = [
      pickup,
      { field: 'passenger_count', was: 2, is: 4 },
      { field: 'flight', was: null, is: { number: 'KL735', direction: 'arrival' } },
      { field: 'rider_note', was: null, is: 'Ring twice' },
    ];
    expect(changedRide(ride, change(fields), AT)).toEqual({
      ...ride,
      pickup_location: 'Punda',
      pickup_point: null,
      passenger_count: 4,
      flight_number: 'KL735',
      flight_direction: 'arrival',
      rider_note: 'Ring twice',
      calculated_fare: 45.84,
      amendments: 1,
      last_amendment: { at: AT, by: 'rider', fields },
    });
  });

  it('has no driver any more when another one is looked for', () => {
    const given = change([pickup], { status: 'Pending', driver_progress: null, driver_id: null });
    expect(changedRide(ride, given, AT)).toMatchObject({
      status: 'Pending',
      driver_progress: null,
      driver_id: null,
      driver_name: null,
      driver_phone: null,
      driver_vehicle: null,
    });
  });

  it('is as the server tells it, once it has told the change', () => {
    const told = { ...ride, amendments: 2, pickup_location: 'Otrobanda' };
    expect(changedRide(told, change([pickup]), AT)).toBe(told);
  });

  it('keeps its version when somebody else has changed it before, unheard of here', () => {
    const now = changedRide(ride, change([pickup], { version: 2 }), AT);
    expect(now).toMatchObject({ pickup_location: 'Punda', amendments: 0 });
  });
});
