import { randomUUID } from 'node:crypto';
import { bookingMessages, type RequestOf, tariffMessages } from '@trupial/contracts/messages';
import type { Actor } from '@trupial/service-kit';
import { refusalOf, startTestService, type TestService } from '@trupial/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bookingService } from '../index.ts';
import { newTariff } from '../testing/tariffs.samples.ts';

const start = Date.parse('2026-11-20T15:00:00.000Z'); // 11:00 on the island
const minute = 60_000;
const stella: Actor = { id: '43', role: 'staff', username: 'stella' };

type Asked = RequestOf<typeof bookingMessages.quoteFare>;
type Booking = RequestOf<typeof bookingMessages.bookRide>;

describe('a quote', () => {
  let service: TestService;
  let now = start;
  let quoted: { fare: { amountMinor: number; tariffVersion: string }; quote: string };

  const ask = (changes: Partial<Asked> = {}) =>
    service.messenger.request(bookingMessages.quoteFare, {
      distanceMeters: 20_400,
      passengers: 2,
      luggage: 2,
      tripTime: '10:00',
      tripDay: '2026-11-21',
      isHoliday: false,
      ...changes,
    });
  const book = (changes: Partial<Booking> = {}) =>
    service.messenger.request(
      bookingMessages.bookRide,
      {
        pickup: 'curacao-international-airport-hato',
        dropoff: 'jan-thiel-beach',
        rideDatetime: '2026-11-21T10:00:00',
        passengers: 2,
        luggage: 2,
        riderName: 'Maria Curiel',
        riderPhone: '5123456',
        distanceMeters: 20_400,
        calculatedFareMinor: null,
        quote: quoted.quote,
        idempotencyKey: null,
        ...changes,
      },
      { who: { id: 'visitor', role: 'visitor' } },
    );

  beforeAll(async () => {
    const clock = () => new Date(now).toISOString();
    service = await startTestService({ descriptor: bookingService, clock });
  });
  afterAll(() => service.stop());
  beforeEach(async () => {
    now = start;
    quoted = await ask();
  });

  it('says its fare, its tariff and until when it is good', async () => {
    expect(await ask({ tripTime: '23:30:00', tripDay: null })).toEqual({
      fare: { amountMinor: 6289, currency: 'USD', tariffVersion: '2026-11-20' },
      isNight: true,
      isHoliday: false,
      surcharge: 'night',
      quote: expect.any(String),
      validUntil: '2026-11-20T15:10:00.000Z',
    });
  });

  it('is the fare of the ride, also when the client measured nothing himself', async () => {
    expect((await book()).fare).toEqual(quoted.fare);
    expect((await book({ distanceMeters: null })).fare).toEqual(quoted.fare);
    const calculatedFareMinor = quoted.fare.amountMinor;
    expect((await book({ calculatedFareMinor })).fare).toEqual(quoted.fare);
  });

  it('is honoured until its last millisecond and refused after it', async () => {
    now = start + 10 * minute - 1;
    expect((await book()).fare).toEqual(quoted.fare);
    now = start + 10 * minute;
    expect(await refusalOf(book())).toMatchObject({
      kind: 'invalid',
      code: 'ride.quote_expired',
      message: 'This fare quote has expired. Please recalculate fare.',
      extra: { fields: { quote: expect.any(String) } },
    });
  });

  it('that is not ours is refused', async () => {
    const forged = quoted.quote.replace(/^./, (letter) => (letter === 'e' ? 'f' : 'e'));
    for (const quote of [forged, 'x', '.', quoted.quote.slice(1)]) {
      expect(await refusalOf(book({ quote }))).toMatchObject({
        kind: 'invalid',
        code: 'quote.invalid',
      });
    }
  });

  it.each<[string, Partial<Booking>]>([
    ['distance', { distanceMeters: 20_300 }],
    ['number of passengers', { passengers: 8 }],
    ['number of bags', { luggage: 9 }],
    ['day', { rideDatetime: '2026-11-22T10:00:00' }],
    ['time', { rideDatetime: '2026-11-21T23:30:00' }],
    ['fare', { calculatedFareMinor: 4000 }],
  ])('of another %s does not fit', async (_what, changes) => {
    expect(await refusalOf(book(changes))).toMatchObject({
      kind: 'invalid',
      code: 'ride.fare_mismatch',
      message: 'Fare mismatch detected. Please recalculate fare.',
    });
  });

  it('without day and time holds for a ride of an ordinary day, and for no dearer one', async () => {
    const { quote } = await ask({ tripDay: null, tripTime: null });
    expect((await book({ quote })).fare.amountMinor).toBe(5031);
    for (const rideDatetime of ['2026-12-25T12:00:00', '2026-11-21T23:00:00']) {
      expect(await refusalOf(book({ quote, rideDatetime }))).toMatchObject({
        code: 'ride.fare_mismatch',
      });
    }
  });

  it('does not make a trip shorter than the straight line possible', async () => {
    const { quote } = await ask({ distanceMeters: 1_000 });
    const short = book({ quote, distanceMeters: null });
    expect(await refusalOf(short)).toMatchObject({ code: 'ride.distance_too_short' });
  });

  it('is honoured though the tariff changed in between; without it the fare shown is refused', async () => {
    await service.messenger.request(tariffMessages.createTariff, newTariff('2026-11-20'), {
      who: stella,
    });
    const changed = await ask();
    expect(changed.fare.amountMinor).toBe(quoted.fare.amountMinor + 100);
    expect((await book()).fare).toEqual(quoted.fare);
    const shown = { quote: null, calculatedFareMinor: quoted.fare.amountMinor };
    expect(await refusalOf(book(shown))).toMatchObject({ code: 'ride.fare_mismatch' });
    expect((await book({ quote: null })).fare).toEqual(changed.fare);
  });

  it('is answered again under its key after it has expired', async () => {
    const idempotencyKey = randomUUID();
    const first = await book({ idempotencyKey });
    now = start + 60 * minute;
    expect(await book({ idempotencyKey })).toEqual(first);
  });
});
