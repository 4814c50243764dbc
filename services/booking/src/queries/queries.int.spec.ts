import { bookingMessages } from '@trupial/contracts/messages';
import { refusalOf, startTestService, type TestService } from '@trupial/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookingService } from '../index.ts';

const airport = 'curacao-international-airport-hato';

describe('what booking answers', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService({ descriptor: bookingService });
  });
  afterAll(() => service.stop());

  it('a quote', async () => {
    const trip = { distanceMeters: 20_400, passengers: 2, luggage: 2 };
    const request = { ...trip, tripTime: '23:30:00', tripDay: null, isHoliday: false };
    expect(await service.messenger.request(bookingMessages.quoteFare, request)).toEqual({
      fare: { amountMinor: 6289, currency: 'USD', tariffVersion: '2026-11-20' },
      isNight: true,
      isHoliday: false,
    });
  });

  it('the cheat sheet, whose fares are those of quotes', async () => {
    const { results } = await service.messenger.request(bookingMessages.cheatSheet, {});
    expect(results.length).toBeGreaterThan(1_000);
    for (const row of results.filter((_, index) => index % 97 === 0)) {
      const { fare } = await service.messenger.request(bookingMessages.quoteFare, {
        distanceMeters: row.distance * 1000,
        passengers: row.passengers,
        luggage: row.luggage,
        tripTime: row.isNight ? '23:00:00' : null,
        tripDay: null,
        isHoliday: row.isHoliday,
      });
      expect(fare.amountMinor).toBe(Math.round(row.fare * 100));
    }
  });

  it('places', async () => {
    const { places } = await service.messenger.request(bookingMessages.searchPlaces, {
      query: 'airport',
    });
    expect(places[0]).toMatchObject({ id: airport });
    const { id, lat, lng } = places[0]!;
    const details = await service.messenger.request(bookingMessages.placeDetails, { id });
    expect(details.place).toEqual(places[0]);
    const near = await service.messenger.request(bookingMessages.reversePlace, { lat, lng });
    expect(near.place).not.toBeNull();
    expect(
      await refusalOf(service.messenger.request(bookingMessages.placeDetails, { id: 'atlantis' })),
    ).toMatchObject({ kind: 'not_found', code: 'place.not_found' });
  });

  it('a route, and which end it does not know', async () => {
    const route = (from: string, to: string) =>
      service.messenger.request(bookingMessages.route, { from, to });
    const way = await route(airport, '12.1054,-68.9328');
    expect(way.distanceKm).toBeGreaterThan(11);
    expect(way.durationMinutes).toBeGreaterThan(10);
    expect(way.line.length).toBeGreaterThan(2);
    expect(await refusalOf(route(airport, 'atlantis'))).toMatchObject({
      kind: 'not_found',
      extra: { fields: { to: expect.any(String) } },
    });
    expect(await refusalOf(route('atlantis', airport))).toMatchObject({
      extra: { fields: { from: expect.any(String) } },
    });
  });
});
