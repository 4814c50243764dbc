import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Call, callerOf } from '@trupial/testbed/api/caller';
import { calculateFare } from '@trupial/testbed/samples/fare-calculation';
import { newRider } from '@trupial/testbed/people/people';
import { islandDay, ordinaryDay } from '@trupial/testbed/samples/ordinary-day';
import { startTestProduct, type TestProduct } from '@trupial/testbed/product/start-test-product';

// Section 5 of the spec, row by row, as the server keeps it; and what book-ride answers.

let product: TestProduct;
let visitor: Call;

beforeAll(async () => {
  product = await startTestProduct();
  visitor = callerOf(product.url);
});
afterAll(() => product.stop());

const booking = (changes: Readonly<Record<string, unknown>> = {}) => ({
  pickup_location: 'Curaçao International Airport (Hato), Franklin D. Rooseveltweg, Hato, Curaçao',
  dropoff_location: 'Jan Thiel Beach, Jan Thiel, Curaçao',
  ride_datetime: `${ordinaryDay(3)}T10:00:00`,
  passenger_count: 2,
  luggage_count: 2,
  rider_name: 'Maria Curiel',
  rider_phone: '5123456',
  distance_km: 20.4,
  ...changes,
});
const book = (changes?: Readonly<Record<string, unknown>>, by: Call = visitor) =>
  by('POST', '/book-ride/', booking(changes));
const fareOf = () => calculateFare(visitor);
const error = (text: string, field: string) => ({ error: text, fields: { [field]: text } });
const bothEnds = 'Please enter both pickup and drop-off locations.';
const dateAndTime = 'Please select a date and time.';
const passengers = 'Passenger count must be between 1 and 8.';
const luggage = 'Luggage count cannot be negative.';
const nameAndPhone = 'Please enter your full name and phone number.';
const sevenDigits = 'Phone number must be exactly 7 digits.';

describe('POST /api/book-ride/', () => {
  it('answers 201 id, tracking_id, status, fare, and a receipt to a visitor', async () => {
    const answer = await book();
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      id: expect.any(Number),
      tracking_id: expect.stringMatching(/^\d{8}-\d{10}$/),
      status: 'Pending',
      calculated_fare: (await fareOf()).number('fare'),
      receipt: expect.any(String),
    });
  });

  it('makes the ride a signed-in rider’s own', async () => {
    const { call } = await newRider(product);
    const answer = await book({}, call);
    expect(answer.at('receipt')).toBeUndefined();
    expect((await call('GET', '/ride-requests')).body).toMatchObject([{ id: answer.at('id') }]);
  });

  it.each<[string, Record<string, unknown>, string, string]>([
    ['pickup and drop-off both required', { pickup_location: '' }, bothEnds, 'pickup_location'],
    ['pickup and drop-off both required', { dropoff_location: ' ' }, bothEnds, 'dropoff_location'],
    [
      'pickup and drop-off are two places',
      { pickup_location: 'jan-thiel-beach' },
      'Pickup and drop-off must be two different places.',
      'dropoff_location',
    ],
    ['date and time required', { ride_datetime: '' }, dateAndTime, 'ride_datetime'],
    ['date and time required', { ride_datetime: undefined }, dateAndTime, 'ride_datetime'],
    [
      'date and time required',
      { ride_datetime: '2027-02-30T10:00:00' },
      dateAndTime,
      'ride_datetime',
    ],
    ['passengers 1 to 8', { passenger_count: 0 }, passengers, 'passenger_count'],
    ['passengers 1 to 8', { passenger_count: 9 }, passengers, 'passenger_count'],
    ['luggage not negative', { luggage_count: -1 }, luggage, 'luggage_count'],
    ['name and phone required to book', { rider_name: ' ' }, nameAndPhone, 'rider_name'],
    ['name and phone required to book', { rider_phone: ' ' }, nameAndPhone, 'rider_phone'],
    ['name and phone required to book', { rider_phone: undefined }, nameAndPhone, 'rider_phone'],
    ['phone exactly 7 digits', { rider_phone: '123456' }, sevenDigits, 'rider_phone'],
    ['phone exactly 7 digits', { rider_phone: '12345678' }, sevenDigits, 'rider_phone'],
    [
      'fare differs by more than 0.01 from the shown fare',
      { calculated_fare: 12.34 },
      'Fare mismatch detected. Please recalculate fare.',
      'calculated_fare',
    ],
    [
      'date not before today, on the island',
      { ride_datetime: `${islandDay(-1)}T23:45:00` },
      'The ride cannot be in the past.',
      'ride_datetime',
    ],
  ])('%s: %j', async (_row, changes, text, field) => {
    const answer = await book(changes);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject(error(text, field));
  });

  it.each<[string, Record<string, unknown>]>([
    ['passengers 1 to 8', { passenger_count: 8, distance_km: undefined }],
    ['luggage 0 to 10 on the airport screen', { luggage_count: 10 }],
    ['no luggage', { luggage_count: 0 }],
    ['distance and fare as numeric text', { distance_km: '20.40' }],
    ['a number of another country', { rider_phone: '+31 6 1234 0011' }],
  ])('takes %s', async (_row, changes) => expect((await book(changes)).status).toBe(201));

  it('fare recalculated before booking: a cent of difference is none', async () => {
    const fare = (await fareOf()).number('fare');
    expect((await book({ calculated_fare: fare })).status).toBe(201);
    expect((await book({ calculated_fare: (fare + 0.01).toFixed(2) })).status).toBe(201);
    expect((await book({ calculated_fare: (fare + 0.02).toFixed(2) })).status).toBe(400);
  });

  it('honours the quote of fareCalc, and no other', async () => {
    const quote = (await fareOf()).text('quote');
    expect((await book({ quote })).status).toBe(201);
    expect((await book({ quote, luggage_count: 9 })).body).toMatchObject({
      error: 'Fare mismatch detected. Please recalculate fare.',
      code: 'ride.fare_mismatch',
    });
    expect((await book({ quote: `${quote}x` })).body).toMatchObject({ code: 'quote.invalid' });
  });
});

