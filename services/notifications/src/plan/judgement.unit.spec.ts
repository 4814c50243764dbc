import type { RideEvent } from '@trupial/contracts/events';
import type { NotificationChannel, NotificationKind } from '@trupial/contracts/values';
import { describe, expect, it } from 'vitest';
import { rideAfter } from '../ride/ride-now.ts';
import { amended, requested } from '../testing/samples.ts';
import { channelsFor, noChoices } from './choose-channels.ts';
import { toldOf } from './plan.ts';
import { afterQuietHours } from './quiet-hours.ts';
import { noLongerTrue } from './still-true.ts';

const noon = '2026-11-20T16:00:00.000Z';

describe('quiet hours', () => {
  it.each([
    ['at noon, at once', noon, noon],
    ['until ten in the evening', '2026-11-21T01:59:59.000Z', '2026-11-21T01:59:59.000Z'],
    ['from ten on, the next morning', '2026-11-21T02:00:00.000Z', '2026-11-21T11:00:00.000Z'],
    ['at night, the same morning', '2026-11-21T09:00:00.000Z', '2026-11-21T11:00:00.000Z'],
    ['at seven, at once', '2026-11-21T11:00:00.000Z', '2026-11-21T11:00:00.000Z'],
  ])('%s', (_, at, due) => expect(afterQuietHours(at)).toBe(due));
});

describe('the channels of a notification', () => {
  const all = (): boolean => true;
  const only =
    (...names: NotificationChannel[]) =>
    (name: NotificationChannel): boolean =>
      names.includes(name);
  const arrived = toldOf('arrived');
  const assigned = toldOf('driver_assigned');

  it('are the first that reaches him, and a mail to keep', () => {
    expect(channelsFor(arrived, noChoices, all)).toEqual(['push']);
    expect(channelsFor(arrived, noChoices, only('sms', 'email'))).toEqual(['sms']);
    expect(channelsFor(assigned, noChoices, only('sms', 'email'))).toEqual(['sms', 'email']);
    expect(channelsFor(assigned, noChoices, only('email'))).toEqual(['email']);
  });

  it('are what he prefers before what he does not', () => {
    const choices = { ...noChoices, preferred: 'email' } as const;
    expect(channelsFor(arrived, choices, all)).toEqual(['email']);
    expect(channelsFor(arrived, choices, only('sms'))).toEqual(['sms']);
    const sms = { ...noChoices, preferred: 'sms' } as const;
    expect(channelsFor(arrived, sms, all)).toEqual(['sms']);
    // The same number.
    expect(channelsFor(arrived, sms, only('whatsapp', 'email'))).toEqual(['whatsapp']);
    expect(channelsFor(arrived, { ...sms, phone: false }, only('sms', 'email'))).toEqual(['email']);
  });

  it('are none against his will', () => {
    expect(channelsFor(arrived, { ...noChoices, phone: false }, only('sms', 'whatsapp'))).toBe(
      'choice',
    );
    expect(channelsFor(assigned, { ...noChoices, email: false }, only('sms', 'email'))).toEqual([
      'sms',
    ]);
    expect(channelsFor(arrived, noChoices, only())).toBe('no_address');
  });

  it('are without a carrier only where he leaves none with one', () => {
    const byHand = (name: NotificationChannel) => (name === 'email' ? 'by hand' : name !== 'push');
    expect(channelsFor(assigned, noChoices, byHand)).toEqual(['whatsapp']);
    expect(channelsFor(assigned, { ...noChoices, phone: false }, byHand)).toEqual(['email']);
    const allByHand = (name: NotificationChannel) => name !== 'push' && 'by hand';
    expect(channelsFor(arrived, { ...noChoices, email: false }, allByHand)).toEqual(['whatsapp']);
  });

  it('are his number, of a booked ride, where he never chose and nothing else reaches him', () => {
    const atNeed = { ...noChoices, phone: 'at need' } as const;
    expect(channelsFor(assigned, atNeed, only('sms', 'whatsapp'))).toEqual(['whatsapp']);
    expect(channelsFor(assigned, atNeed, only('sms', 'email'))).toEqual(['email']);
    expect(channelsFor({ ...assigned, service: false }, atNeed, only('sms'))).toBe('choice');
  });

  it('are none of what is not about a booked ride, for who has stopped that', () => {
    const stopped = { ...noChoices, stopped: true };
    expect(channelsFor(toldOf('completed'), stopped, all)).toBe('choice');
    expect(channelsFor(arrived, stopped, all)).toEqual(['push']);
  });
});

