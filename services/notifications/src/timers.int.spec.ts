import { inTransaction } from '@trupial/service-kit';
import { until } from '@trupial/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CarrierRefused } from './channels/channel.port.ts';
import { tellingId } from './plan/stable-id.ts';
import { notificationOf } from './queue/rows.ts';
import { TellingQueue } from './queue/telling.queue.ts';
import { type NotificationsRig, startNotifications } from './testing/notifications.rig.ts';
import { amended } from './testing/samples.ts';
import { driverAccount, riderAccount } from './testing/stand-ins.ts';

let rig: NotificationsRig;
beforeAll(async () => {
  rig = await startNotifications();
});
afterAll(() => rig.stop());
beforeEach(async () => {
  await rig.renew();
  rig.known.accounts.set(7, driverAccount(7));
});

describe('a timer', () => {
  const days = (count: number): string =>
    new Date(Date.parse(rig.now()) + count * 86_400_000).toISOString();
  const kinds = async (): Promise<string[]> => {
    await rig.settled();
    return (await rig.rows())
      .map(({ kind, state, reason }) => `${kind} ${reason ?? state}`)
      .toSorted();
  };

  it('tells of the ride a day before, and its driver half an hour before, once', async () => {
    const ride = await rig.book({ scheduledFor: days(3) });
    const at = rig.now();
    await rig.ride(ride.rideId, {
      type: 'DriverAssigned',
      data: { driverId: 7, by: 'driver', at },
    });
    expect(await kinds()).toEqual(['booked sent', 'driver_assigned sent']);
    rig.time.forward(2 * 86_400_000 + 60_000);
    await until(async () => (await rig.rows()).length === 3, 'the day before');
    await rig.settled();
    rig.time.forward(86_400_000 - 31 * 60_000);
    await until(async () => (await rig.rows()).length === 4, 'half an hour before');
    expect(await kinds()).toEqual([
      'booked sent',
      'day_before sent',
      'driver_assigned sent',
      'next_ride sent',
    ]);
    // Again from the beginning: nothing is told twice.
    await rig.service.owner.query('update notifications.checkpoints set position = 0');
    await rig.book();
    await rig.settled();
    expect((await kinds()).filter((line) => /day_before|next_ride/.test(line))).toHaveLength(2);
  });

  it('reminds a driver again whose ride is put off on the same day after he set off', async () => {
    const ride = await rig.book();
    const assigned = { driverId: 7, by: 'driver', at: rig.now() } as const;
    await rig.ride(ride.rideId, { type: 'DriverAssigned', data: assigned });
    const reminders = async () =>
      (await kinds()).filter((line) => line === 'next_ride sent').length;
    await rig.settled();
    rig.time.forward(151 * 60_000);
    await until(async () => (await reminders()) === 1, 'he is reminded');
    const at = rig.now();
    const later = new Date(Date.parse(ride.scheduledFor) + 4 * 3_600_000).toISOString();
    const setOff = { type: 'DriverSetOff', data: { driverId: 7, at } } as const;
    await rig.ride(ride.rideId, setOff, amended(ride, later, at, { driverId: 7 }));
    await rig.settled();
    rig.time.forward(4 * 3_600_000);
    await until(async () => (await reminders()) === 2, 'he is reminded again');
  });

  it('tells of a ride that moved while the carrier of its first announcement was left alone', async () => {
    const ride = await rig.book({ scheduledFor: days(3) });
    await rig.settled();
    const away = new CarrierRefused('later', 'test', 50_000);
    rig.carriers.whatsapp.behave = () => Promise.reject(new Error('no answer'));
    rig.time.forward(2 * 86_400_000 + 60_000);
    const dayBefore = async () => (await rig.rows()).find(({ kind }) => kind === 'day_before');
    const isUnanswered = async () => (await dayBefore())?.detail === 'no answer';
    await until(isUnanswered, 'its carrier does not answer');
    rig.carriers.whatsapp.behave = () => Promise.reject(away);
    await rig.ride(ride.rideId, amended(ride, days(1.25), rig.now()));
    await rig.settled();
    rig.time.forward(3_600_000);
    await until(async () => (await dayBefore())?.state === 'dropped', 'it is not true any more');
    rig.carriers.whatsapp.behave = () => Promise.resolve();
    rig.time.forward(6 * 3_600_000);
    await until(async () => (await dayBefore())?.state === 'sent', 'it is told');
    expect(await kinds()).toEqual(['booked sent', 'changed sent', 'day_before sent']);
    // What its first announcement met is not counted.
    const { rows } = await rig.service.pool.query(
      "select unanswered from notifications where kind = 'day_before'",
    );
    expect(rows).toEqual([{ unanswered: 0 }]);
  });

  it('does not wake anybody when its carrier comes back at night', async () => {
    await rig.book({ scheduledFor: days(33 / 24) });
    await rig.settled();
    const { whatsapp } = rig.carriers;
    whatsapp.behave = () => Promise.reject(new CarrierRefused('later', 'test', 50_000));
    rig.time.forward(9 * 3_600_000 + 60_000);
    const dayBefore = async () => (await rig.rows()).find(({ kind }) => kind === 'day_before');
    await until(async () => (await dayBefore())?.detail === 'test', 'its carrier does not take it');
    whatsapp.behave = () => Promise.resolve();
    rig.time.forward(5 * 3_600_000);
    const { rideId } = await rig.book();
    const isTold = async () =>
      (await rig.rows()).some((row) => row.rideId === rideId && row.state === 'sent');
    await until(isTold, 'what cannot wait is sent');
    expect((await dayBefore())?.state).toBe('queued');
    rig.time.forward(5 * 3_600_000);
    await until(async () => (await dayBefore())?.state === 'sent', 'it is told in the morning');
  });

  it('of a ride at night is told also when a driver takes it while nobody can be asked whom to tell', async () => {
    rig.known.accounts.set(501, riderAccount(501));
    const { rideId } = await rig.book({ riderId: 501, scheduledFor: '2026-11-23T02:30:00.000Z' });
    await rig.settled();
    rig.known.isAway = true;
    rig.time.forward(Date.parse('2026-11-21T22:05:00-04:00') - Date.parse(rig.now()));
    const isPostponed = async () => {
      const query = 'select from tellings where next_try_at > $1 and is_timer';
      return (await rig.service.pool.query(query, [rig.now()])).rowCount === 1;
    };
    await until(isPostponed, 'it waits for identity');
    const data = { driverId: 7, by: 'driver', at: rig.now() } as const;
    await rig.ride(rideId, { type: 'DriverAssigned', data });
    await rig.followed();
    rig.known.isAway = false;
    rig.time.forward(9 * 3_600_000);
    const isTold = async () => (await kinds()).includes('day_before sent');
    await until(isTold, 'it is told in the morning');
  });

  it('moves with the ride, and goes when it is cancelled', async () => {
    const ride = await rig.book({ scheduledFor: days(3) });
    const other = await rig.book({ scheduledFor: days(3) });
    await rig.settled();
    const at = rig.now();
    await rig.ride(other.rideId, {
      type: 'RideCancelled',
      data: { by: 'visitor', reason: 'x', driverId: null, at },
    });
    const moved = days(6);
    await rig.ride(ride.rideId, amended(ride, moved, at));
    await rig.settled();
    const { rows } = await rig.service.pool.query(
      'select ride_id as "rideId", happened_at as at from tellings where is_timer',
    );
    const dayBefore = new Date(Date.parse(moved) - 86_400_000);
    expect(rows).toEqual([{ rideId: ride.rideId, at: dayBefore }]);
  });

  describe('that waits for the morning of the day before, of a ride that moves to its evening', () => {
    const waits = Date.parse('2026-11-21T05:45:00-04:00');
    const early = '2026-11-22T09:30:00.000Z';
    const evening = '2026-11-23T00:00:00.000Z';
    const until7 = 76 * 60_000;
    const until20 = 13 * 3_600_000;

    /** The ride, when its timer is due and waits for 7:00. */
    async function waiting() {
      const ride = await rig.book({ scheduledFor: early });
      await rig.settled();
      rig.time.forward(waits - Date.parse(rig.now()));
      return { rideId: ride.rideId, move: () => amended(ride, evening, rig.now()) };
    }
    const toldInTheEvening = async (): Promise<string[]> => {
      rig.time.forward(until20);
      const isTold = ({ kind }: { kind: string }): boolean => kind === 'day_before';
      await until(async () => (await rig.rows()).some(isTold), 'the day before');
      return kinds();
    };
    const told = ['booked sent', 'changed sent', 'day_before sent'];

    it('tells of it in the evening', async () => {
      const { rideId, move } = await waiting();
      await rig.ride(rideId, move());
      await rig.settled();
      rig.time.forward(until7);
      await rig.settled();
      expect(await toldInTheEvening()).toEqual(told);
    });

    it('also when it is judged before the follower has read that', async () => {
      const { rideId, move } = await waiting();
      const { owner, pool } = rig.service;
      await inTransaction(owner, async (client) => {
        await client.query('select from notifications.checkpoints for update');
        await rig.ride(rideId, move());
        rig.time.forward(until7);
        const hasEnded = async () =>
          (await pool.query('select from tellings where is_timer')).rowCount === 0;
        await until(hasEnded, 'what is not on time has ended');
      });
      await rig.settled();
      expect(await toldInTheEvening()).toEqual(told);
    });
  });

  it('that took another’s place is not ended or put off by who had the other in hand', async () => {
    const { pool } = rig.service;
    const queue = new TellingQueue(pool, rig.time.clock);
    const timer = {
      source: 'day_before ride-1 2026-11-22',
      recipient: 'ride-1',
      kind: 'day_before',
      rideId: 1,
      driverId: null,
      amendment: null,
      isTimer: true,
      happenedAt: days(1),
      dueAt: days(1),
      expiresAt: days(3),
    } as const;
    const other = { ...timer, happenedAt: days(2), dueAt: days(2) };
    await inTransaction(pool, async (client) => {
      await queue.add(client, timer);
      await queue.add(client, other);
    });
    const inHand = { ...timer, id: tellingId(timer.source, timer.recipient) };
    await queue.postpone([inHand]);
    await queue.addressed([inHand], [notificationOf(inHand, 'email', 'queued')]);
    expect(await rig.rows()).toEqual([]);
    const { rows } = await pool.query('select next_try_at as "dueAt" from tellings');
    expect(rows).toEqual([{ dueAt: new Date(other.dueAt) }]);
  });
});
