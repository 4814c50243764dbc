import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rideStream, seriesStream } from '@trupial/contracts/events';
import { accountKey } from '@trupial/contracts/values';
import { until } from '@trupial/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { messageKey, sealedMessage } from '../../contact/kept-message.ts';
import { startErasure } from '../../testing/erasure.rig.ts';

const operations = join(import.meta.dirname, '../../../../../docs/operations.md');
const parked = `booking.parked_events where projection = 'tracked-rides'`;

describe('erasing a person, when something is in the way', () => {
  let rig: Awaited<ReturnType<typeof startErasure>>;
  beforeAll(async () => {
    rig = await startErasure();
  });
  afterAll(() => rig.stop());
  beforeEach(() => rig.begin());

  it('looks at the messages in pages, however many somebody has sent', async () => {
    const { service, ask, count } = rig;
    const ids = Array.from({ length: 1_201 }, (_, index) => index + 1);
    await service.vault.keysFor(ids.map(messageKey));
    const sealed = ids.map((id) => {
      const email = id % 3 === 0 ? 'flood@example.org' : 'friend@example.org';
      return sealedMessage(service.vault, id, { name: 'A friend', email, text: 'Hello' });
    });
    await service.pool.query(
      `insert into contact_messages (id, content, sent_at, noted_at)
       overriding system value
       select id, content, now(), now() from unnest($1::integer[], $2::bytea[]) m(id, content)`,
      [ids, await Promise.all(sealed)],
    );
    const query = vi.spyOn(service.pool, 'query');
    const flood = { phone: null, email: 'flood@example.org' };
    expect(await ask({ ...flood, preview: true })).toMatchObject({ messages: 400 });
    expect(await ask(flood)).toMatchObject({ messages: 400 });
    const answers = (await Promise.all(query.mock.results.map(({ value }) => value))) as unknown[];
    query.mockRestore();
    const rows = answers.map((one) => (one as { rows?: unknown[] } | undefined)?.rows?.length ?? 0);
    expect(Math.max(...rows)).toBe(500);
    expect(await ask({ ...flood, preview: true })).toMatchObject({ messages: 0 });
    expect(await count('booking.contact_messages')).toBe(801);
  });

  it('erases all else when a ride or a series cannot be read, and names the ride', async () => {
    const { world, ask, isDestroyed } = rig;
    const [broken, whole] = [await rig.book(), await rig.book()];
    world.damaged.add(broken);
    const series = await rig.startSeries();
    await rig.append(seriesStream(series), { type: 'SeriesOfAnotherWorld', data: {} });
    expect(await ask()).toMatchObject({
      rides: [whole],
      unreadableRides: [broken],
      series: [series],
      accounts: ['maria'],
    });
    const account = accountKey(rig.mariaId());
    const keys = [rideStream(broken), rideStream(whole), seriesStream(series), account];
    expect(await Promise.all(keys.map(isDestroyed))).toEqual([false, true, true, true]);
    world.damaged.delete(broken);
    expect(await ask({ phone: null, rideIds: [broken] })).toMatchObject({ rides: [broken] });
    expect(await isDestroyed(rideStream(broken))).toBe(true);
  });

  it('takes it from a dispatch of before that it does not name such rides', async () => {
    const rides = [await rig.book()];
    rig.world.isDispatchOld = true;
    // What is said comes from the second time that rides are looked for.
    rig.world.meanwhile = async () => rides.push(await rig.book());
    const erased = await rig.ask();
    expect(erased).toMatchObject({ rides, unreadableRides: [] });
  });

  it('does not begin while an event is parked, for a ride of his may be missing', async () => {
    const { ask, count, isDestroyed } = rig;
    const ride = await rig.book();
    await rig.hideRide(ride, 900_001);
    await until(async () => (await count(parked)) === 1, 'the event is parked');
    for (const preview of [true, false]) {
      await expect(ask({ preview })).rejects.toMatchObject({
        kind: 'conflict',
        code: 'read_model.incomplete',
        message: expect.stringContaining('tracked-rides'),
      });
    }
    expect([await isDestroyed(rideStream(ride)), rig.world.isClosed]).toEqual([false, false]);
    // As a rebuild does that can read it.
    await rig.service.owner.query('delete from booking.parked_events');
    expect(await ask()).toMatchObject({ rides: [ride] });
  });

  it('goes on after the line of operations.md, where a rebuild parks the event of another again', async () => {
    const ride = await rig.book();
    await rig.hideRide(ride, 900_002);
    await until(async () => (await rig.count(parked)) === 1, 'the event is parked');
    const guide = await readFile(operations, 'utf8');
    const [, look = ''] = /`(select [^`]* from <service>\.parked_events)`/.exec(guide) ?? [];
    const { rows } = await rig.service.owner.query(look.replace('<service>', 'booking'));
    const stream = rideStream(900_002);
    expect(rows).toMatchObject([{ stream_id: stream, error: expect.any(String) }]);
    const [, line = ''] = /`(delete from booking\.parked_events [^`]*)`/.exec(guide) ?? [];
    await rig.service.owner.query(line.replace('<stream>', stream));
    expect(await rig.ask()).toMatchObject({ rides: [ride] });
  });

  it('begins also when an event of a driver is parked, which hides no ride', async () => {
    const ride = await rig.book();
    await rig.append('driver-7', { type: 'DriverErased', data: { driverId: 'seven' } });
    await until(async () => (await rig.count(parked)) === 1, 'the event is parked');
    expect(await rig.ask()).toMatchObject({ rides: [ride] });
    await rig.service.owner.query('delete from booking.parked_events');
  });
});
