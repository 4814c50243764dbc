import { inTransaction } from '@trupial/service-kit';
import { until } from '@trupial/service-kit/testing';
import type { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { settleIn } from './following/home.ts';
import { notificationsService } from './index.ts';
import { tellingId } from './plan/stable-id.ts';
import { notificationOf } from './queue/rows.ts';
import { requestsLock, TellingQueue } from './queue/telling.queue.ts';
import { type NotificationsRig, startNotifications } from './testing/notifications.rig.ts';
import { driverAccount } from './testing/stand-ins.ts';

let rig: NotificationsRig;
beforeAll(async () => {
  rig = await startNotifications();
});
afterAll(() => rig.stop());
beforeEach(async () => {
  await rig.renew();
  rig.known.accounts.set(7, driverAccount(7));
});

/** Books the first ride of a test, and returns what sets the follower back to before it. */
async function firstRide() {
  const { rideId } = await rig.book();
  // Not to 0: the log's tail in memory still has the events of the tests before.
  const before = (await rig.service.others.head()) - 1;
  const query = 'update notifications.checkpoints set position = $1';
  return { rideId, setBack: () => rig.service.owner.query(query, [before]) };
}
/** Whether so many statements wait for what another holds. */
async function areWaiting(owner: Pool, count: number): Promise<boolean> {
  const { rowCount } = await owner.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rowCount === count;
}

const given = (): number => rig.carriers.whatsapp.given.length;

describe('each notification once', () => {
  it('though the follower reads the whole log again', async () => {
    const { rideId, setBack } = await firstRide();
    const at = rig.now();
    await rig.ride(rideId, { type: 'DriverAssigned', data: { driverId: 7, by: 'driver', at } });
    await rig.settled();
    const before = await rig.rows();
    const count = given();
    // Under the running follower: its fence throws it back to where the checkpoint is.
    await setBack();
    await rig.book();
    await rig.settled();
    await until(async () => (await rig.rows()).length > before.length, 'the new ride is told');
    await rig.settled();
    expect(await rig.rows()).toHaveLength(before.length + 1);
    expect((await rig.rows()).slice(0, before.length)).toEqual(before);
    expect(given()).toBe(count + 1);
  });

  it('though the whole log is read again when another channel would be chosen', async () => {
    const { sms, whatsapp } = rig.carriers;
    const { setBack } = await firstRide();
    await rig.settled();
    const { rows: waiting } = await rig.service.pool.query(
      'select from tellings where not is_timer',
    );
    expect(waiting).toEqual([]);
    whatsapp.reachesNow = () => false;
    await setBack();
    await rig.book();
    await until(() => sms.given.length > 0, 'the new ride is told');
    await rig.settled();
    expect((await rig.rows()).map(({ rideId, channel }) => [rideId, channel])).toEqual([
      [1, 'whatsapp'],
      [2, 'sms'],
    ]);
  });

  it('though two processes look at the same telling: the first to end it has made them', async () => {
    const { pool } = rig.service;
    const queue = new TellingQueue(pool, rig.time.clock);
    const later = new Date(Date.parse(rig.now()) + 3_600_000).toISOString();
    const telling = {
      source: 'two processes',
      recipient: 'ride-1',
      kind: 'booked',
      rideId: 1,
      driverId: null,
      amendment: null,
      isTimer: false,
      happenedAt: rig.now(),
      dueAt: later,
      expiresAt: later,
    } as const;
    await inTransaction(pool, (client) => queue.add(client, telling));
    const id = tellingId(telling.source, telling.recipient);
    const inHand = [{ ...telling, id }];
    const sms = notificationOf({ ...telling, id }, 'sms', 'dropped', 'superseded');
    const email = notificationOf({ ...telling, id }, 'email', 'dropped', 'superseded');
    let both: Promise<unknown> | undefined;
    await inTransaction(pool, async (client) => {
      await client.query('select from tellings where id = $1 for update', [id]);
      both = Promise.all([queue.addressed(inHand, [sms]), queue.addressed(inHand, [email])]);
      await until(() => areWaiting(rig.service.owner, 2), 'both are about to end it');
    });
    await both;
    await queue.addressed(inHand, [sms, email]);
    expect(await rig.rows()).toHaveLength(1);
  });

  it('though two processes judge a request for the same driver at the same moment', async () => {
    const { pool, owner } = rig.service;
    const queue = new TellingQueue(pool, rig.time.clock);
    const later = new Date(Date.parse(rig.now()) + 3_600_000).toISOString();
    const request = (source: string) => {
      const recipient = 'driver-7';
      const of = { source, recipient, kind: 'new_request', rideId: 1, driverId: 7 } as const;
      const when = { isTimer: false, happenedAt: rig.now(), dueAt: later, expiresAt: later };
      return { ...of, ...when, amendment: null, id: tellingId(source, recipient) };
    };
    const requests = [request('one'), request('another')];
    await inTransaction(pool, async (client) => {
      for (const one of requests) await queue.add(client, one);
    });
    let both: Promise<unknown> | undefined;
    // On a pool of its own, as a third process has: transactions of one wait for each other.
    await inTransaction(owner, async (client) => {
      await client.query(`select ${requestsLock}`);
      const offers = requests.map((one) =>
        queue.offered([one], [notificationOf(one, 'push', 'queued')]),
      );
      both = Promise.all(offers);
      await until(() => areWaiting(owner, 2), 'both are about to look who was told');
    });
    await both;
    const throttled = (await rig.rows()).map(({ reason }) => reason === 'throttled');
    expect(throttled.toSorted()).toEqual([false, true]);
  });

  it('though the service starts again', async () => {
    await rig.book();
    await rig.settled();
    await rig.service.restart();
    await rig.book();
    await rig.settled();
    expect(given()).toBe(2);
  });

  it('by its key, when the process ended between the carrier’s yes and our note', async () => {
    const { whatsapp } = rig.carriers;
    await rig.book();
    await rig.settled();
    // As a crash leaves it: the lease runs out.
    await rig.service.owner.query(
      `update notifications.notifications set state = 'queued', next_try_at = $1, lease = $2`,
      [rig.now(), '00000000-0000-4000-8000-000000000000'],
    );
    await until(() => given() === 2, 'it is handed over again');
    expect(new Set(whatsapp.given.map(({ id }) => id)).size).toBe(1);
  });

  it('and says of it only what happened under its own lease', async () => {
    const { whatsapp } = rig.carriers;
    whatsapp.behave = whatsapp.hang;
    await rig.book();
    await until(() => given() === 1, 'one process has it');
    // It was too slow: the lease ran out, and another process has it now.
    await rig.service.owner.query('update notifications.notifications set lease = $1', [
      '00000000-0000-4000-8000-000000000000',
    ]);
    whatsapp.answer();
    // Stopped, it has noted what it had to note.
    await rig.service.restart();
    expect((await rig.rows()).map(({ state }) => state)).toEqual(['queued']);
  });

  it('tells nothing of what was in the log before its first start', async () => {
    const { others, owner } = rig.service;
    await rig.book();
    await rig.settled();
    await owner.query(`delete from notifications.home; delete from notifications.checkpoints;
      truncate notifications.tellings, notifications.notifications`);
    expect(await settleIn(rig.service.pool, await others.head(), rig.now())).toBe('first');
    await rig.book();
    await rig.settled();
    expect((await rig.rows()).map(({ rideId }) => rideId)).toEqual([2]);
  });
});

it('nothing of the service is a read model, which somebody could rebuild', () => {
  expect(notificationsService.projections).toEqual([]);
});
