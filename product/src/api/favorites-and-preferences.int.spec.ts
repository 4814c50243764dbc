import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callerOf } from '@trupial/testbed/api/caller';
import { newRider, type SignedIn } from '@trupial/testbed/people/people';
import { startTestProduct, type TestProduct } from '@trupial/testbed/product/start-test-product';

const place = (changes: Record<string, unknown> = {}) => ({
  name: 'Home',
  address: 'Kaya Kokolishi 12, Willemstad',
  location_type: 'home',
  is_default_pickup: false,
  is_default_dropoff: false,
  ...changes,
});

type Favorite = ReturnType<typeof place> & { id: number };

let product: TestProduct;
let rider: SignedIn;

beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

const create = (changes?: Record<string, unknown>, { call } = rider) =>
  call('POST', '/user/favorites/create/', place(changes));
const list = async ({ call } = rider): Promise<Favorite[]> =>
  (await call('GET', '/user/favorites/')).at('favorites') as Favorite[]; // as documented
const defaultsOf = async (mark: 'is_default_pickup' | 'is_default_dropoff'): Promise<number[]> =>
  (await list()).filter((favorite) => favorite[mark]).map(({ id }) => id);

describe('GET /api/user/favorites/', () => {
  it('is empty at first, 401 for visitors', async () => {
    rider = await newRider(product);
    expect((await rider.call('GET', '/user/favorites/')).body).toEqual({ favorites: [] });
    expect((await callerOf(product.url)('GET', '/user/favorites/')).status).toBe(401);
  });
});

