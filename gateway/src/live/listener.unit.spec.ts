import type { LiveNotice, SharedPosition } from '@trupial/contracts/values';
import { describe, expect, it } from 'vitest';
import { type Listener, listenerOf, mayHear, seesPosition } from './listener.ts';

const office: Listener = { kind: 'office' };
const driver: Listener = { kind: 'driver', driverId: 2 };
const otherDriver: Listener = { kind: 'driver', driverId: 3 };
const rider: Listener = { kind: 'rider', riderId: 8 };
const otherRider: Listener = { kind: 'rider', riderId: 9 };
const follower = { kind: 'follower', rideId: 12 } as const;
const otherFollower: Listener = { kind: 'follower', rideId: 13 };
const all = { office, driver, otherDriver, rider, otherRider, follower, otherFollower };

const notice = (facts: Partial<LiveNotice>): LiveNotice => ({
  position: 1,
  topic: 'rides',
  id: 12,
  what: 'set_off',
  driverId: 2,
  forDrivers: false,
  riderId: 8,
  forRider: true,
  ...facts,
});

const whoHears = (facts: Partial<LiveNotice>): string[] =>
  Object.entries(all)
    .filter(([, listener]) => mayHear(listener, notice(facts)))
    .map(([name]) => name);

describe('who hears of', () => {
  it.each([
    ['his driver’s step', {}, ['office', 'driver', 'rider', 'follower']],
    [
      'a request',
      { what: 'requested', driverId: null, forDrivers: true },
      ['office', 'driver', 'otherDriver', 'rider', 'follower'],
    ],
    ['a declined ride', { what: 'declined', forRider: false }, ['office', 'driver']],
    ['an alarm', { what: 'attention_raised', driverId: null, forRider: false }, ['office']],
    [
      'a ride that nobody booked with an account',
      { riderId: null },
      ['office', 'driver', 'follower'],
    ],
    [
      'a driver, whose id is that of a followed ride',
      { topic: 'drivers', riderId: null, driverId: 12, forRider: false },
      ['office'],
    ],
    [
      'a driver himself',
      { topic: 'drivers', id: 2, riderId: null, forRider: false },
      ['office', 'driver'],
    ],
  ] as const)('%s', (_, facts, names) => {
    expect(whoHears(facts)).toEqual(names);
  });

  it('a position: the office always, a rider and a follower of a ride that shares it', () => {
    const shared: SharedPosition = {
      driverId: 2,
      lat: 12,
      lng: -69,
      accuracyMeters: null,
      heading: null,
      at: '2026-11-21T12:00:00.000Z',
      rides: [{ rideId: 12, riderId: 8 }],
    };
    const sees = Object.fromEntries(
      Object.entries(all).map(([name, listener]) => [name, seesPosition(listener, shared)]),
    );
    expect(sees).toEqual({
      office: 'all',
      driver: [],
      otherDriver: [],
      rider: [12],
      otherRider: [],
      follower: [12],
      otherFollower: [],
    });
    expect(seesPosition(rider, { ...shared, rides: [] })).toEqual([]);
    expect(seesPosition({ ...follower, isByLink: true }, shared)).toEqual([]);
  });

  it('what, by role', () => {
    expect(listenerOf({ id: '6', role: 'operator' })).toEqual(office);
    expect(listenerOf({ id: '7', role: 'staff' })).toEqual(office);
    expect(listenerOf({ id: '2', role: 'driver' })).toEqual(driver);
    expect(listenerOf({ id: '8', role: 'rider' })).toEqual(rider);
    expect(listenerOf({ id: 'visitor', role: 'visitor' })).toBeNull();
    expect(listenerOf({ id: 'system', role: 'system' })).toBeNull();
  });
});
