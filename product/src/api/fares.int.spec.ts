import { type Call, callerOf } from '@trupial/testbed/api/caller';
import { calculateFare } from '@trupial/testbed/samples/fare-calculation';
import { startTestProduct, type TestProduct } from '@trupial/testbed/product/start-test-product';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

// The three calls about fares.

let product: TestProduct;
let visitor: Call;

beforeAll(async () => {
  product = await startTestProduct();
  visitor = callerOf(product.url);
});
afterAll(() => product.stop());

const fareOf = (changes: Readonly<Record<string, string>>) => calculateFare(visitor, changes);

describe('GET /api/fareCalc/', () => {
  it('answers fare to the documented parameters', async () => {
    const answer = await visitor(
      'GET',
      '/fareCalc/?distance_km=20.4&passenger_count=2&luggage_count=2&trip_time=14:30:00&is_holiday=false',
    );
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      fare: 50.31,
      is_night: false,
      is_holiday: false,
      surcharge: null,
    });
  });

  it.each([
    [{ trip_time: '23:00:00' }, 62.89, true, false],
    [{ trip_time: '05:59:59' }, 62.89, true, false],
    [{ is_holiday: 'true' }, 62.89, false, true],
    [{ ride_date: '2026-12-25' }, 62.89, false, true],
    [{ distance_km: '0', passenger_count: '0', luggage_count: '0' }, 8.4, false, false],
  ])('%j costs %d', async (changes, fare, isNight, isHoliday) =>
    expect((await fareOf(changes)).body).toMatchObject({
      fare,
      is_night: isNight,
      is_holiday: isHoliday,
    }),
  );

  it.each([
    [{ distance_km: '-1' }, 'distance_km'],
    [{ distance_km: 'far' }, 'distance_km'],
    [{ passenger_count: '1.5' }, 'passenger_count'],
    [{ luggage_count: '-1' }, 'luggage_count'],
    [{ trip_time: '25:00:00' }, 'trip_time'],
    [{ ride_date: '2026-13-01' }, 'ride_date'],
    [{ is_holiday: 'maybe' }, 'is_holiday'],
  ])('refuses %j', async (changes, field) => {
    const answer = await fareOf(changes);
    expect(answer.status).toBe(400);
    expect(answer.at('fields', field)).toEqual(expect.any(String));
  });
});

describe('GET /api/fareCalcCheatSheet/', () => {
  it('answers results with every combination, and 304 to who has them', async () => {
    const answer = await visitor('GET', '/fareCalcCheatSheet/');
    expect(answer.at('results')).toHaveLength(24 * 8 * 6 * 4);
    expect(answer.at('results', 0)).toEqual({
      distance: 1,
      passengers: 1,
      luggage: 0,
      isHoliday: false,
      isNight: false,
      fare: 8.4,
    });
    const url = `${product.url}/api/fareCalcCheatSheet/`;
    const tag = (await fetch(url)).headers.get('etag') ?? '';
    expect(tag).toContain('cheat-sheet-');
    const again = await fetch(url, { headers: { 'If-None-Match': tag } });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
  });
});

describe('GET /api/fare-formula/', () => {
  it('answers the formula as data', async () => {
    const answer = await visitor('GET', '/fare-formula/');
    expect(answer.body).toMatchObject({ currency: 'USD', night_from: '23:00:00' });
    expect(answer.at('parts', 1)).toEqual({
      label: 'fare.formula.distance',
      operator: 'plus',
      amount: 2.43,
      percent: null,
      per: 'km',
      included: 2,
    });
  });
});
