import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Call, callerOf } from '@trupial/testbed/api/caller';
import { startTestProduct, type TestProduct } from '@trupial/testbed/product/start-test-product';
import { ordinaryDay } from '@trupial/testbed/samples/ordinary-day';

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

  it.each([5, 12, 15, 17])('takes %d decimals, as devices give them', async (decimals) => {
    const exact = '?lat=12.10530123456789012&lng=-68.93250123456789012';
    const cut = exact.replaceAll(/(\.\d+)/g, (part) => part.slice(0, decimals + 1));
    const answer = await visitor('GET', `/places/reverse/${cut}`);
    const short = await visitor('GET', '/places/reverse/?lat=12.1053&lng=-68.9325');
    expect(answer.at('results', 0, 'place_id')).toBe(short.at('results', 0, 'place_id'));
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

  it('resolves what people type to the nearest known place, and says so', async () => {
    const typed = await route('The airport, Curaçao', 'jan thiel beach hotel xyz, curacao');
    const known = await route('curacao-international-airport-hato', 'jan-thiel-beach');
    expect(known.at('approximate')).toBe(false);
    expect([typed.status, typed.body]).toEqual([
      200,
      { ...(known.body as object), approximate: true },
    ]);
  });

  it.each(['atlantis', 'asdfgh', '12', 'Curaçao', `' or 1=1 --`, '{"a":1}', 'x'.repeat(300), ' '])(
    'answers that no road is known to %j, without an error',
    async (to) => {
      const answer = await route('punda', to);
      expect([answer.status, answer.body]).toEqual([
        200,
        { distance_km: null, duration_min: null, line: [], approximate: false },
      ]);
    },
  );

  it('prices typed places by the distance that the client says, but none that a crow could not fly', async () => {
    const body = {
      pickup_location: 'The airport, Curaçao',
      dropoff_location: 'Jan Thiel Beach Hotel xyz',
      ride_datetime: `${ordinaryDay(2)}T10:00:00`,
      passenger_count: 1,
      luggage_count: 0,
      rider_name: 'Ana Bakker',
      rider_phone: '5123456',
    };
    const told = await visitor('POST', '/book-ride/', { ...body, distance_km: 18 });
    expect(told.status).toBe(201);
    const short = await visitor('POST', '/book-ride/', { ...body, distance_km: 0.1 });
    expect([short.status, short.text('code')]).toEqual([400, 'ride.distance_too_short']);
    const unknown = await visitor('POST', '/book-ride/', body);
    expect([unknown.status, unknown.text('code')]).toEqual([400, 'ride.distance_unknown']);
  });

  it('400 without an end', async () =>
    expect((await visitor('GET', '/route/?from=punda')).status).toBe(400));
});
