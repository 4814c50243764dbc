import { testSecret, until } from '@trupial/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CarrierRefused } from '../channels/channel.port.ts';
import { NotificationQueue } from '../queue/notification.queue.ts';
import { CarrierKeys } from '../reports/carrier-keys.ts';
import { type NotificationsRig, startNotifications } from '../testing/notifications.rig.ts';
import { hereSql, settleIn } from './home.ts';

let rig: NotificationsRig;
beforeAll(async () => {
  rig = await startNotifications();
});
afterAll(() => rig.stop());
beforeEach(() => rig.renew());

/** Nothing is tried again before a test sets the clock forward. */
const busy = () => Promise.reject(new CarrierRefused('later', 'test', 50_000));
const given = (): number => rig.carriers.whatsapp.given.length;

describe('a restored database', () => {
  it('sends nothing of what was waiting or due before, and keeps what is due later', async () => {
    const { owner, pool, others } = rig.service;
    rig.carriers.whatsapp.behave = busy;
    const inDays = new Date(Date.parse(rig.now()) + 5 * 86_400_000).toISOString();
    const { rideId } = await rig.book({ scheduledFor: inDays });
    await rig.settled();
    const tries = given();
    await rig.service.restart(async () => {
      await owner.query(`update notifications.home set place = 'another timeline'`);
      rig.carriers.whatsapp.behave = () => Promise.resolve();
      rig.time.forward(60_000);
    });
    await rig.settled();
    expect(given()).toBe(tries);
    expect(await rig.rows()).toMatchObject([
      { rideId, kind: 'booked', state: 'dropped', reason: 'restored' },
    ]);
    const { rows } = await pool.query('select kind from tellings');
    expect(rows).toEqual([{ kind: 'day_before' }]);
    expect(await settleIn(pool, await others.head(), rig.now())).toBe('same');
    await rig.book();
    await rig.settled();
    expect(given()).toBe(tries + 1);
  });

  it.each([
    ['keeps what has happened and is due later: nobody was told of it', 0, ['contact_message']],
    ['drops what was due meanwhile', 6 * 60_000, []],
  ])('%s', async (_, laterMs, kept) => {
    const { owner, pool } = rig.service;
    const data = { messageId: 1, at: rig.now() };
    await rig.message(1, { type: 'ContactMessageSent', data });
    await rig.followed();
    await rig.service.restart(async () => {
      await owner.query(`update notifications.home set place = 'another timeline'`);
      rig.time.forward(laterMs);
    });
    const { rows } = await pool.query<{ kind: string }>('select kind from tellings');
    expect(rows.map(({ kind }) => kind)).toEqual(kept);
    rig.time.forward(6 * 60_000);
    await until(async () => (await rig.rows()).length >= kept.length, 'what was kept is due');
    await rig.settled();
    expect((await rig.rows()).map(({ kind, state }) => `${kind} ${state}`)).toEqual(
      kept.map((kind) => `${kind} sent`),
    );
  });

  it('gives nothing to its carriers before it has settled in', async () => {
    const { owner, pool } = rig.service;
    rig.carriers.whatsapp.behave = busy;
    await rig.book();
    await rig.settled();
    const keys = new CarrierKeys({ secret: testSecret });
    await rig.service.restart(async () => {
      await owner.query(`update notifications.home set place = 'another timeline'`);
      rig.time.forward(60_000);
      const queue = new NotificationQueue(pool, rig.time.clock, keys);
      expect(await queue.take('whatsapp', 16)).toEqual([]);
      await owner.query(`update notifications.home set place = ${hereSql}`);
      rig.carriers.whatsapp.behave = () => Promise.resolve();
    });
    await until(
      async () => (await rig.rows())[0]?.state === 'sent',
      'it is sent in its own database',
    );
  });

  it('is settled in while the service runs, as after the promotion of a standby', async () => {
    const { lines } = rig.service.log;
    const before = lines.length;
    rig.carriers.whatsapp.behave = busy;
    await rig.book();
    await rig.settled();
    await rig.service.owner.query(`update notifications.home set place = 'another timeline'`);
    await until(async () => (await rig.rows())[0]?.reason === 'restored', 'what waited is dropped');
    rig.carriers.whatsapp.behave = () => Promise.resolve();
    await rig.book();
    await rig.settled();
    expect((await rig.rows()).map(({ state }) => state)).toEqual(['dropped', 'sent']);
    const said = lines.slice(before).filter(({ msg }) => String(msg).includes('was restored'));
    expect(said).toHaveLength(1);
  });

  it('is known by its timeline, which the service’s own login can read', async () => {
    const { rows } = await rig.service.pool.query<{ place: string }>(`select ${hereSql} as place`);
    expect(rows[0]?.place).toMatch(/^\d+\.[\dA-F]{8}\.\d+$/);
  });
});