describe('whether something is still true', () => {
  const booked = requested(noon);
  const ride = rideAfter([booked])!;
  const about = { driverId: 7, amendment: 0, happenedAt: noon } as const;
  const at = noon;
  const taken = rideAfter(
    [{ type: 'DriverAssigned', data: { driverId: 7, by: 'driver', at } }],
    ride,
  )!;

  it('of a driver: while the ride is his', () => {
    expect(noLongerTrue({ kind: 'ride_for_you', ...about }, taken)).toBeNull();
    const others = rideAfter(
      [{ type: 'DriverAssigned', data: { driverId: 8, by: 'driver', at } }],
      ride,
    )!;
    expect(noLongerTrue({ kind: 'ride_for_you', ...about }, others)).toBe('not_his_ride');
    expect(noLongerTrue({ kind: 'ride_taken_away', ...about }, others)).toBeNull();
    expect(noLongerTrue({ kind: 'ride_taken_away', ...about }, taken)).toBe('not_his_ride');
  });

  it('of a ride that was cancelled: also when it is open again, unless it is his again', () => {
    const cancelled = {
      type: 'RideCancelled',
      data: { by: 'rider', reason: 'x', driverId: 7, at },
    } as const;
    const reopened = { type: 'RideReopened', data: { at } } as const;
    const again = (driverId: number) =>
      ({ type: 'DriverAssigned', data: { driverId, by: 'operator', at } }) as const;
    const after = (...events: RideEvent[]) =>
      noLongerTrue({ kind: 'ride_cancelled', ...about }, rideAfter([cancelled, ...events], taken)!);
    expect(after()).toBeNull();
    expect(after(reopened)).toBeNull();
    expect(after(reopened, again(8))).toBeNull();
    expect(after(reopened, again(7))).toBe('not_his_ride');
  });

  describe('of what happened twice: the last time', () => {
    const [first, second] = ['2026-11-20T16:01:00.000Z', '2026-11-20T16:05:00.000Z'];
    const third = '2026-11-20T16:09:00.000Z';
    const driverId = 7;
    const assigned = (time: string, to = driverId) =>
      ({ type: 'DriverAssigned', data: { driverId: to, by: 'operator', at: time } }) as const;
    const lost = {
      type: 'DriverUnassigned',
      data: { driverId, reason: 'sent_back', at: first },
    } as const;
    const setOff = (time: string) =>
      ({ type: 'DriverSetOff', data: { driverId, at: time } }) as const;
    const cancelled = (time: string) =>
      ({
        type: 'RideCancelled',
        data: { by: 'operator', reason: 'x', driverId, at: time },
      }) as const;
    const reopened = (time: string) => ({ type: 'RideReopened', data: { at: time } }) as const;
    const again = [assigned(first), lost, assigned(second)];
    const lostAt = (time: string, by = driverId) =>
      ({ ...lost, data: { ...lost.data, driverId: by, at: time } }) as const;
    const offAndOn = [cancelled(first), reopened(first), cancelled(second)];
    it.each<[NotificationKind, readonly RideEvent[]]>([
      ['ride_for_you', again],
      ['driver_assigned', again],
      ['on_the_way', [assigned(first), setOff(first), lost, assigned(second), setOff(second)]],
      ['cancelled', offAndOn],
      ['reopened', [...offAndOn, reopened(second)]],
      [
        'ride_cancelled',
        [assigned(first), cancelled(first), reopened(first), assigned(second), cancelled(second)],
      ],
      ['ride_taken_away', [assigned(first), lost, assigned(second), lostAt(second)]],
    ])('%s', (kind, events) => {
      const now = rideAfter(events, ride)!;
      expect(noLongerTrue({ ...about, kind, happenedAt: first }, now)).toBe('superseded');
      expect(noLongerTrue({ ...about, kind, happenedAt: second }, now)).toBeNull();
    });

    const his = [assigned(first), cancelled(first), reopened(first), assigned(second)];
    const others = [assigned(third, 8), lostAt(third, 8)];
    const off = [cancelled(second), reopened(third)];
    it.each<[string, NotificationKind, NotificationKind, readonly RideEvent[]]>([
      ['cancelled, then taken', 'ride_cancelled', 'ride_taken_away', [...his, lostAt(second)]],
      ['taken twice', 'ride_taken_away', 'ride_taken_away', [...again, lostAt(second), ...others]],
      ['cancelled twice', 'ride_cancelled', 'ride_cancelled', [...his, ...off, ...others]],
    ])('to whom it was %s, also when it is open or another’s now', (_, kind, last, events) => {
      const now = rideAfter(events, ride)!;
      expect(noLongerTrue({ ...about, kind, happenedAt: first }, now)).toBe('superseded');
      expect(noLongerTrue({ ...about, kind: last, happenedAt: second }, now)).toBeNull();
    });

    it('and that it was taken away: also when it is taken from another later', () => {
      const now = rideAfter([assigned(first), lost, lostAt(second, 8)], ride)!;
      const told = { ...about, kind: 'ride_taken_away', happenedAt: first } as const;
      expect(noLongerTrue(told, now)).toBeNull();
    });

    it('and that it is booked again: unless it has ended again, also once a driver has it', () => {
      const told = { ...about, kind: 'reopened', happenedAt: first } as const;
      const after = (...events: RideEvent[]) =>
        noLongerTrue(told, rideAfter([cancelled(first), reopened(first), ...events], ride)!);
      expect(after(assigned(second))).toBeNull();
      expect(after(cancelled(second))).toBe('superseded');
    });
  });

  it('of a change: while there is no later one', () => {
    const change = (amendment: number) =>
      amended(booked.data, '2026-11-20T20:00:00.000Z', at, { amendment });
    const twice = rideAfter([change(1), change(2)], ride)!;
    expect(noLongerTrue({ kind: 'changed', ...about, amendment: 1 }, twice)).toBe('superseded');
    expect(noLongerTrue({ kind: 'changed', ...about, amendment: 2 }, twice)).toBeNull();
  });

  it('of a timer: while the pickup is at the same time', () => {
    const happenedAt = new Date(Date.parse(booked.data.scheduledFor) - 30 * 60_000).toISOString();
    const timer = { kind: 'next_ride', ...about, happenedAt } as const;
    expect(noLongerTrue(timer, taken)).toBeNull();
    const moved = rideAfter([amended(booked.data, '2026-11-20T23:00:00.000Z', at)], taken)!;
    expect(noLongerTrue(timer, moved)).toBe('not_his_ride');
  });

  describe('of attention: while nothing has changed what it was raised for', () => {
    const raised = (reason: 'unassigned' | 'not_set_off') =>
      ({
        type: 'AttentionRaised',
        data: { level: 3, reason, since: noon, at: '2026-11-20T18:50:00.000Z' },
      }) as const;
    const assigned = (driverId: number) =>
      ({ type: 'DriverAssigned', data: { driverId, by: 'driver', at } }) as const;
    const unassigned = {
      type: 'DriverUnassigned',
      data: { driverId: 8, reason: 'given_up', at },
    } as const;
    const moved = amended(booked.data, '2026-11-20T23:00:00.000Z', at);
    const same = amended(booked.data, booked.data.scheduledFor, at);
    const told = { ...about, happenedAt: '2026-11-20T18:50:00.000Z' };
    const [waits, late] = [raised('unassigned'), raised('not_set_off')];
    it.each([
      ['ride_waits', [waits], null],
      ['ride_waits', [waits, same], null],
      ['ride_waits', [waits, moved], 'superseded'],
      ['no_driver', [waits, moved], 'superseded'],
      ['no_driver', [waits, assigned(8), unassigned], 'superseded'],
      ['driver_late', [assigned(7), late], null],
      ['driver_late', [assigned(7), late, same], null],
      ['driver_late', [assigned(7), late, assigned(8)], 'superseded'],
      ['driver_late', [assigned(7), late, moved], 'superseded'],
    ] as const)('%s, case %#', (kind, events, why) => {
      expect(noLongerTrue({ ...told, kind }, rideAfter([...events], ride)!)).toBe(why);
    });
  });

  it('of an erased person: nothing', () => {
    const erased = rideAfter(
      [{ type: 'ContactErased', data: { by: 'staff', driverId: null, at } }],
      ride,
    )!;
    expect(noLongerTrue({ kind: 'booked', ...about }, erased)).toBe('erased');
  });
});
