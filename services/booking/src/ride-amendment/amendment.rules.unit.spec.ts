import type { Contact, RideTerms } from '@trupial/contracts/events';
import { fareFor, islandTariff } from '@trupial/island/fare';
import { describe, expect, it } from 'vitest';
import { amendmentOf, type AmendmentWish, newEnds } from './amendment.rules.ts';

const hato = { lat: 12.1889, lng: -68.9598 };
const janThiel = { lat: 12.0756, lng: -68.8806 };
const contact: Contact = {
  riderName: 'Maria Curiel',
  riderPhone: '+59995123456',
  pickup: { address: 'Hato Airport', point: hato },
  dropoff: { address: 'Jan Thiel', point: janThiel },
};
/** 20.4 km by day, at a fare that no tariff of today gives. */
const terms: RideTerms = {
  scheduledFor: '2026-11-21T14:00:00.000Z',
  passengers: 2,
  luggage: 1,
  distanceMeters: 20_400,
  durationMinutes: 31,
  rideType: 'airport',
  fare: { amountMinor: 1234, currency: 'USD', tariffVersion: 'of long ago' },
};
const now = '2026-11-20T15:00:00.000Z';
const after = (changes: AmendmentWish['changes'], facts: Partial<AmendmentWish> = {}) =>
  amendmentOf({
    terms,
    contact,
    changes,
    trip: null,
    distanceMeters: null,
    tariffs: [{ tariff: islandTariff, validFrom: null }],
    now,
    ...facts,
  });
const otherEnd = {
  pickup: { address: 'Hato Airport', point: hato, isAirport: true },
  dropoff: { address: 'Punda', point: { lat: 12.1048, lng: -68.9335 }, isAirport: false },
  route: { distanceMeters: 13_000, durationMinutes: 22 },
};

describe('the fare after a change', () => {
  it.each([
    ['a note', { details: { note: 'Ring twice' } }],
    ['a child seat', { details: { childSeats: { infant: 0, child: 1, booster: 0 } } }],
    ['the name', { riderName: 'Ana Bakker' }],
    ['the time that it has', { rideDatetime: '2026-11-21T10:00' }],
    ['the passengers that it has', { passengers: 2, luggage: 1 }],
  ])('stays to the cent with %s', (_, changes) =>
    expect(after(changes).is.fare).toEqual(terms.fare),
  );

  it.each([
    ['another hour of the day', { rideDatetime: '2026-11-21T11:00:00' }, {}],
    ['the night', { rideDatetime: '2026-11-21T23:30:00' }, { night: true }],
    ['a holiday', { rideDatetime: '2026-12-25T10:00:00' }, { holiday: true }],
    ['more people', { passengers: 6 }, { passengers: 6 }],
    ['more bags', { luggage: 5 }, { luggage: 5 }],
  ])('is that of a new booking for %s', (_, changes, trip) => {
    const byDay = { distanceKm: 20.4, passengers: 2, luggage: 1, night: false, holiday: false };
    const { totalMinor, currency, tariffVersion } = fareFor(islandTariff, { ...byDay, ...trip });
    expect(after(changes).is.fare).toEqual({ amountMinor: totalMinor, currency, tariffVersion });
  });

  it('is that of the new way when an end is another', () => {
    const { is, contact: fresh } = after({ dropoff: 'Punda' }, { trip: otherEnd });
    expect(is).toMatchObject({ distanceMeters: 13_000, durationMinutes: 22, rideType: 'airport' });
    expect(is.fare.tariffVersion).toBe(islandTariff.version);
    expect(fresh).toEqual({ dropoff: { address: 'Punda', point: otherEnd.dropoff.point } });
  });
});

describe('what is new', () => {
  it('is nothing that is given again', () => {
    const { riderName, riderPhone } = contact;
    const again = { riderName, riderPhone, pickup: 'Hato Airport', details: { note: null } };
    expect(after(again)).toEqual({ is: terms, contact: {} });
    expect(newEnds({ contact, changes: again })).toBeNull();
  });
  it('is a detail that is taken away', () => {
    const who = { ...contact, note: 'Ring twice', email: 'maria@example.com' };
    const changes = { details: { note: null, email: 'maria@example.com' } };
    expect(after(changes, { contact: who }).contact).toEqual({ note: null });
  });
  it('is a group from five passengers on, and an airport ride stays one', () => {
    const local = { ...terms, rideType: 'local' } as const;
    expect(after({ passengers: 5 }, { terms: local }).is.rideType).toBe('group');
    expect(after({ passengers: 5 }).is.rideType).toBe('airport');
  });
});

describe('a change is refused', () => {
  it.each<[string, AmendmentWish['changes'], Partial<AmendmentWish>]>([
    ['ride.in_the_past', { rideDatetime: '2026-11-20T10:00:00' }, {}],
    ['ride.too_far_ahead', { rideDatetime: '2027-11-21T10:00:00' }, {}],
    ['ride.no_such_time', { rideDatetime: '2026-02-30T10:00:00' }, {}],
    ['ride.distance_unknown', { dropoff: 'x' }, { trip: { ...otherEnd, route: null } }],
    [
      'ride.same_ends',
      { dropoff: 'hato  airport' },
      {
        trip: { ...otherEnd, dropoff: { address: 'hato  airport', point: null, isAirport: true } },
      },
    ],
    [
      'ride.same_ends',
      { dropoff: 'The airport' },
      { trip: { ...otherEnd, dropoff: { address: 'The airport', point: hato, isAirport: true } } },
    ],
    [
      'ride.child_seats',
      { passengers: 1, details: { childSeats: { infant: 1, child: 1, booster: 0 } } },
      {},
    ],
  ])('as %s: %j', (code, changes, facts) =>
    expect(() => after(changes, facts)).toThrow(expect.objectContaining({ code })),
  );

  it('but for the time that it has, also when that is past: the office changes the rest', () =>
    expect(
      after(
        { rideDatetime: '2026-11-21T10:00:00', luggage: 3 },
        { now: '2026-11-21T15:00:00.000Z' },
      ).is,
    ).toMatchObject({ luggage: 3, scheduledFor: terms.scheduledFor }));
});
