import { seriesStream } from '@trupial/contracts/events';
import { bookingErrors } from '@trupial/contracts/refusals';
import { type EventStore, LogUnavailable } from '@trupial/event-store';
import { eventIdOfKey, rideStream } from '@trupial/contracts/events';
import { hash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { IslandMaps } from '../../maps/island.maps.ts';
import { type SeriesRig, startSeriesRig } from '../../testing/series.rig.ts';

const friday = '2026-11-20T12:07:00.000Z';
const daysLater = (days: number): string =>
  new Date(Date.parse(friday) + days * 86_400_000).toISOString();
const firstFour = ['2026-11-23', '2026-11-25', '2026-11-30', '2026-12-02'];

describe('the rides of series', () => {
  let rig: SeriesRig;
  let now = friday;

  beforeAll(async () => {
    rig = await startSeriesRig(() => now);
  });
  afterAll(() => rig.service.stop());
  beforeEach(() => {
    now = friday;
  });

  const daysMade = async (id: number) => (await rig.ridesOf(id)).map(({ day }) => day);
  const statuses = async (id: number) =>
    (await rig.one(id)).occurrences.map(({ day, status }) => [day, status]);

  it('are made two weeks ahead, each once, as bookings of who started it', async () => {
    const { id } = await rig.start();
    expect(await rig.look()).toBe(4);
    expect(await rig.look()).toBe(0);
    expect(await daysMade(id)).toEqual(firstFour);
    now = daysLater(4);
    expect(await rig.look()).toBe(1);
    now = daysLater(6);
    expect(await rig.look()).toBe(1);
    expect(await daysMade(id)).toEqual([...firstFour, '2026-12-07', '2026-12-09']);
    const [first] = await rig.ridesOf(id);
    const [event] = await rig.service.store.readStreams([rideStream(first!.rideId)]);
    expect(event!.data).toMatchObject({
      riderId: 41,
      bookedBy: 'rider',
      scheduledFor: '2026-11-23T11:15:00.000Z',
      series: { id, day: '2026-11-23' },
      fare: { currency: 'USD' },
      contact: { riderName: 'Maria Curiel', riderPhone: '+59995123456' },
    });
    expect(event!.meta).toMatchObject({ actor: 'system', role: 'system' });
  });

  it('leave holidays out when it was said so', async () => {
    const { id } = await rig.start({
      start: '2026-11-30',
      weekdays: ['FR'],
      count: 6,
      leaveOutHolidays: true,
    });
    now = '2026-12-24T12:00:00.000Z';
    await rig.look();
    const { occurrences } = await rig.one(id);
    expect(occurrences.map(({ day }) => day)).toEqual([
      '2026-12-04',
      '2026-12-11',
      '2026-12-18',
      '2027-01-08',
    ]);
    expect(await daysMade(id)).not.toContain('2026-12-25');
  });

  it('are made once by processes that run at the same time', async () => {
    const { id } = await rig.start();
    await rig.seen();
    const made = await Promise.all(Array.from({ length: 4 }, () => rig.maker().makeDue()));
    expect(made.reduce((sum, one) => sum + one, 0)).toBe(4);
    expect(await daysMade(id)).toEqual(firstFour);
  });

  /** A log on which the nth append of a process fails: before it, or after it was written. */
  function crashing(nth: number, when: 'before' | 'after'): EventStore {
    const { store } = rig.service;
    let appends = 0;
    return {
      ...store,
      append: async (...writes) => {
        appends += 1;
        if (appends === nth && when === 'before') throw new LogUnavailable('killed');
        const done = await store.append(...writes);
        if (appends === nth) throw new LogUnavailable('killed');
        return done;
      },
    };
  }

  it.each([1, 2, 4].flatMap((nth) => [[nth, 'before'] as const, [nth, 'after'] as const]))(
    'are all made, and none twice, when the process is killed at append %i, %s it',
    async (nth, when) => {
      const { id } = await rig.start();
      await expect(rig.look(rig.maker({ store: crashing(nth, when) }))).rejects.toThrow('killed');
      await rig.look();
      expect(await daysMade(id)).toEqual(firstFour);
      expect((await statuses(id)).slice(0, 4)).toEqual(firstFour.map((day) => [day, 'booked']));
    },
  );

  it('are not made of what somebody skips or changes at that moment', async () => {
    const { id } = await rig.start();
    const { store } = rig.service;
    let isDone = false;
    const overtaken: EventStore = {
      ...store,
      append: async (...writes) => {
        if (!isDone) {
          isDone = true;
          await rig.skip(id, firstFour[0]!);
        }
        return store.append(...writes);
      },
    };
    expect(await rig.look(rig.maker({ store: overtaken }))).toBe(3);
    expect(await daysMade(id)).toEqual(firstFour.slice(1));
    expect((await statuses(id))[0]).toEqual([firstFour[0], 'skipped']);
  });

  it('are not made again when the series’ stream does not say that they were', async () => {
    const { id } = await rig.start();
    const [opening] = firstFour;
    const ride = { rideId: 900_001, series: { id, day: opening } };
    await rig.service.store.append({
      stream: rideStream(900_001),
      expected: 0,
      events: [
        {
          id: eventIdOfKey(hash('sha256', `series ${id} ${opening}`)),
          once: true,
          type: 'RideDeclined',
          data: ride,
          meta: { actor: 'system', role: 'system', correlationId: 'before' },
        },
      ],
    });
    expect(await rig.look()).toBe(3);
    expect((await rig.one(id)).occurrences[0]).toMatchObject({ status: 'booked', rideId: 900_001 });
    expect(await daysMade(id)).toEqual(firstFour.slice(1));
  });

  it('are made after a downtime of three weeks; those whose time has passed are told', async () => {
    const { id } = await rig.start({ count: 12 });
    now = daysLater(21);
    await rig.look();
    const passed = [...firstFour, '2026-12-07', '2026-12-09'];
    const made = ['2026-12-14', '2026-12-16', '2026-12-21', '2026-12-23'];
    expect(await daysMade(id)).toEqual(made);
    expect((await statuses(id)).slice(0, 10)).toEqual([
      ...passed.map((day) => [day, 'missed']),
      ...made.map((day) => [day, 'booked']),
    ]);
    expect((await rig.one(id)).series).toMatchObject({ attention: 6, isOpen: true });
  });

  it('that cannot be made are tried again, and told until they are', async () => {
    const away = Object.assign(new IslandMaps(), {
      locate: () => Promise.reject(bookingErrors.mapsUnavailable()),
    });
    const { id } = await rig.start({ weekdays: ['MO'], count: 1 });
    const maker = rig.maker({ maps: away });
    await rig.look(maker);
    await rig.look(maker);
    const failures = async (): Promise<unknown[]> =>
      (await rig.eventsOf(id)).filter(({ type }) => type === 'OccurrenceFailed');
    expect(await failures()).toHaveLength(1);
    expect((await rig.one(id)).occurrences[0]).toMatchObject({
      status: 'failed',
      failure: { code: 'maps.unavailable', attempt: 1, retryAt: '2026-11-20T12:12:00.000Z' },
    });
    expect((await rig.one(id)).series.attention).toBe(1);
    now = '2026-11-20T12:12:00.000Z';
    await rig.service.restart();
    await rig.look(maker);
    expect(await failures()).toHaveLength(2);
    now = '2026-11-20T12:22:00.000Z';
    expect(await rig.look()).toBe(1);
    expect((await rig.one(id)).series.attention).toBe(0);
    expect((await rig.one(id)).occurrences[0]).toMatchObject({ status: 'booked', failure: null });
  });

  it('that fail in the quarter hour of their pickup are tried once, then wait for its end', async () => {
    const { id } = await rig.start({ weekdays: ['MO'], count: 1 });
    // The maps are back after three calls: a loop of tries would make the ride in the past.
    let isAway = 3;
    const maps = new IslandMaps();
    const known = maps.locate.bind(maps);
    const back = Object.assign(maps, {
      locate: (...asked: Parameters<typeof known>) => {
        isAway -= 1;
        return isAway < 0 ? known(...asked) : Promise.reject(bookingErrors.mapsUnavailable());
      },
    });
    now = '2026-11-23T11:20:00.000Z';
    expect(await rig.look(rig.maker({ maps: back }))).toBe(0);
    expect(await rig.look(rig.maker({ maps: back }))).toBe(0);
    const tries = (await rig.eventsOf(id)).filter(({ type }) => type === 'OccurrenceFailed');
    expect(tries).toHaveLength(1);
    now = '2026-11-23T11:30:00.000Z';
    await rig.look();
    expect(await statuses(id)).toEqual([['2026-11-23', 'missed']]);
  });

  it('that failed are missed once their time is over', async () => {
    const away = Object.assign(new IslandMaps(), {
      locate: () => Promise.reject(bookingErrors.mapsUnavailable()),
    });
    const { id } = await rig.start({ weekdays: ['MO'], count: 1 });
    await rig.look(rig.maker({ maps: away }));
    now = daysLater(5);
    await rig.look();
    expect(await statuses(id)).toEqual([['2026-11-23', 'missed']]);
  });

  it('goes on with the others when one series cannot be read', async () => {
    const broken = await rig.start();
    const { id } = await rig.start();
    await rig.seen();
    const [{ rows }] = [
      await rig.service.owner.query<{ position: string }>(
        `update log.events set data = '{}' where stream_id = $1 returning position`,
        [seriesStream(broken.id)],
      ),
    ];
    expect(rows).toHaveLength(1);
    await rig.maker().makeDue();
    expect(await daysMade(id)).toEqual(firstFour);
    expect(rig.log.lines.map(({ msg }) => msg)).toContain('could not look after a series');
  });
});