describe('POST /api/book-ride/ with an Idempotency-Key', () => {
  const keyed = (key: string, changes = {}, by: Call = visitor) =>
    by('POST', '/book-ride/', booking(changes), { 'Idempotency-Key': key });

  it('same key and body: the first answer again, and one ride', async () => {
    const { call } = await newRider(product);
    const answers = await Promise.all([1, 2, 3].map(() => keyed('twice-pressed', {}, call)));
    answers.push(await keyed('twice-pressed', {}, call));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect((await call('GET', '/ride-requests')).body).toHaveLength(1);
  });

  it('same key and another body: 422, and no second ride', async () => {
    const { call } = await newRider(product);
    expect((await keyed('changed', {}, call)).status).toBe(201);
    const other = await keyed('changed', { passenger_count: 3 }, call);
    expect([other.status, other.text('code')]).toEqual([422, 'idempotency.key_reused']);
    expect((await call('GET', '/ride-requests')).body).toHaveLength(1);
  });

  it('a key opens nobody else’s answer', async () => {
    const [one, other] = [await newRider(product), await newRider(product)];
    const first = await keyed('a-common-key', {}, one.call);
    const second = await keyed('a-common-key', {}, other.call);
    expect(second.status).toBe(201);
    expect(second.number('id')).not.toBe(first.number('id'));
  });

  it('a refused booking may be sent again under its key, corrected', async () => {
    expect((await keyed('refused', { passenger_count: 9 })).status).toBe(400);
    expect((await keyed('refused')).status).toBe(201);
  });
});

describe('the documented calls on a holiday', () => {
  const today = islandDay(0);
  const year = Number(today.slice(0, 4)) + (today.slice(5) < '12-25' ? 0 : 1);
  const christmas = { ride_datetime: `${year}-12-25T10:00:00`, luggage_count: 1 };
  const asked =
    '/fareCalc/?distance_km=20.4&passenger_count=2&luggage_count=1&trip_time=10:00:00&is_holiday=false';
  const refused = error('Fare mismatch detected. Please recalculate fare.', 'calculated_fare');

  it('lead to a booking at the holiday’s fare, once it was recalculated', async () => {
    const shown = await visitor('GET', asked);
    const first = await book({ ...christmas, calculated_fare: shown.at('fare') });
    expect([first.status, first.body]).toEqual([400, expect.objectContaining(refused)]);
    const again = await visitor('GET', asked);
    expect(again.body).toMatchObject({ is_holiday: true });
    expect(again.number('fare')).toBeGreaterThan(shown.number('fare'));
    const booked = await book({ ...christmas, calculated_fare: again.at('fare') });
    expect([booked.status, booked.at('calculated_fare')]).toEqual([201, again.at('fare')]);
  });
});
