import type { RideEvent, RideEventData } from '@trupial/contracts/events';
import { notificationKinds } from '@trupial/contracts/values';
import { describe, expect, it } from 'vitest';
import { rideAfter, type RideNow } from '../ride/ride-now.ts';
import { amended, requested } from '../testing/samples.ts';
import { plan } from './plan.ts';
import { leftOutUntil, tellingOfMessage, tellingsOf, timerMs, timersOf } from './tellings.ts';

const noon = '2026-11-20T16:00:00.000Z';
const wednesday = '2026-11-25T16:00:00.000Z';

/** A ride after these events, and what the last of them has to be told. */
function told(...events: RideEvent[]): { ride: RideNow; lines: string[] } {
  const ride = rideAfter(events);
  const last = events.at(-1);
  if (ride === null || last === undefined) throw new Error('no ride');
  const lines = tellingsOf(last, ride, 'event').map(
    ({ kind, recipient }) => `${kind} ${recipient}`,
  );
  return { ride, lines };
}

const booked = requested(noon, { scheduledFor: wednesday });
const soon = requested(noon, { scheduledFor: '2026-11-20T17:00:00.000Z' });
const at = noon;
const step = { driverId: 7, at };
const assigned = (by: 'driver' | 'operator'): RideEvent => ({
  type: 'DriverAssigned',
  data: { ...step, by },
});
const cancelled = (by: RideEventData<'RideCancelled'>['by'], driverId: number | null = 7) =>
  ({ type: 'RideCancelled', data: { by, reason: 'x', driverId, at } }) as const;
const raised = (reason: 'unassigned' | 'not_set_off', level: 1 | 2 | 3): RideEvent => ({
  type: 'AttentionRaised',
  data: { level, reason, since: at, at },
});
const taken = (reason: RideEventData<'DriverUnassigned'>['reason']): RideEvent => ({
  type: 'DriverUnassigned',
  data: { driverId: 7, reason, at },
});

describe('the plan', () => {
  it('has a row for each kind, and one only', () => {
    expect(plan.map(({ kind }) => kind).toSorted()).toEqual([...notificationKinds].toSorted());
  });

  it('is ended by the unsubscribe link for riders alone, whose mails have it', () => {
    const ended = plan.filter(({ service }) => !service);
    expect(ended.map(({ kind, to }) => `${kind} ${to}`)).toEqual(['completed rider']);
  });

  it.each<[string, RideEvent[], string[]]>([
    ['a booking', [booked], ['booked ride-12']],
    ['a booking for soon', [soon], ['booked ride-12', 'new_request drivers-near-12']],
    ['a driver takes it', [booked, assigned('driver')], ['driver_assigned ride-12']],
    [
      'the office gives it',
      [booked, assigned('operator')],
      ['driver_assigned ride-12', 'ride_for_you driver-7'],
    ],
    [
      'a change with a driver',
      [booked, assigned('driver'), amended(booked.data, noon, at, { driverId: 7 })],
      ['changed ride-12', 'ride_changed driver-7'],
    ],
    ['a change without one', [booked, amended(booked.data, wednesday, at)], ['changed ride-12']],
    ['he sets off', [booked, { type: 'DriverSetOff', data: step }], ['on_the_way ride-12']],
    ['he arrives', [booked, { type: 'DriverArrived', data: step }], ['arrived ride-12']],
    ['he gives it back', [booked, assigned('driver'), taken('given_up')], []],
    [
      'it is taken from him',
      [booked, assigned('driver'), taken('reassigned')],
      ['ride_taken_away driver-7'],
    ],
    [
      'the rider cancels',
      [booked, assigned('driver'), cancelled('rider')],
      ['cancelled ride-12', 'ride_cancelled driver-7'],
    ],
    ['the driver cancels', [booked, cancelled('driver')], ['cancelled ride-12']],
    ['nobody had it', [booked, cancelled('operator', null)], ['cancelled ride-12']],
    ['it is refused', [booked, { type: 'RideRejected', data: { at } }], ['rejected ride-12']],
    [
      'nobody came',
      [booked, { type: 'NoShowRecorded', data: { ...step, by: 'driver' } }],
      ['no_show ride-12'],
    ],
    ['nobody takes it, an hour before', [booked, raised('unassigned', 1)], ['ride_waits office']],
    [
      'nobody takes it, at the end',
      [booked, raised('unassigned', 3)],
      ['no_driver ride-12', 'ride_waits office'],
    ],
    ['he does not set off', [booked, raised('not_set_off', 1)], []],
    ['he is late', [booked, raised('not_set_off', 2)], ['driver_late office']],
    [
      'it is over',
      [booked, { type: 'RideCompleted', data: { ...step, by: 'driver', fare: booked.data.fare } }],
      ['completed ride-12'],
    ],
    [
      'it is rated',
      [booked, { type: 'RideRated', data: { ...step, rating: 5, replaces: null } }],
      [],
    ],
  ])('%s', (_, events, expected) => {
    expect(told(...events).lines).toEqual(expected);
  });
});

