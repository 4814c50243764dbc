import { rideStream } from '@trupial/contracts/events';
import { accountKey } from '@trupial/contracts/values';
import { until } from '@trupial/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { startErasure } from '../testing/erasure.rig.ts';

describe('a booking of an erased account that comes after its erasure had looked', () => {
  let rig: Awaited<ReturnType<typeof startErasure>>;
  beforeAll(async () => {
    rig = await startErasure();
  });
  afterAll(() => rig.stop());
  beforeEach(() => rig.begin());

  const isErased = (ride: number) => rig.isDestroyed(rideStream(ride));
  const isForgotten = async () => (await rig.count('booking.erased_accounts')) === 0;
  /** What is done each minute is done at the start; where it came too soon for the read models, the next time. */
  const minutesLater = async (isSo: () => boolean | Promise<boolean>, what: string) => {
    const once = async () => {
      await rig.service.restart();
      return until(isSo, what, 8_000).then(
        () => true,
        () => false,
      );
    };
    await until(once, what, 60_000);
  };

  /** A booking that waits until it is let go on. */
  const heldBooking = async () => {
    const { service, count } = rig;
    const holder = await service.owner.connect();
    onTestFinished(async () => {
      await holder.query('rollback');
      holder.release();
    });
    await service.restart(() =>
      holder.query('begin; lock table booking.tariff_versions in access exclusive mode'),
    );
    const booking = rig.book();
    const waits = `pg_locks where not granted and relation = 'booking.tariff_versions'::regclass`;
    await until(async () => (await count(waits)) === 1, 'the booking waits');
    return async (): Promise<number> => {
      await holder.query('commit');
      return booking;
    };
  };

  it('erases a booking that waited meanwhile, a minute after it came, by the account’s index', async () => {
    const goOn = await heldBooking();
    expect(await rig.ask()).toMatchObject({ rides: [], accounts: ['maria'] });
    const ride = await goOn();
    expect(await rig.ask()).toMatchObject({ rides: [], accounts: [] });
    expect(await isErased(ride)).toBe(false);
    const query = vi.spyOn(rig.service.pool, 'query');
    await minutesLater(() => isErased(ride), 'the late ride is erased');
    const asked = query.mock.calls as unknown as [text: string, values: unknown[]][];
    query.mockRestore();
    const [text, values] = asked.find(([one]) => /from tracked_rides\s+where not/.test(one))!;
    // Of a table with few rows no index would be used, or any one to have them in order.
    const session = await rig.service.pool.connect();
    await session.query('begin; set local enable_seqscan = off; set local enable_indexscan = off');
    const { rows } = await session.query(`explain ${text}`, values);
    await session.query('rollback');
    session.release();
    expect(JSON.stringify(rows)).toContain('Bitmap Index Scan on tracked_rides_rider');
  });

  it('erases it when it has ended, where open rides were not to be erased; then it is over', async () => {
    const { world } = rig;
    const goOn = await heldBooking();
    await rig.ask({ alsoOpen: false });
    const ride = await goOn();
    world.running.add(ride);
    world.now = '2026-11-20T12:23:00.000Z';
    await minutesLater(() => world.asked.includes(ride), 'dispatch was asked to erase the ride');
    world.running.delete(ride);
    await minutesLater(() => isErased(ride), 'the ride is erased when it has ended');
    await until(isForgotten, 'nothing can come');
  });

  it('leaves it while the account could not be closed, which books on; a repeat closes it', async () => {
    const { world } = rig;
    world.isIdentityAway = true;
    await expect(rig.ask()).rejects.toMatchObject({ kind: 'unavailable' });
    expect(await rig.isDestroyed(accountKey(rig.mariaId()))).toBe(true);
    const ride = await rig.book();
    world.now = '2026-11-20T12:23:00.000Z';
    await minutesLater(isForgotten, 'the account is not looked at any more');
    expect(world.asked).not.toContain(ride);
    world.isIdentityAway = false;
    expect(await rig.ask()).toMatchObject({ rides: [ride], accounts: ['maria'] });
    expect(await isForgotten()).toBe(false);
  });

  describe('when an event was parked while the erasure went on', () => {
    const parked = `booking.parked_events where projection = 'tracked-rides'`;
    let ride = 0;
    let book = () => rig.book('5123477');
    beforeEach(() => {
      book = () => rig.book('5123477');
      rig.world.meanwhile = async () => {
        ride = await book();
        await rig.hideRide(ride, 900_000 + ride);
        await until(async () => (await rig.count(parked)) === 1, 'the event is parked');
      };
    });
    /** As a rebuild does that can read it; nothing more comes. */
    const rebuilt = async () => {
      await rig.service.owner.query('delete from booking.parked_events');
      rig.world.meanwhile = () => Promise.resolve();
    };

    it('erases what came of the account after the rebuild', async () => {
      const erased = await rig.ask({ phone: null, username: 'maria' });
      expect(erased).toMatchObject({ rides: [], accounts: ['maria'] });
      expect([rig.world.isClosed, await isErased(ride)]).toEqual([true, false]);
      await rebuilt();
      await minutesLater(() => isErased(ride), 'the ride is erased');
    });

    /** Not as one that has changed nothing. */
    const unfinished = {
      kind: 'conflict',
      code: 'erasure.unfinished',
      message: 'Erased, but something may be missing. Rebuild tracked-rides, then erase once more.',
    };

    it('tells staff who erases by a number: what came with it, a repeat finds', async () => {
      const byNumber = { phone: '5123477', username: 'maria' };
      await expect(rig.ask(byNumber)).rejects.toMatchObject(unfinished);
      expect([rig.world.isClosed, await isErased(ride)]).toEqual([true, false]);
      await rebuilt();
      expect(await rig.ask(byNumber)).toMatchObject({ rides: [ride] });
    });

    it('tells staff who names a ride: its way back, which is in no account, a repeat finds', async () => {
      const there = await rig.book();
      book = () => rig.bookBack(there);
      const byRide = { phone: null, username: 'maria', rideIds: [there] };
      await expect(rig.ask(byRide)).rejects.toMatchObject(unfinished);
      expect([await isErased(there), await isErased(ride)]).toEqual([true, false]);
      await rebuilt();
      expect(await rig.ask(byRide)).toMatchObject({ rides: [ride] });
    });
  });
});