describe('POST /api/user/favorites/create/', () => {
  it('saves a place, which the list then has', async () => {
    rider = await newRider(product);
    const answer = await create({ name: ' Home ', is_default_pickup: true });
    expect(answer.status).toBe(201);
    const saved = { ...place({ is_default_pickup: true }), id: answer.number('id') };
    expect(answer.body).toEqual(saved);
    expect(await list()).toEqual([saved]);
    const profile = await rider.call('GET', '/user/profile/');
    expect(profile.body).toMatchObject({ favorite_locations_count: 1 });
  });

  it('takes what the form’s fields leave out as custom and no default', async () => {
    const answer = await rider.call('POST', '/user/favorites/create', {
      name: 'Gym',
      address: 'X',
    });
    expect(answer.body).toMatchObject({ location_type: 'custom', is_default_pickup: false });
  });

  it.each([
    ['name', '  ', 'Please enter a name for this location'],
    ['address', undefined, 'Please enter an address for this location'],
    ['location_type', 'moon', 'Choose home, work or custom.'],
    ['is_default_pickup', 'yes', 'Must be true or false.'],
    ['name', 'x'.repeat(101), 'At most 100 characters.'],
    ['name', 'a\u0000b', 'This text has characters that cannot be stored.'],
  ])('400 for %s = %j', async (field, value, text) => {
    const answer = await create({ [field]: value });
    expect(answer.status).toBe(400);
    expect(answer.at('fields', field)).toBe(text);
  });

  it('saves once what is sent again because the answer was lost, also at once', async () => {
    rider = await newRider(product);
    const changes = { is_default_pickup: true };
    const answers = await Promise.all([create(changes), create(changes), create(changes)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const [saved] = await list();
    expect(answers.map(({ body }) => body)).toEqual([saved, saved, saved]);
    expect(await list()).toHaveLength(1);
  });

  it('the same name and address again change its type, and add a mark but take none', async () => {
    rider = await newRider(product);
    const id = (await create({ is_default_pickup: true })).number('id');
    const again = await create({ location_type: 'work', is_default_dropoff: true });
    const marked = { is_default_pickup: true, is_default_dropoff: true };
    expect(again.body).toEqual({ ...place({ location_type: 'work', ...marked }), id });
    expect(await list()).toEqual([again.body]);
    await create({ name: 'Home of my mother' });
    await create({ address: 'Pietermaai 8' });
    expect(await list()).toHaveLength(3);
  });

  it('a new default takes the mark from the one before', async () => {
    rider = await newRider(product);
    await create({ is_default_pickup: true, is_default_dropoff: true });
    const second = (await create({ name: 'Gym', is_default_pickup: true })).number('id');
    expect(await defaultsOf('is_default_pickup')).toEqual([second]);
    expect(await defaultsOf('is_default_dropoff')).toHaveLength(1);
  });

  it('ten defaults at once: all are saved, one has the mark', async () => {
    rider = await newRider(product);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        create({ name: `Place ${n}`, is_default_pickup: true, is_default_dropoff: true }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201));
    expect(await list()).toHaveLength(10);
    expect(await defaultsOf('is_default_pickup')).toHaveLength(1);
    expect(await defaultsOf('is_default_dropoff')).toHaveLength(1);
  });

  it('409 above fifty, even with many at once', async () => {
    rider = await newRider(product);
    const answers: Awaited<ReturnType<typeof create>>[] = [];
    // In waves, of which the last one goes over the limit: a request has only seconds for its answer.
    for (const from of [0, 11, 22, 33, 44]) {
      const wave = Array.from({ length: 11 }, (_, n) => create({ name: `Place ${from + n}` }));
      answers.push(...(await Promise.all(wave)));
    }
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(50);
    const refused = answers.filter(({ status }) => status !== 201);
    for (const { body } of refused) {
      expect(body).toEqual({
        error: 'You can save at most 50 locations.',
        code: 'favorite.too_many',
      });
    }
    const saved = await list();
    expect(saved).toHaveLength(50);
    // One of them again is none more.
    expect((await create({ name: saved[0]?.name })).body).toEqual(saved[0]);
  });
});

describe('PUT /api/user/favorites/{id}/update/ and DELETE /api/user/favorites/{id}/delete/', () => {
  it('change and forget a place', async () => {
    rider = await newRider(product);
    const id = (await create({ is_default_dropoff: true })).number('id');
    const change = place({ name: 'Office', location_type: 'work', is_default_dropoff: true });
    const changed = await rider.call('PUT', `/user/favorites/${id}/update/`, change);
    expect(changed.status).toBe(200);
    expect(await list()).toEqual([{ ...change, id }]);
    expect((await rider.call('DELETE', `/user/favorites/${id}/delete/`)).status).toBe(200);
    expect(await list()).toEqual([]);
  });

  it('moving the default by an update takes it from the one before', async () => {
    rider = await newRider(product);
    await create({ is_default_pickup: true });
    const id = (await create({ name: 'Gym' })).number('id');
    await rider.call('PUT', `/user/favorites/${id}/update/`, place({ is_default_pickup: true }));
    expect(await defaultsOf('is_default_pickup')).toEqual([id]);
  });

  it('404 for a place of somebody else, one that is gone and one that never was', async () => {
    rider = await newRider(product);
    const own = (await create({ is_default_pickup: true })).number('id');
    const other = await newRider(product);
    const theirs = (await create({}, other)).number('id');
    const missing = { error: 'Location not found.', code: 'favorite.not_found' };
    for (const id of [theirs, 2_147_483_647]) {
      const change = place({ is_default_pickup: true });
      const put = await rider.call('PUT', `/user/favorites/${id}/update/`, change);
      const del = await rider.call('DELETE', `/user/favorites/${id}/delete/`);
      expect([put.status, put.body]).toEqual([404, missing]);
      expect([del.status, del.body]).toEqual([404, missing]);
    }
    // Nothing changed, and the marks of his own places did not either.
    expect(await list(other)).toEqual([{ ...place(), id: theirs }]);
    expect(await defaultsOf('is_default_pickup')).toEqual([own]);
  });
});

describe('GET and PUT /api/user/preferences/', () => {
  const saved = {
    default_passenger_count: 3,
    default_luggage_count: 1,
    preferred_ride_type: 'xl',
    email_notifications: false,
    sms_notifications: true,
    preferred_contact_method: 'sms',
  };

  it('are the defaults until somebody saves his own', async () => {
    rider = await newRider(product);
    const first = await rider.call('GET', '/user/preferences/');
    expect(first.body).toEqual({
      preferences: {
        default_passenger_count: 1,
        default_luggage_count: 0,
        preferred_ride_type: 'economy',
        email_notifications: true,
        sms_notifications: false,
        preferred_contact_method: 'phone',
      },
    });
    for (const count of [3, 4]) {
      const preferences = { ...saved, default_passenger_count: count };
      const answer = await rider.call('PUT', '/user/preferences/', preferences);
      expect([answer.status, answer.body]).toEqual([200, { preferences }]);
      expect((await rider.call('GET', '/user/preferences/')).body).toEqual({ preferences });
    }
    const other = await newRider(product);
    expect((await other.call('GET', '/user/preferences/')).body).toEqual(first.body);
  });

  it.each([
    ['default_passenger_count', 9, 'Passenger count must be between 1 and 8.'],
    ['default_passenger_count', 0, 'Passenger count must be between 1 and 8.'],
    ['default_luggage_count', 11, 'Luggage count must be between 0 and 10.'],
    ['preferred_ride_type', 'tank', 'Choose economy, comfort, xl or cargo.'],
    ['preferred_contact_method', 'pigeon', 'Choose phone, email, sms or whatsapp.'],
  ])('400 for %s = %j', async (field, value, text) => {
    const answer = await rider.call('PUT', '/user/preferences/', { ...saved, [field]: value });
    expect(answer.status).toBe(400);
    expect(answer.at('fields')).toEqual({ [field]: text });
  });
});

describe('PUT /api/user/language/', () => {
  it('keeps what was chosen; the language of a page takes nothing away', async () => {
    rider = await newRider(product);
    const save = (language: string, chosen: boolean) =>
      rider.call('PUT', '/user/language/', { language, chosen });
    const steps = [
      ['nl', false, 'nl'],
      ['es', true, 'es'],
      ['nl', false, 'es'],
    ] as const;
    for (const [language, chosen, kept] of steps) {
      const answer = await save(language, chosen);
      expect([answer.status, answer.body]).toEqual([200, { language: kept }]);
    }
    const refused = await save('fr', true);
    expect(refused.status).toBe(400);
    expect(refused.at('fields')).toEqual({ language: 'Choose en, nl, es or pap.' });
  });
});
