import type { DriverEvent, RideEvent } from '@trupial/contracts/events';
import { describe, expect, it } from 'vitest';
import {
  amended,
  minutesLater,
  noon,
  rated,
  rideRequested,
  sampleFare,
  seen,
  setOff,
  termsWith,
} from '../testing/ride.samples.ts';
import { noticesOfDriver, noticesOfRide } from './notices.ts';

const at = noon;
const assigned: RideEvent = { type: 'DriverAssigned', data: { driverId: 7, by: 'operator', at } };
const unassigned = (reason: 'reassigned' | 'sent_back' | 'given_up'): RideEvent => ({
  type: 'DriverUnassigned',
  data: { driverId: 7, reason, at },
});
const cancelled = (driverId: number | null): RideEvent => ({
  type: 'RideCancelled',
  data: { by: 'rider', reason: 'by_rider', driverId, at },
});
const completed: RideEvent = {
  type: 'RideCompleted',
  data: { driverId: 7, by: 'driver', fare: sampleFare, at },
};

describe('a ride’s event is told', () => {
  const told = (event: RideEvent, isReassigned = false) =>
    noticesOfRide(12, event, { riderId: 501, isReassigned })[0];

  it.each([
    ['requested', rideRequested(), { driver: null, drivers: true, rider: true }],
    ['assigned', assigned, { driver: 7, drivers: true, rider: true }],
    ['unassigned', unassigned('sent_back'), { driver: 7, drivers: true, rider: true }],
    ['unassigned', unassigned('given_up'), { driver: 7, drivers: true, rider: true }],
    ['unassigned', unassigned('reassigned'), { driver: 7, drivers: false, rider: true }],
    [
      'declined',
      { type: 'RideDeclined', data: { driverId: 7, at } },
      { driver: 7, drivers: false, rider: false },
    ],
    [
      'hidden',
      { type: 'RideHidden', data: { driverId: 7, at } },
      { driver: 7, drivers: false, rider: false },
    ],
    [
      'rejected',
      { type: 'RideRejected', data: { at } },
      { driver: null, drivers: true, rider: true },
    ],
    [
      'reopened',
      { type: 'RideReopened', data: { at } },
      { driver: null, drivers: true, rider: true },
    ],
    ['cancelled', cancelled(null), { driver: null, drivers: true, rider: true }],
    ['cancelled', cancelled(7), { driver: 7, drivers: false, rider: true }],
    ['amended', amended(), { driver: null, drivers: true, rider: true }],
    ['amended', amended({ driverId: 7 }), { driver: 7, drivers: false, rider: true }],
    ['amendment_seen', seen(7, 1), { driver: 7, drivers: false, rider: true }],
    ['rated', rated(7, 2), { driver: null, drivers: false, rider: true }],
    ['completed', completed, { driver: 7, drivers: false, rider: true }],
  ] as const)('%s (%j)', (what, event, { driver, drivers, rider }) => {
    expect(told(event)).toEqual({
      topic: 'rides',
      id: 12,
      what,
      driverId: driver,
      forDrivers: drivers,
      riderId: 501,
      forRider: rider,
    });
  });

  it('to no other driver when the ride only changes hands', () => {
    expect(told(assigned, true)).toMatchObject({ what: 'assigned', forDrivers: false });
  });

  it('of the driver as well when he sets off: he is on a ride then', () => {
    const [, driver] = noticesOfRide(12, setOff(7), { riderId: 501, isReassigned: false });
    expect(driver).toEqual({
      topic: 'drivers',
      id: 7,
      what: 'status',
      driverId: 7,
      forDrivers: false,
      riderId: null,
      forRider: false,
    });
  });
});

describe('a change of a ride is told', () => {
  const topics = (facts: Parameters<typeof amended>[0]) =>
    noticesOfRide(12, amended(facts), { riderId: 501, isReassigned: false }).map(
      ({ topic, id, what }) => `${topic} ${id} ${what}`,
    );
  const later = termsWith({ scheduledFor: minutesLater(300) });

  it('of its driver as well when it is put off: he is no longer on his way', () => {
    expect(topics({ driverId: 7, is: later })).toEqual(['rides 12 amended', 'drivers 7 status']);
  });
  it('of nobody besides when nobody has it, or its time stays', () => {
    expect(topics({ is: later })).toEqual(['rides 12 amended']);
    expect(topics({ driverId: 7 })).toEqual(['rides 12 amended']);
  });
});

describe('a driver’s event is told', () => {
  it.each([
    ['DriverWentOffline', 'availability'],
    ['DriverSuspended', 'availability'],
  ] as const)('%s to the office and himself', (type, what) => {
    const event: DriverEvent = { type, data: { driverId: 7, at } };
    expect(noticesOfDriver(event)).toEqual([
      {
        topic: 'drivers',
        id: 7,
        what,
        driverId: 7,
        forDrivers: false,
        riderId: null,
        forRider: false,
      },
    ]);
  });

  it('not at all when his diary is all that changes', () => {
    const data = { driverId: 7, rideId: 12, from: at, until: at, at };
    expect(noticesOfDriver({ type: 'DriverReserved', data })).toEqual([]);
  });
});
