import {
  type Actor,
  currentContext,
  Metrics,
  runInContext,
  systemContext,
} from '@trupial/service-kit';
import { collectLog, startTestService, type TestService } from '@trupial/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bookingService } from '../../index.ts';
import { GoogleMaps } from '../google/google.maps.ts';
import { apiKey, googleRecording } from '../testing/google.recording.ts';
import { RememberingMaps } from '../remembering.maps.ts';
import { startReplayServer } from '../testing/replay-server.ts';
import { CallersMaps } from './callers-maps.ts';
import { BudgetUsed, MapsBudget } from './maps-budget.ts';

describe('paid look-ups of visitors and riders', () => {
  let service: TestService;
  let today = '2026-11-20';
  let metrics: Metrics;
  beforeAll(async () => {
    service = await startTestService({ descriptor: bookingService });
  });
  afterAll(() => service.stop());
  beforeEach(async () => {
    await service.pool.query('delete from map_lookups');
    metrics = new Metrics();
    today = '2026-11-20';
  });

  const budgetOf = (perDay: number, pool = service.pool) => {
    const { logger } = collectLog();
    return new MapsBudget({ pool, secret: 's', perDay, day: () => today, logger, metrics });
  };
  /** How many of so many look-ups of a network are made. */
  const made = async (budget: MapsBudget, network: string, times: number): Promise<number> => {
    const looked = Array.from({ length: times }, () =>
      budget
        .count(network, () => budget.spend())
        .then(
          () => 1,
          (error: unknown) => {
            expect(error).toBeInstanceOf(BudgetUsed);
            return 0;
          },
        ),
    );
    return (await Promise.all(looked)).reduce((sum: number, one) => sum + one, 0);
  };

  it('are a tenth of the budget for each network, and the budget for all, also of two processes', async () => {
    const [one, other] = [budgetOf(30), budgetOf(30)];
    expect(await made(one, 'a', 5)).toBe(3);
    expect(await made(other, 'a', 5)).toBe(0);
    let all = 3;
    for (let n = 0; n < 12; n += 1) all += await made(n % 2 ? one : other, `network ${n}`, 4);
    expect(all).toBe(30);
    expect([await one.isUsed(), await other.isUsed()]).toEqual([true, true]);
    const { values } = await metrics.mapsBudgetUsed.get();
    expect(values[0]?.value).toBe(5 + 5 + 12 * 4 - 30);
  });

  it('are counted for the larger networks of IPv6 too, of which one subscriber may have a whole', async () => {
    const budget = budgetOf(30);
    let all = 0;
    // The networks of a /56, then others of its /48, each of which could have three.
    for (let n = 0; n < 8; n += 1) all += await made(budget, `2001:db8:1:12a${n}::/64`, 3);
    expect(all).toBe(12);
    for (let n = 1; n < 8; n += 1) all += await made(budget, `2001:db8:1:${n}00::/64`, 3);
    expect(all).toBe(15);
    expect(await made(budget, '2001:db8:2:1::/64', 4)).toBe(3);
  });

  it('begin anew with the day, and what was counted before is deleted', async () => {
    const budget = budgetOf(10);
    expect(await made(budget, 'a', 2)).toBe(1);
    expect(await budget.isUsed()).toBe(false);
    today = '2026-11-21';
    expect(await made(budget, 'a', 2)).toBe(1);
    const { rows } = await service.pool.query('select distinct day::text from map_lookups');
    expect(rows).toEqual([{ day: '2026-11-21' }]);
  });

  it('are none with a budget of nothing, nor while they cannot be counted; others are not counted', async () => {
    const none = budgetOf(0);
    expect(await made(none, 'a', 3)).toBe(0);
    await expect(none.spend()).resolves.toBeUndefined();
    expect(await none.isUsed()).toBe(false);
    const away = { query: () => Promise.reject(new Error('away')) } as never;
    expect(await made(budgetOf(100, away), 'a', 2)).toBe(0);
  });

  it('name no address in the table', async () => {
    await made(budgetOf(10), '198.51.100.7', 1);
    const { rows } = await service.pool.query('select asker from map_lookups');
    expect(JSON.stringify(rows)).not.toContain('198.51');
  });
});

describe('the maps of a caller whose look-ups are used up', () => {
  const visitor: Actor = { id: 'visitor', role: 'visitor' };
  const rider: Actor = { id: '7', role: 'rider' };
  const operator: Actor = { id: '42', role: 'operator' };
  const used = () => Promise.reject(new BudgetUsed());
  const as = <Found>(who: Actor, look: () => Promise<Found>) =>
    runInContext({ ...systemContext(), who }, look);

  it('are the island’s for a visitor and a rider, without a request, and the provider’s for the office', async () => {
    const server = await startReplayServer(googleRecording);
    const { url } = server;
    let asked = 0;
    const google = new GoogleMaps({
      apiKey,
      report: () => undefined,
      addresses: { places: url, geocoding: url, routes: url },
      spend: async () => {
        asked += 1;
        if (currentContext().who.role !== 'operator') await used();
      },
    });
    const networks = new Set<string>();
    const budget = {
      count: (network: string, look: () => Promise<unknown>) => {
        networks.add(network);
        return look();
      },
    };
    // Of the budget only this is used here.
    const maps = new CallersMaps(new RememberingMaps(google), budget as MapsBudget);
    const look = () => maps.ask('198.51.100.7', (of) => of.search('airport'));
    const [island, paid] = [await as(visitor, look), await as(operator, look)];
    expect(island[0]).toMatchObject({
      name: expect.stringMatching(/Hato/),
      lat: expect.any(Number),
    });
    expect(paid[0]).toMatchObject({ lat: null });
    expect(await as(rider, look)).toEqual(island);
    // A change of recurring rides names no network: his account counts.
    const ofHisOwn = () => maps.ask(null, (of) => of.search('airport'));
    expect(await as(rider, ofHisOwn)).toEqual(island);
    const road = await as(visitor, () =>
      maps.ask(null, async (of) => {
        const [from, to] = [await of.locate('Punda'), await of.locate('Jan Thiel Beach')];
        return of.route(from!.point, to!.point);
      }),
    );
    expect(road?.distanceMeters).toBeGreaterThan(5_000);
    expect([...networks]).toEqual(['198.51.100.7', 'rider 7', '']);
    expect(asked).toBe(5);
    await server.close();
  });
});