describe('quiet hours', () => {
  const night = '2026-11-21T03:00:00.000Z';
  const due = (...events: RideEvent[]): [string, string][] => {
    const last = events.at(-1)!;
    return tellingsOf(last, rideAfter(events)!, 'event').map(({ kind, dueAt }) => [kind, dueAt]);
  };
  const byNight = { driverId: 7, at: night } as const;

  it('keep the receipt and its question until the morning', () => {
    const fare = booked.data.fare;
    const over: RideEvent = { type: 'RideCompleted', data: { ...byNight, by: 'driver', fare } };
    expect(due(booked, over)).toEqual([['completed', '2026-11-21T11:00:00.000Z']]);
  });

  it('keep nothing of a ride that is under way', () => {
    expect(due(booked, { type: 'DriverArrived', data: byNight })).toEqual([['arrived', night]]);
    expect(
      due(booked, { type: 'RideCancelled', data: { ...byNight, by: 'operator', reason: 'x' } }),
    ).toEqual([
      ['cancelled', night],
      ['ride_cancelled', night],
    ]);
  });

  it('keep the word of a ride that a series made in the night, more than a day ahead', () => {
    const day = 24 * 3_600_000;
    const series = { id: 5, day: '2026-11-22' };
    const bookedAt = (ahead: number, facts: Partial<RideEventData<'RideRequested'>>) => {
      const scheduledFor = new Date(Date.parse(night) + ahead).toISOString();
      const ride = due(requested(night, { scheduledFor, ...facts }));
      return ride.find(([kind]) => kind === 'booked')?.[1];
    };
    expect(bookedAt(14 * day, { series })).toBe('2026-11-21T11:00:00.000Z');
    expect(bookedAt(14 * day, {})).toBe(night);
    expect(bookedAt(day + 1, { series })).toBe('2026-11-21T11:00:00.000Z');
    expect(bookedAt(day, { series })).toBe(night);
    expect(bookedAt(3_600_000, { series })).toBe(night);
    const made = requested(noon, { scheduledFor: wednesday, series });
    expect(due(made)).toEqual([['booked', noon]]);
  });

  it('keep these kinds, which can wait, and no other', () => {
    expect(plan.filter(({ canWait }) => canWait).map(({ kind }) => kind)).toEqual([
      'day_before',
      'completed',
      'contact_message',
    ]);
  });
});

