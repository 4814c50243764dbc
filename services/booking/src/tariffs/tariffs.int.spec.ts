import { bookingMessages, tariffMessages } from '@trupial/contracts/messages';
import { islandTariff } from '@trupial/island/fare';
import type { Actor } from '@trupial/service-kit';
import { refusalOf, startTestService, type TestService } from '@trupial/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookingService } from '../index.ts';
import { newTariff } from '../testing/tariffs.samples.ts';

const now = '2026-11-21T03:07:00.000Z'; // still 20 November on the island
const stella: Actor = { id: '43', role: 'staff', username: 'stella' };
const olga: Actor = { id: '42', role: 'operator', username: 'olga' };

describe('tariffs', () => {
  let service: TestService;
  const fareOn = async (tripDay: string | null): Promise<number> => {
    const request = { distanceMeters: 20_400, passengers: 2, luggage: 2, isHoliday: false };
    const day = { tripTime: '10:00:00', tripDay };
    const quote = await service.messenger.request(bookingMessages.quoteFare, {
      ...request,
      ...day,
    });
    return quote.fare.amountMinor;
  };
  const create = (...tariff: Parameters<typeof newTariff>) =>
    service.messenger.request(tariffMessages.createTariff, newTariff(...tariff), { who: stella });
  const sheet = (known: string | null) =>
    service.messenger.request(tariffMessages.cheatSheet, { known });
  const versions = async (): Promise<string[]> =>
    (await service.messenger.request(tariffMessages.tariffs, {})).versions.map(
      ({ version }) => version,
    );

  beforeAll(async () => {
    service = await startTestService({ descriptor: bookingService, clock: () => now });
  });
  afterAll(() => service.stop());

  it('begin with the one that the product comes with', async () => {
    const { inForce, versions: known } = await service.messenger.request(
      tariffMessages.tariffs,
      {},
    );
    expect(inForce).toBe(islandTariff.version);
    expect(known).toMatchObject([{ version: inForce, validFrom: null, createdBy: null }]);
  });

  it('count from their day on, by the ride’s day, and say who made them and when', async () => {
    const created = await create('2026-12-01');
    expect(created).toMatchObject({
      version: '2026-12-01.2',
      validFrom: '2026-12-01',
      createdAt: now,
      createdBy: 'stella',
    });
    expect(await fareOn('2026-11-30')).toBe(5031);
    expect(await fareOn('2026-12-01')).toBe(5131);
    expect(await fareOn(null)).toBe(5031);
    expect(await versions()).toEqual(['2026-12-01.2', islandTariff.version]);
  });

  it('may begin today; then the cheat sheet, the formula and fares without a day are its own', async () => {
    const before = await sheet(null);
    expect(before.version).toBe(islandTariff.version);
    expect(await sheet(before.version)).toEqual({ version: before.version, results: null });
    const { version } = await create('2026-11-20', { perKmMinor: 300 });
    const { results, ...after } = await sheet(before.version);
    expect(after.version).toBe(version);
    expect(results).toHaveLength(before.results!.length);
    expect(await fareOn(null)).toBe(660 + Math.round(18.4 * 300));
    for (const row of results!.filter((_, index) => index % 97 === 0)) {
      const { fare } = await service.messenger.request(bookingMessages.quoteFare, {
        distanceMeters: row.distance * 1000,
        passengers: row.passengers,
        luggage: row.luggage,
        tripTime: row.isNight ? '23:00:00' : null,
        tripDay: null,
        isHoliday: row.isHoliday,
      });
      expect(fare).toMatchObject({
        amountMinor: Math.round(row.fare * 100),
        tariffVersion: version,
      });
    }
    const formula = await service.messenger.request(tariffMessages.fareFormula, { day: null });
    expect(formula.parts[1]).toMatchObject({ label: 'fare.formula.distance', amountMinor: 300 });
    const december = { day: '2026-12-02' };
    const later = await service.messenger.request(tariffMessages.fareFormula, december);
    expect(later.tariffVersion).toBe('2026-12-01.2');
  });

  it('are there after a restart', async () => {
    const known = await versions();
    await service.restart();
    expect(await versions()).toEqual(known);
  });

  it('keep the cheat sheet’s combinations when none are given', async () => {
    const { figures } = newTariff('2027-01-01');
    const created = await service.messenger.request(
      tariffMessages.createTariff,
      { validFrom: '2027-01-01', figures: { ...figures, cheatSheet: null } },
      { who: stella },
    );
    expect(created.figures.cheatSheet).toEqual(islandTariff.cheatSheet);
  });

  it('that follow another than the one of their day are refused; of two at once one', async () => {
    const day = '2027-03-01';
    const after = (follows: string) =>
      service.messenger.request(
        tariffMessages.createTariff,
        { ...newTariff(day), follows },
        { who: stella },
      );
    const before = await versions();
    const refused = { code: 'tariff.changed_meanwhile' };
    expect(await refusalOf(after('2026-12-01.2'))).toMatchObject(refused);
    expect(await versions()).toEqual(before);
    const [planned = ''] = before;
    const both = await Promise.allSettled([after(planned), after(planned)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await versions()).toHaveLength(before.length + 1);
  });

  it.each<[string, Parameters<typeof newTariff>, string]>([
    ['from yesterday', ['2026-11-19'], 'tariff.in_the_past'],
    [
      'whose night ends when it begins',
      ['2026-12-01', { nightUntil: '23:00:00' }],
      'tariff.no_night',
    ],
    ['with a negative figure', ['2026-12-01', { perKmMinor: -1 }], 'request.invalid'],
    ['with half a cent', ['2026-12-01', { perKmMinor: 243.5 }], 'request.invalid'],
    ['from no day', ['2026-02-30'], 'request.invalid'],
    ['with a time that is none', ['2026-12-01', { nightFrom: '25:00:00' }], 'request.invalid'],
    [
      'with a cheat sheet of a hundred thousand rows',
      [
        '2026-12-01',
        {
          cheatSheet: {
            distancesKm: Array.from({ length: 60 }, (_, km) => km + 1),
            passengers: Array.from({ length: 21 }, (_, n) => n),
            luggage: Array.from({ length: 21 }, (_, n) => n),
          },
        },
      ],
      'request.invalid',
    ],
  ])('refuses one %s', async (_what, tariff, code) => {
    const known = await versions();
    expect(await refusalOf(create(...tariff))).toMatchObject({ kind: 'invalid', code });
    expect(await versions()).toEqual(known);
  });

  it('stay as they are when another one is made for their day', async () => {
    const rows = async (): Promise<unknown[]> =>
      (await service.pool.query('select * from tariff_versions order by number')).rows;
    await create('2027-04-01');
    const before = await rows();
    await create('2027-04-01', { perKmMinor: 250 });
    const [added, ...others] = (await rows()).toReversed();
    expect(others.toReversed()).toEqual(before);
    expect(added).toMatchObject({ figures: { perKmMinor: 250 }, created_by: 'stella' });
  });

  it('are made by staff alone', async () => {
    const asked = service.messenger.request(tariffMessages.createTariff, newTariff('2026-12-01'), {
      who: olga,
    });
    expect(await refusalOf(asked)).toMatchObject({ kind: 'forbidden', code: 'auth.wrong_role' });
  });

  it('know the year’s holidays', async () => {
    const { holidays } = await service.messenger.request(tariffMessages.holidays, { year: 2026 });
    expect(holidays).toHaveLength(13);
    expect(holidays[0]).toMatchObject({ id: 'new-year', date: '2026-01-01', halfDay: false });
    expect(holidays.at(-1)).toMatchObject({ id: 'new-years-eve', halfDay: true });
  });
});
