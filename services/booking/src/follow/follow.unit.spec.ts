import { describe, expect, it } from 'vitest';
import { foundRow } from '../testing/tracked-ride.samples.ts';
import { FollowLinks } from './follow-links.ts';
import { areaOf, followedRideOf, isDead } from './followed-ride.ts';

const links = new FollowLinks('a secret of booking');
const ride = { id: 12, tracking_id: '20261120-0123456789' };

describe('the token of a follow link', () => {
  it('is 128 bits beside the ride’s id, always the same, and only our secret makes it', () => {
    const token = links.tokenFor(ride);
    expect(Buffer.from(token, 'base64url')).toHaveLength(4 + 16);
    expect(links.tokenFor({ ...ride })).toBe(token);
    expect(links.rideIdOf(token)).toBe(12);
    expect(links.isFor(token, ride)).toBe(true);
    expect(new FollowLinks('another secret').isFor(token, ride)).toBe(false);
  });

  it.each([
    ['of another ride', { ...ride, id: 13 }],
    ['of another tracking id', { ...ride, tracking_id: '20261120-0123456780' }],
  ])('is not one %s', (_what, other) =>
    expect(links.isFor(links.tokenFor(other), ride)).toBe(false),
  );

  it.each([
    '',
    'x',
    '20261120-0123456789',
    `${links.tokenFor(ride)}A`,
    links.tokenFor(ride).slice(1),
  ])('is not %j', (text) => {
    expect(links.rideIdOf(text) === 12 && links.isFor(text, ride)).toBe(false);
  });
});

describe('a followed ride', () => {
  const pickupAt = '2026-11-21T14:00:00.000Z';
  const driven = foundRow({ status: 'InProgress', scheduled_for: new Date(pickupAt) });

  it('shows no name but the driver’s first, no number, no address, no fare', () => {
    const followed = followedRideOf(driven, new Map());
    expect(followed).toEqual({
      rideId: 12,
      trackingId: driven.tracking_id,
      status: 'InProgress',
      driverProgress: null,
      scheduledFor: pickupAt,
      durationMinutes: driven.duration_minutes,
      riderInitial: 'M',
      driverFirstName: 'Carlos',
      vehicle: { type: 'Toyota', plate: 'TX-1', seats: 4, bags: 2 },
      pickupArea: 'Hato',
      dropoffArea: 'Jan Thiel',
    });
  });

  it.each<[string, Parameters<typeof foundRow>[0], string]>([
    [
      'completed',
      { status: 'Completed', completed_at: new Date('2026-11-21T15:00:00Z') },
      '2026-11-21T21:00:00',
    ],
    ['cancelled', { status: 'Cancelled' }, '2026-11-21T20:00:00'],
    ['never ended', { status: 'Assigned' }, '2026-11-21T20:00:00'],
  ])(
    'that was %s is dead after six hours, and has no driver once it ended',
    (_w, changes, until) => {
      const row = foundRow({ scheduled_for: new Date(pickupAt), ...changes });
      const { driverFirstName } = followedRideOf(row, new Map());
      expect(driverFirstName).toBe(row.status === 'Assigned' ? 'Carlos' : null);
      expect(isDead(row, `${until}.000Z`)).toBe(false);
      expect(isDead(row, `${until}.001Z`)).toBe(true);
    },
  );

  it.each([
    ['Jan Thiel Beach, Jan Thiel, Curaçao', 'Jan Thiel'],
    ['Kaya Kooyman 12, Willemstad', 'Willemstad'],
    ["My aunt's blue house", null],
    ['Punda, Curaçao', null],
    // "Use my current location" writes so.
    ['Near Jan Thiel Beach, Jan Thiel, Curaçao (12.08012, -68.88123)', 'Jan Thiel'],
    ['Near Punda, Curaçao (12.10480, -68.93350)', null],
    ['12.08012, -68.88123', null],
    ['Jan Thiel, Kaya Buena Vista 14', null],
    ['De Heeren, Pietermaai 82-84, Curaçao', null],
    ['Curaçao Yacht Club, Brakkeput Ariba, Spanish Water, Curaçao', 'Brakkeput Ariba'],
    ['Kaya Kooyman 12, salina', 'Saliña'],
  ])('is in the area of %j: %j', (address, area) => expect(areaOf(address)).toBe(area));
});
