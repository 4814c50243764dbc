import { describe, expect, it } from 'vitest';
import { IslandMaps } from '../../maps/island.maps.ts';
import { mapsUnavailable } from '../../maps/maps.errors.ts';
import { tripOnMap } from './trip-on-map.ts';

const ends = { pickup: 'curacao-international-airport-hato', dropoff: 'jan-thiel-beach' };
const away = Object.assign(new IslandMaps(), {
  locate: () => Promise.reject(mapsUnavailable()),
});
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

  it('is only addresses while the maps are away, if the distance is known', async () => {
    expect(await tripOnMap(away, ends, true)).toEqual({
      pickup: { address: ends.pickup, point: null, isAirport: false },
      dropoff: { address: ends.dropoff, point: null, isAirport: false },
      route: null,
    });
    await expect(tripOnMap(away, ends, false)).rejects.toMatchObject({ code: 'maps.unavailable' });
  });

  it('does not hide a bug', async () => {
    await expect(tripOnMap(broken, ends, true)).rejects.toThrow('a bug');
  });
});
