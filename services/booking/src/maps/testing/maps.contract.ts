import { greatCircleKm } from '@trupial/island/routing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Maps } from '../maps.port.ts';

/** A provider under test, and what it is to know. */
export interface MapsSubject {
  readonly maps: Maps;
  close(): Promise<void>;
}

const hato = { lat: 12.18887, lng: -68.95975 };
const punda = { lat: 12.1054, lng: -68.9328 };
const atSea = { lat: 12.3, lng: -68.7 };
const bonaire = { lat: 12.15, lng: -68.27 };
const nearKm = 1.5;

/** The behaviour that booking relies on, for every maps provider. */
export function mapsContract(name: string, start: () => Promise<MapsSubject>): void {
  describe(`maps of ${name}`, () => {
    let subject: MapsSubject;
    let maps: Maps;
    beforeAll(async () => {
      subject = await start();
      maps = subject.maps;
    });
    afterAll(() => subject.close());

    describe('search', () => {
      it('finds at most five places, each with an id, a name and an address', async () => {
        const found = await maps.search('airport');
        expect(found.length).toBeGreaterThan(0);
        expect(found.length).toBeLessThanOrEqual(5);
        for (const place of found) {
          expect(Object.keys(place).sort()).toEqual(
            ['formattedAddress', 'id', 'lat', 'lng', 'name'].sort(),
          );
          for (const text of [place.id, place.name, place.formattedAddress]) {
            expect(text.trim()).not.toBe('');
          }
          const { lat, lng } = place;
          if (lat !== null && lng !== null)
            expect(greatCircleKm({ lat, lng }, hato)).toBeLessThan(70);
        }
      });

      it.each(['', '  ', 'ai', ' ai '])('finds nothing for %j: too short', async (query) =>
        expect(await maps.search(query)).toEqual([]),
      );

      it('finds nothing for what is not there', async () =>
        expect(await maps.search('xyzzyplugh')).toEqual([]));
    });

    describe('details', () => {
      it('of the first suggestion say where it is', async () => {
        const [first] = await maps.search('airport');
        const place = (await maps.place(first!.id))!;
        expect(place.formattedAddress.trim()).not.toBe('');
        expect(greatCircleKm(place, hato)).toBeLessThan(nearKm);
        expect(place.id).toBe(first!.id);
      });

      it.each(['atlantis', 'ChIJxxxxxxxxxxxxxxxxxxxxxxx', '12.3,-68.7', '1,2,3', '../..'])(
        'of %j are null',
        async (id) => expect(await maps.place(id)).toBeNull(),
      );
    });

    describe('the address of a position', () => {
      it('is one that is found again, there', async () => {
        const place = (await maps.reverse(punda))!;
        expect(place).toMatchObject(punda);
        expect(greatCircleKm((await maps.place(place.id))!, punda)).toBeLessThan(nearKm);
        const located = (await maps.locate(place.formattedAddress))!;
        expect(greatCircleKm(located.point, punda)).toBeLessThan(nearKm);
      });

      it('is null at sea and on another island', async () => {
        expect(await maps.reverse(atSea)).toBeNull();
        expect(await maps.reverse(bonaire)).toBeNull();
      });
    });

    describe('where a text is', () => {
      it('is told of an address that was suggested, and whether it is the airport', async () => {
        const [airport] = await maps.search('airport');
        const found = (await maps.locate(airport!.formattedAddress))!;
        expect(greatCircleKm(found.point, hato)).toBeLessThan(nearKm);
        expect(found.isAirport).toBe(true);
        expect(await maps.locate(airport!.id)).toMatchObject({ isAirport: true });
      });

      it('is the position that it says', async () =>
        expect(await maps.locate('12.1054,-68.9328')).toEqual({ point: punda, isAirport: false }));

      it.each([
        'My aunt’s blue house',
        // The town is known, and says only where the house is: its centre would be a guess.
        'My aunt’s blue house, Willemstad',
        '12.3,-68.7',
        '52.37,4.89',
        'Kralendijk, Bonaire',
      ])('is null for %j', async (text) => expect(await maps.locate(text)).toBeNull());
    });

    describe('which place a text most likely means', () => {
      it.each([
        'International Airport, Curaçao',
        'the INTERNATIONAL AIRPORT, 0000 AN, Curacao',
        'Internatinal airport',
      ])('is guessed of %j', async (text) => {
        expect(await maps.locate(text)).toBeNull();
        const guessed = (await maps.guess(text))!;
        expect(greatCircleKm(guessed.point, hato)).toBeLessThan(nearKm);
        expect(guessed.isAirport).toBe(true);
        expect(await maps.guess(text)).toEqual(guessed);
      });

      it.each([
        '',
        '   ',
        '12',
        'asdfgh',
        'Curaçao',
        'My aunt’s blue house',
        'x'.repeat(300),
        'Kralendijk, Bonaire',
        'International Airport, Bonaire',
        'Schiphol Airport',
        `' or 1=1 --`,
        '{"from":"airport"}',
        '12.3,-68.7',
      ])('is not guessed of %j', async (text) => expect(await maps.guess(text)).toBeNull());
    });

    describe('a way', () => {
      it('has hundreds of metres, minutes, and a line from one end to the other', async () => {
        const way = (await maps.route(hato, punda))!;
        expect(way.distanceMeters % 100).toBe(0);
        expect(way.distanceMeters).toBeGreaterThan(11_000);
        expect(way.distanceMeters).toBeLessThan(14_500);
        expect(Number.isInteger(way.durationMinutes)).toBe(true);
        expect(way.durationMinutes).toBeGreaterThan(10);
        expect(way.durationMinutes).toBeLessThan(40);
        const [[lat, lng], end] = [way.line[0]!, way.line.at(-1)!];
        expect(greatCircleKm({ lat, lng }, hato)).toBeLessThan(nearKm);
        expect(greatCircleKm({ lat: end[0], lng: end[1] }, punda)).toBeLessThan(nearKm);
      });

      it('is null when an end is not on the island', async () => {
        expect(await maps.route(hato, bonaire)).toBeNull();
        expect(await maps.route(atSea, punda)).toBeNull();
      });
    });
  });
}
