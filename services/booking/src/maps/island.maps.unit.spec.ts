import { places } from '@trupial/island/places';
import { describe, expect, it } from 'vitest';
import { IslandMaps } from './island.maps.ts';
import { Recent } from './recent.ts';

const maps = new IslandMaps();
const airport = 'curacao-international-airport-hato';

describe('the island as maps', () => {
  it('finds at most five places, with what the wire shows of them', async () => {
    const found = await maps.search('hato');
    expect(found.length).toBeLessThanOrEqual(5);
    expect(Object.keys(found[0]!).sort()).toEqual(['formattedAddress', 'id', 'lat', 'lng', 'name']);
    expect(found[0]!.id).toBe(airport);
    expect(await maps.search('ha')).toEqual([]);
  });

  it('knows every place that it names, by id and by address', async () => {
    for (const { id, formattedAddress, lat, lng } of places()) {
      expect(await maps.place(id)).toMatchObject({ id, formattedAddress });
      expect((await maps.locate(formattedAddress))?.point).toEqual({ lat, lng });
    }
  });

  it('answers an address for a position, and knows that address again', async () => {
    const spot = { lat: 12.1234, lng: -68.9012 };
    const found = (await maps.reverse(spot))!;
    expect(found).toMatchObject(spot);
    expect(await maps.place(found.id)).toMatchObject(spot);
    expect((await maps.locate(found.formattedAddress))?.point).toEqual(spot);
    expect(await maps.reverse({ lat: 12.5, lng: -68.9 })).toBeNull();
  });

  it('tells the airport from other places', async () => {
    expect(await maps.locate(airport)).toMatchObject({ isAirport: true });
    expect(await maps.locate('Punda')).toMatchObject({ isAirport: false });
    expect(await maps.locate('nowhere at all')).toBeNull();
    expect(await maps.place('nowhere at all')).toBeNull();
  });

  it('measures the way in metres, the same each time it is asked', async () => {
    const from = (await maps.locate(airport))!.point;
    const to = (await maps.locate('Punda'))!.point;
    const way = (await maps.route(from, to))!;
    expect(way.distanceMeters).toBeGreaterThan(11_000);
    expect(way.distanceMeters).toBeLessThan(14_500);
    expect(Number.isInteger(way.distanceMeters)).toBe(true);
    expect(await maps.route(from, to)).toBe(way);
    expect(await maps.route(from, { lat: 12.5, lng: -68.5 })).toBeNull();
  });
});

describe('recent answers', () => {
  it('are computed once while they are remembered, and the oldest goes first', () => {
    const recent = new Recent<string>(2);
    const computed: string[] = [];
    const ask = (key: string): string =>
      recent.get(key, () => {
        computed.push(key);
        return key;
      });
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) expect(ask(key)).toBe(key);
    expect(computed).toEqual(['a', 'b', 'c', 'b']);
  });
});