describe('the timers of a ride', () => {
  const timers = (ride: RideNow, since = noon) =>
    timersOf(ride, since).map(({ source, recipient, dueAt }) => `${source} ${recipient} ${dueAt}`);

  it('are a day before the pickup and, with a driver, half an hour', () => {
    expect(timers(told(booked).ride)).toEqual([
      'day_before ride-12 2026-11-25 ride-12 2026-11-24T16:00:00.000Z',
    ]);
    expect(timers(told(booked, assigned('driver')).ride)).toEqual([
      'day_before ride-12 2026-11-25 ride-12 2026-11-24T16:00:00.000Z',
      'next_ride ride-12 2026-11-25T16:00:00.000Z driver-7 2026-11-25T15:30:00.000Z',
    ]);
  });

  it('keep the name of the rider’s when it moves within the day, and have another on another day', () => {
    const moved = (to: string) => told(booked, amended(booked.data, to, at)).ride;
    expect(timers(moved('2026-11-25T20:00:00.000Z'))).toEqual([
      'day_before ride-12 2026-11-25 ride-12 2026-11-24T20:00:00.000Z',
    ]);
    expect(timers(moved('2026-11-26T16:00:00.000Z'))[0]).toContain('2026-11-26');
  });

  it('are those of its driver again when it is put off after he set off', () => {
    const setOff: RideEvent = { type: 'DriverSetOff', data: { driverId: 7, at } };
    const next = (to: string) =>
      timers(told(booked, assigned('driver'), setOff, amended(booked.data, to, at)).ride)[1];
    expect(next('2026-11-26T16:00:00.000Z')).toContain('next_ride ride-12 2026-11-26T16');
    expect(next('2026-11-25T15:00:00.000Z')).toBeUndefined();
  });

  it('leave out what was due before it was booked, and wait for the morning', () => {
    expect(timers(told(soon).ride)).toEqual([]);
    const early = requested(noon, { scheduledFor: '2026-11-25T08:00:00.000Z' });
    expect(timers(told(early).ride)).toEqual([
      'day_before ride-12 2026-11-25 ride-12 2026-11-24T11:00:00.000Z',
    ]);
  });

  it('of a ride at night are told on the evening before its day, where it was booked by then', () => {
    const late = requested(noon, { scheduledFor: '2026-11-26T02:30:00.000Z' });
    const name = 'day_before ride-12 2026-11-25 ride-12';
    expect(timers(told(late).ride)).toEqual([`${name} 2026-11-25T01:59:00.000Z`]);
    expect(timers(told(late).ride, '2026-11-25T02:10:00.000Z')).toEqual([]);
    const atTen = requested(noon, { scheduledFor: '2026-11-26T01:59:59.000Z' });
    expect(timers(told(atTen).ride)).toEqual([`${name} 2026-11-25T01:59:59.000Z`]);
  });

  it('leave out just what they say: an earlier one of the kind is there no more', () => {
    const minutes = [19, 58, 59, 60, 61, 119, 120, 540, 541];
    const evening = Date.parse('2026-11-25T01:00:00.000Z'); // 21:00 on the island
    const after = (count: number) => new Date(evening + count * 60_000).toISOString();
    for (const since of minutes.map(after)) {
      for (const happenedAt of minutes.map(after)) {
        const pickup = new Date(Date.parse(happenedAt) + timerMs.day_before).toISOString();
        const isThere = timers(told(requested(noon, { scheduledFor: pickup })).ride, since).length;
        if (isThere > 0) expect(happenedAt >= leftOutUntil('day_before', since)).toBe(true);
        else expect(happenedAt <= leftOutUntil('day_before', since)).toBe(true);
      }
    }
  });

  it('end with the ride, and without a driver', () => {
    expect(timers(told(booked, assigned('driver'), cancelled('rider')).ride)).toEqual([]);
    expect(timers(told(booked, assigned('driver'), taken('given_up')).ride)).toHaveLength(1);
  });
});

describe('messages of the contact form', () => {
  const telling = (at: string) => tellingOfMessage({ messageId: 3, at });

  it('are told once for all of five minutes, when the last of these has been read', () => {
    const first = telling('2026-11-20T16:00:00.000Z');
    expect(first).toMatchObject({
      recipient: 'office',
      kind: 'contact_message',
      dueAt: '2026-11-20T16:05:30.000Z',
      expiresAt: '2026-11-22T16:05:00.000Z',
    });
    expect(telling('2026-11-20T16:04:59.999Z')).toEqual(first);
    expect(telling('2026-11-20T16:05:00.000Z').source).not.toBe(first.source);
  });

  it('wait for the morning', () => {
    expect(telling('2026-11-21T03:00:00.000Z').dueAt).toBe('2026-11-21T11:00:00.000Z');
  });
});
