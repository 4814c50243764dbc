import { bookingErrors } from '@trupial/contracts/refusals';
import { describe, expect, it } from 'vitest';
import { IslandMaps } from '../../maps/island.maps.ts';
import { tripOf } from '../../ride-request/distance.rules.ts';
import { tripOnMap } from './trip-on-map.ts';

const ends = { pickup: 'curacao-international-airport-hato', dropoff: 'jan-thiel-beach' };
const refuse = () => Promise.reject(bookingErrors.mapsUnavailable());
const broken = Object.assign(new IslandMaps(), {
  route: () => Promise.reject(new Error('a bug')),
});

describe('the trip on the map', () => {
  it('has both ends and the way between them', async () => {
    const trip = await tripOnMap(new IslandMaps(), ends, false);
    expect(trip).toMatchObject({ pickup: { isAirport: true }, dropoff: { isAirport: false } });
    expect(trip.route!.distanceMeters).toBeGreaterThan(15_000);
  });

  it('has no way when an end is on no map', async () => {
    const unknown = { ...ends, dropoff: 'My aunt’s blue house' };
    expect(await tripOnMap(new IslandMaps(), unknown, false)).toMatchObject({
      dropoff: { address: unknown.dropoff, point: null },
      route: null,
    });
  });

  it('guesses where a typed end is, to hold a told distance against it', async () => {
    const typed = { ...ends, dropoff: 'jan thiel beach hotel xyz, curacao' };
    const maps = new IslandMaps();
    const { point } = (await maps.locate(ends.dropoff))!;
    const told = await tripOnMap(maps, typed, true);
    expect(told).toMatchObject({ dropoff: { point: null, guess: point }, route: null });
    const untold = await tripOnMap(maps, typed, false);
    expect(untold.dropoff).toMatchObject({ point: null, guess: null });
  });

  it.each([
    ['knows no place', { locate: refuse, guess: refuse, route: refuse }],
    ['knows no road', { route: refuse }],
  ])('has what the island knows while the provider %s, if a distance is told', async (_, gone) => {
    const away = Object.assign(new IslandMaps(), gone);
    const trip = await tripOnMap(away, ends, true);
    expect(trip).toEqual(await tripOnMap(new IslandMaps(), ends, true));
    const told = { ...trip, distanceMeters: 100, quote: null };
    expect(() => tripOf(told)).toThrow(bookingErrors.distanceTooShort().message);
    await expect(tripOnMap(away, ends, false)).rejects.toMatchObject({ code: 'maps.unavailable' });
  });

  it('keeps a place that only the provider knows, while it says no roads', async () => {
    const point = { lat: 12.18, lng: -68.96 };
    const locate = async () => ({ point, isAirport: false });
    const maps = Object.assign(new IslandMaps(), { locate, route: refuse });
    const trip = await tripOnMap(maps, { ...ends, pickup: 'the Blue Heron Suites' }, true);
    expect(trip.pickup).toMatchObject({ address: 'the Blue Heron Suites', point });
  });

  it('is only an address while the provider is away and the island does not know it', async () => {
    const away = Object.assign(new IslandMaps(), { locate: refuse, guess: refuse });
    const pickup = 'My aunt’s blue house';
    expect(await tripOnMap(away, { ...ends, pickup }, true)).toMatchObject({
      pickup: { address: pickup, point: null, guess: null },
      route: null,
    });
  });

  it('does not hide a bug', async () => {
    await expect(tripOnMap(broken, ends, true)).rejects.toThrow('a bug');
  });
});
