import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Call, callerOf } from '@trupial/testbed/api/caller';
import { asUser } from '@trupial/testbed/people/people';
import { lastingDay } from '@trupial/testbed/samples/ordinary-day';
import { startTestProduct, type TestProduct } from '@trupial/testbed/product/start-test-product';

// The office's calls: tariffs, holidays, the contact form and its inbox.

await lastingDay();
let product: TestProduct;
let visitor: Call;
let staff: Call;

beforeAll(async () => {
  product = await startTestProduct();
  visitor = callerOf(product.url);
  staff = await asUser(product, product.staff);
});
afterAll(() => product.stop());

const today = new Date(Date.now() - 4 * 3_600_000).toISOString().slice(0, 10);

const figures = (changes: Readonly<Record<string, unknown>> = {}) => ({
  valid_from: '2031-01-01',
  base: 6.6,
  included_km: 2,
  per_km: 2.5,
  minimum: 9.4,
  included_passengers: 4,
  per_extra_passenger: 5.6,
  included_luggage: 4,
  per_extra_luggage: 1.95,
  night_percent: 25,
  holiday_percent: 30,
  night_from: '22:00:00',
  night_until: '06:00:00',
  ...changes,
});

describe('/api/admin/tariffs/', () => {
  it('lists the tariff that the product came with, in force', async () => {
    const answer = await staff('GET', '/admin/tariffs/');
    expect(answer.at('tariffs', 0)).toMatchObject({
      valid_from: null,
      in_force: true,
      base: 5.6,
      per_km: 2.43,
      included_km: 2,
      created_by: null,
    });
  });

  it('a new version from a date leaves today’s fares alone', async () => {
    const answer = await staff('POST', '/admin/tariffs/', figures());
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      ...figures(),
      version: '2031-01-01.2',
      in_force: false,
      created_by: product.staff.username,
      created_at: expect.any(String),
    });
    const trip = '/fareCalc/?distance_km=12&trip_time=10:00:00';
    expect((await visitor('GET', trip)).number('fare')).toBe(29.9);
    expect((await visitor('GET', `${trip}&ride_date=2031-01-02`)).number('fare')).toBe(31.6);
  });

  it('one from today counts at once', async () => {
    const answer = await staff('POST', '/admin/tariffs/', figures({ valid_from: today }));
    expect(answer.body).toMatchObject({ in_force: true, valid_from: today });
    const late = '/fareCalc/?distance_km=12&trip_time=22:00:00';
    expect((await visitor('GET', late)).body).toMatchObject({ fare: 39.5, is_night: true });
    expect((await visitor('GET', '/fare-formula/')).at('parts', 1, 'amount')).toBe(2.5);
  });

  it.each<[Record<string, unknown>, string]>([
    [{ base: -1 }, 'base'],
    [{ per_km: 2.435 }, 'per_km'],
    [{ per_km: '2.43' }, 'per_km'],
    [{ night_percent: 12.5 }, 'night_percent'],
    [{ holiday_percent: 500 }, 'holiday_percent'],
    [{ night_from: '24:00:00' }, 'night_from'],
    [{ night_until: '22:00:00' }, 'night_until'],
    [{ valid_from: '2020-01-01' }, 'valid_from'],
    [{ valid_from: 'tomorrow' }, 'valid_from'],
    [{ included_km: null }, 'included_km'],
    [
      { cheat_sheet: { distances_km: [2, 1], passengers: [1], luggage: [0] } },
      'cheat_sheet.distances_km',
    ],
  ])('refuses %j', async (changes, field) => {
    const answer = await staff('POST', '/admin/tariffs/', figures(changes));
    expect(answer.status).toBe(400);
    expect(answer.at('fields', field)).toEqual(expect.any(String));
  });

  it('is for staff', async () => {
    expect((await visitor('GET', '/admin/tariffs/')).status).toBe(401);
    expect((await visitor('POST', '/admin/tariffs/', figures())).status).toBe(401);
  });
});

describe('GET /api/admin/holidays/', () => {
  it('answers the year’s holidays by date', async () => {
    const answer = await staff('GET', '/admin/holidays/?year=2027');
    expect(answer.at('year')).toBe(2027);
    expect(answer.at('holidays', 0)).toMatchObject({ date: '2027-01-01', half_day: false });
    expect(answer.at('holidays', 0, 'names', 'pap')).toBe('Aña Nobo');
  });

  it.each(['', '?year=', '?year=1999', '?year=20x7'])('refuses %j', async (query) =>
    expect((await staff('GET', `/admin/holidays/${query}`)).status).toBe(400),
  );
});

describe('POST /api/contact/', () => {
  const message = { name: 'Anneke', email: ' anneke@example.org ', message: 'A red hat.\nThanks!' };

  it('keeps a message, which staff reads, marks and erases', async () => {
    expect(await visitor('POST', '/contact/', message)).toMatchObject({ status: 201, body: {} });
    const inbox = await staff('GET', '/admin/messages/');
    expect(inbox.body).toEqual([
      {
        ...message,
        email: 'anneke@example.org',
        id: expect.any(Number),
        sent_at: expect.any(String),
        read: false,
        read_at: null,
        read_by: null,
      },
    ]);
    const id = inbox.number(0, 'id');
    const marked = await staff('POST', `/admin/messages/${id}/read/`, {});
    expect(marked.body).toMatchObject({ read: true, read_by: product.staff.username });
    expect((await staff('GET', '/admin/messages/?unread=true')).body).toEqual([]);
    const unread = await staff('POST', `/admin/messages/${id}/read/`, { read: false });
    expect(unread.body).toMatchObject({ read: false, read_by: null });
    expect((await staff('DELETE', `/admin/messages/${id}/`)).status).toBe(200);
    expect((await staff('GET', '/admin/messages/?count_only=true')).body).toEqual({ count: 0 });
    expect((await staff('DELETE', `/admin/messages/${id}/`)).status).toBe(404);
  });

  it.each<[string, Record<string, unknown>]>([
    ['name', { name: ' ' }],
    ['email', { email: 'anneke' }],
    ['email', { email: undefined }],
    ['message', { message: '' }],
    ['message', { message: 'x'.repeat(4001) }],
  ])('requires name, email and message: %s', async (field, changes) => {
    const answer = await visitor('POST', '/contact/', { ...message, ...changes });
    expect(answer.status).toBe(400);
    expect(answer.at('fields', field)).toEqual(expect.any(String));
  });
});
