import { bookingMessages, type RequestOf, tariffMessages } from '@trupial/contracts/messages';
import { refusalOf, startTestService, type TestService } from '@trupial/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookingService } from '../index.ts';
import { newTariff } from '../testing/tariffs.samples.ts';

const start = Date.parse('2026-11-20T15:00:00.000Z'); // 11:00 on the island
const minute = 60_000;
const christmas = '2026-12-25T10:00:00';
const ordinary = '2026-11-21T10:00:00';
const byDay = 5031; // airport – Jan Thiel, 20.4 km
const surcharged = 6289;
const mismatch = {
  kind: 'invalid',
  code: 'ride.fare_mismatch',
  message: 'Fare mismatch detected. Please recalculate fare.',
};

type Asked = RequestOf<typeof bookingMessages.quoteFare>;
type Booking = RequestOf<typeof bookingMessages.bookRide>;

/** The documented calls: a fare is asked for without a day, and no quote is sent back. */
describe('a documented client', () => {
  let service: TestService;
  let now = start;
  let address = 0;

  /** A client at an address of its own. */
  const client = (luggage = 2) => {
    address += 1;
    const asker = `203.0.113.${address}`;
    const quote = async (changes: Partial<Asked> = {}) => {
      const answer = await service.messenger.request(bookingMessages.quoteFare, {
        distanceMeters: 20_400,
        passengers: 2,
        luggage,
        tripTime: '10:00:00',
        tripDay: null,
        isHoliday: false,
        asker,
        ...changes,
      });
      return { fare: answer.fare.amountMinor, quote: answer.quote };
    };
    return {
      quote,
      fare: async (changes: Partial<Asked> = {}) => (await quote(changes)).fare,
      book: async (changes: Partial<Booking>) => {
        const { fare } = await service.messenger.request(
          bookingMessages.bookRide,
          {
            pickup: 'curacao-international-airport-hato',
            dropoff: 'jan-thiel-beach',
            rideDatetime: christmas,
            passengers: 2,
            luggage,
            riderName: 'Maria Curiel',
            riderPhone: '5123456',
            distanceMeters: 20_400,
            calculatedFareMinor: null,
            idempotencyKey: null,
            asker,
            ...changes,
          },
          { who: { id: 'visitor', role: 'visitor' } },
        );
        return fare.amountMinor;
      },
    };
  };

  beforeAll(async () => {
    const clock = () => new Date(now).toISOString();
    service = await startTestService({ descriptor: bookingService, clock });
  });
  afterAll(() => service.stop());

  it('books on an ordinary day at once, with or without the fare he was shown', async () => {
    const { fare, book } = client();
    expect(await fare()).toBe(byDay);
    expect(await book({ rideDatetime: ordinary, calculatedFareMinor: byDay })).toBe(byDay);
    expect(await book({ rideDatetime: ordinary })).toBe(byDay);
  });

  it('recalculates on a holiday, sees its fare and books with it, from any process', async () => {
    const { fare, book } = client();
    const calculatedFareMinor = await fare();
    expect(calculatedFareMinor).toBe(byDay);
    expect(await refusalOf(book({ calculatedFareMinor }))).toMatchObject(mismatch);
    await service.restart(); // what is known of him is in no process
    expect(await fare()).toBe(surcharged);
    expect(await book({ calculatedFareMinor: surcharged })).toBe(surcharged);
  });

  it('that sends no fare is charged none that he did not see', async () => {
    const { fare, book } = client();
    expect(await refusalOf(book({}))).toMatchObject(mismatch);
    expect(await refusalOf(book({}))).toMatchObject(mismatch);
    expect(await fare()).toBe(surcharged);
    expect(await book({})).toBe(surcharged);
  });

  it('that turns to another day recalculates once more', async () => {
    const { fare, book } = client();
    await refusalOf(book({ calculatedFareMinor: byDay }));
    const shown = { rideDatetime: ordinary, calculatedFareMinor: await fare() };
    expect(await refusalOf(book(shown))).toMatchObject(mismatch);
    expect(await book({ rideDatetime: ordinary, calculatedFareMinor: await fare() })).toBe(byDay);
  });

  it('whose map is far from ours sees the fare of our road', async () => {
    const { fare, book } = client();
    const distanceMeters = 16_000;
    const own = { distanceMeters, rideDatetime: ordinary };
    const calculatedFareMinor = await fare({ distanceMeters });
    expect(calculatedFareMinor).toBeLessThan(byDay);
    expect(await refusalOf(book({ ...own, calculatedFareMinor }))).toMatchObject(mismatch);
    const ofOurRoad = 5056; // 20.5 km
    expect(await fare({ distanceMeters })).toBe(ofOurRoad);
    expect(await book({ ...own, calculatedFareMinor: ofOurRoad })).toBe(ofOurRoad);
  });

  it.each([
    ['that names the day', '2026-11-21', 16_000, false],
    ['that names the day and sends its quote', '2026-11-21', 16_000, true],
    ['that names the day and sends only its quote', '2026-11-21', null, true],
    ['that sends only its quote, without a day', null, null, true],
  ])('whose map is far from ours, %s, does too', async (_who, tripDay, sent, sendsQuote) => {
    const { quote, book } = client();
    const asked = { distanceMeters: 16_000, tripDay };
    const attempt = async () => {
      const shown = await quote(asked);
      const body = { calculatedFareMinor: shown.fare, ...(sendsQuote && { quote: shown.quote }) };
      return book({ distanceMeters: sent, rideDatetime: ordinary, ...body });
    };
    expect(await refusalOf(attempt())).toMatchObject(mismatch);
    expect(await attempt()).toBe(5056);
  });

  it('that gave no time sees the fare of the night', async () => {
    const { fare, book } = client();
    const atNight = { rideDatetime: '2026-11-21T23:30:00' };
    const calculatedFareMinor = await fare({ tripTime: null });
    const refused = book({ ...atNight, calculatedFareMinor });
    expect(await refusalOf(refused)).toMatchObject(mismatch);
    expect(await fare({ tripTime: null })).toBe(surcharged);
    expect(await book({ ...atNight, calculatedFareMinor: surcharged })).toBe(surcharged);
  });

  it('changes no fare of others, of other trips, times or days, or after ten minutes', async () => {
    const { fare, book } = client();
    await refusalOf(book({ calculatedFareMinor: byDay }));
    expect(await client().fare()).toBe(byDay);
    expect(await fare({ asker: null })).toBe(byDay);
    expect(await fare({ tripTime: '11:00:00' })).toBe(byDay);
    expect(await fare({ luggage: 1 })).toBe(byDay);
    expect(await fare({ tripDay: '2026-11-21' })).toBe(byDay);
    now = start + 10 * minute - 1;
    expect(await fare()).toBe(surcharged);
    now = start + 10 * minute;
    expect(await fare()).toBe(byDay);
    expect(await refusalOf(book({}))).toMatchObject(mismatch);
    now = start;
  });

  it('is known by no address in the table, and gone from it with the next refusal', async () => {
    const rows = async () => {
      const { rows: known } = await service.pool.query('select * from recalculations');
      return known as unknown[];
    };
    now = start + 60 * minute;
    await refusalOf(client().book({}));
    const known = await rows();
    expect(known).toHaveLength(1);
    expect(JSON.stringify(known)).not.toContain('203.0.113');
    now = start;
  });

  it('sees next month’s tariff for a ride of next month', async () => {
    const { fare, book } = client();
    const stella = { id: '43', role: 'staff', username: 'stella' } as const;
    const december = newTariff('2026-12-01');
    await service.messenger.request(tariffMessages.createTariff, december, { who: stella });
    const ride = { rideDatetime: '2026-12-02T10:00:00' };
    const shown = { ...ride, calculatedFareMinor: await fare() };
    expect(await refusalOf(book(shown))).toMatchObject(mismatch);
    const calculatedFareMinor = await fare();
    expect(calculatedFareMinor).toBe(byDay + 100);
    expect(await book({ ...ride, calculatedFareMinor })).toBe(byDay + 100);
  });
});
