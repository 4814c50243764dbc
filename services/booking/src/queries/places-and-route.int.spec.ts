import { bookingMessages } from '@trupial/contracts/messages';
import { refusalOf, startTestService, type TestService } from '@trupial/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookingService } from '../index.ts';

const airport = 'curacao-international-airport-hato';

describe('places and routes', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService({ descriptor: bookingService });
  });
  afterAll(() => service.stop());

  it('places', async () => {
    const { places } = await service.messenger.request(bookingMessages.searchPlaces, {
      query: 'airport',
    });
    expect(places[0]).toMatchObject({ id: airport });
    const { id } = places[0]!;
    const { place } = await service.messenger.request(bookingMessages.placeDetails, { id });
    expect(place).toEqual(places[0]);
    const near = await service.messenger.request(bookingMessages.reversePlace, place);
    expect(near.place).not.toBeNull();
    expect(
      await refusalOf(service.messenger.request(bookingMessages.placeDetails, { id: 'atlantis' })),
    ).toMatchObject({ kind: 'not_found', code: 'place.not_found' });
  });

  it('a route, by the nearest known places, or that none is known', async () => {
    const route = (from: string, to: string) =>
      service.messenger.request(bookingMessages.route, { from, to });
    const way = await route(airport, '12.1054,-68.9328');
    expect(way.distanceKm).toBeGreaterThan(11);
    expect(way.durationMinutes).toBeGreaterThan(10);
    expect(way.line.length).toBeGreaterThan(2);
    expect(way.isApproximate).toBe(false);
    const typed = await route('The airport, Curaçao', 'Jan Thiel Beach Hotel xyz');
    expect(typed).toEqual({ ...(await route(airport, 'jan-thiel-beach')), isApproximate: true });
    const none = { distanceKm: null, durationMinutes: null, line: [], isApproximate: false };
    expect(await route(airport, 'atlantis')).toEqual(none);
    expect(await route('atlantis', airport)).toEqual(none);
    expect(await route(airport, '12.3,-68.7')).toEqual(none);
  });
});
