import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Call, callerOf } from '../testing/api-client.ts';
import { startTestProduct, type TestProduct } from '../testing/start-test-product.ts';

// The maps calls of section 7 as the `island` provider answers them.

let product: TestProduct;
let visitor: Call;

beforeAll(async () => {
  product = await startTestProduct();
  visitor = callerOf(product.url);
});
afterAll(() => product.stop());

const search = async (q: string) =>
  (await visitor('GET', `/places/?q=${encodeURIComponent(q)}`)).at('results') as {
    place_id: string;
    description: string;
    formatted_address: string;
  }[];

describe('GET /api/places/?q= (place predictions)', () => {
  it('answers place_id, description and formatted_address, at most 5', async () => {
    const results = await search('beach');
    expect(results).toHaveLength(5);
    for (const place of results) {
      expect(place.place_id).not.toBe('');
      expect(place.description).not.toBe('');
      expect(place.formatted_address).toMatch(/Curaçao$/);
    }
  });

  it.each(['', 'a', 'pu', '  pu  '])('is empty below 3 characters: %j', async (q) =>
    expect(await search(q)).toEqual([]),
  );

  it.each([
    ['airport', 'English'],
    ['luchthaven', 'Dutch'],
    ['aeropuerto', 'Spanish'],
    ['vliegveld', 'Dutch'],
    ['Hato', 'its name'],
    ['airprot', 'a typing error'],
  ])('finds the airport by %j (%s), best known first', async (q) => {
    const [first] = await search(q);
    expect(first?.place_id).toBe('curacao-international-airport-hato');
  });

  it.each([
    ['jan tiel', 'jan-thiel'],
    ['kenepa grndi', /grote-knip/],
    ['pietermai', /pietermaai/],
    ['WESTPUNT', /westpunt/],
  ])('forgives %j', async (q, expected) => {
    const [first] = await search(q);
    expect(first?.place_id).toMatch(expected);
  });
});

describe('GET /api/places/{id}/ (place details)', () => {
  it('answers formatted_address and name', async () => {
    const answer = await visitor('GET', '/places/punda/');
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      place_id: 'punda',
      description: 'Punda',
      formatted_address: 'Punda, Willemstad, Curaçao',
    });
  });

  it('404 for a place that is not there', async () =>
    expect(await visitor('GET', '/places/atlantis/')).toMatchObject({
      status: 404,
      body: { error: 'Place not found.', code: 'place.not_found' },
    }));
});

describe('GET /api/places/reverse/?lat=&lng= (current location)', () => {
  it('answers the nearest address', async () => {
    const answer = await visitor('GET', '/places/reverse/?lat=12.1053&lng=-68.9325');
    expect(answer.text('results', 0, 'formatted_address')).toMatch(/Punda.*Curaçao/);
  });

  it('has none far from the island', async () =>
    expect((await visitor('GET', '/places/reverse/?lat=52.37&lng=4.9')).at('results')).toEqual([]));

  it.each(['?lat=x&lng=1', '?lat=91&lng=0', '?lng=-68.9', ''])('400 for %j', async (query) =>
    expect((await visitor('GET', `/places/reverse/${query}`)).status).toBe(400),
  );
});

describe('GET /api/route/?from=&to= (driving distance)', () => {
  const route = (from: string, to: string) =>
    visitor('GET', `/route/?${new URLSearchParams({ from, to }).toString()}`);

  it('answers km with one decimal, minutes, and the line to draw', async () => {
    const answer = await route('curacao-international-airport-hato', 'jan-thiel-beach');
    const km = answer.number('distance_km');
    expect(km).toBeGreaterThan(18);
    expect(km).toBeLessThan(23);
    expect(km).toBe(Math.round(km * 10) / 10);
    expect(Number.isInteger(answer.number('duration_min'))).toBe(true);
    const line = answer.at('line') as [number, number][];
    expect(line.length).toBeGreaterThan(20);
    expect(line[0]?.[0]).toBeCloseTo(12.1847, 1);
  });

  it('takes a place id, lat,lng or an address, and says the same of them', async () => {
    const [one, two, three] = await Promise.all([
      route('punda', 'jan-thiel'),
      route('12.1053,-68.9325', '12.0812,-68.8709'),
      route('Punda, Willemstad, Curaçao', 'Jan Thiel, Banda Ariba, Curaçao'),
    ]);
    expect(two?.number('distance_km')).toBeCloseTo(one?.number('distance_km') ?? 0, 0);
    expect(three?.body).toEqual(one?.body);
  });

  it('404 for a place that nobody knows', async () =>
    expect(await route('punda', 'atlantis')).toMatchObject({
      status: 404,
      body: { code: 'place.not_found' },
    }));

  it('400 without an end', async () =>
    expect((await visitor('GET', '/route/?from=punda')).status).toBe(400));
});
