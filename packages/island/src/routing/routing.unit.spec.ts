import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nodeRows } from '../data/generated/roads.ts';
import { parseRows } from '../data/text-rows.ts';
import type { Coordinate } from '../geometry/coordinate.ts';
import { greatCircleKm } from '../geometry/great-circle.ts';
import { airportId, placeById, places } from '../places/index.ts';
import { simplify } from './line.ts';
import { roadGraph } from './road-graph.ts';
import { route } from './route.ts';

const nodes = new Map(
  parseRows(nodeRows).map(([id, lat, lng]) => [id, { lat: Number(lat), lng: Number(lng) }]),
);

interface KnownDistance {
  readonly label: string;
  readonly km: number;
  readonly minutes: number;
  readonly basis: string;
  readonly from: Coordinate;
  readonly to: Coordinate;
  /** Way on private roads that the published distance includes. */
  readonly extraKm: number;
}

/** The source column has quoted commas; the columns that matter are counted from both ends. */
function readKnownDistances(): KnownDistance[] {
  const file = new URL('../../test-data/known_distances.csv', import.meta.url);
  const [, ...lines] = readFileSync(file, 'utf8').trim().split('\n');
  return lines.map((line) => {
    const cells = line.split(',');
    const [from, to, km, minutes] = cells;
    const [basis, fromNode, toNode, extraKm] = cells.slice(-4);
    return {
      label: `${from} → ${to}`,
      km: Number(km),
      minutes: Number(minutes),
      basis: basis!,
      from: nodes.get(fromNode)!,
      to: nodes.get(toNode)!,
      extraKm: Number(extraKm),
    };
  });
}

const known = readKnownDistances();
const published = known.filter(({ basis }) => basis.startsWith('published'));
const unpublished = known.filter((pair) => !published.includes(pair));
const errorOf = ({ from, to, km, extraKm }: KnownDistance): number =>
  Math.abs(route(from, to)!.km + extraKm - km) / km;
const mean = (values: readonly number[]): number =>
  values.reduce((a, b) => a + b, 0) / values.length;

/** Anywhere on the island's frame, up to 2 km from some place: on land, on the beach, in the sea. */
const offset = fc.integer({ min: -2000, max: 2000 }).map((steps) => steps / 1e5);
const somewhere = fc
  .tuple(fc.constantFrom(...places()), offset, offset)
  .map(([{ lat, lng }, north, east]) => ({ lat: lat + north, lng: lng + east }));

describe('the road graph', () => {
  it('is whole and connected', () => {
    const { edges, edgesAt, nodeCount } = roadGraph();
    expect([nodeCount, edges.length]).toEqual([130, 167]);
    const reached = new Set([0]);
    for (const node of reached) {
      for (const { from, to } of edgesAt[node]!) reached.add(from).add(to);
    }
    expect(reached.size).toBe(nodeCount);
    for (const { lengthKm, minutes, shape, shares } of edges) {
      expect(lengthKm > 0 && Number.isFinite(minutes) && minutes > 0).toBe(true);
      expect(shape.length).toBeGreaterThanOrEqual(2);
      expect(shares.at(-1)).toBe(1);
    }
  });
});

describe('road distance', () => {
  it('has the fixture', () => expect([known.length, published.length]).toEqual([40, 17]));

  it.each(published)('$label, published: within 10 % of $km km', (pair) => {
    expect(errorOf(pair)).toBeLessThanOrEqual(0.1);
  });

  it.each(unpublished)('$label, from local knowledge: within 11 % of $km km', (pair) => {
    expect(errorOf(pair)).toBeLessThanOrEqual(0.11);
  });

  it('differs from the published pairs by 3 % in the mean', () => {
    expect(mean(published.map(errorOf))).toBeLessThanOrEqual(0.03);
  });

  it('takes as long as known: within 15 %, by 7 % in the mean', () => {
    const timed = known.filter(({ minutes }) => minutes > 0);
    const errors = timed.map(
      ({ from, to, minutes }) => Math.abs(route(from, to)!.minutes - minutes) / minutes,
    );
    expect(Math.max(...errors)).toBeLessThanOrEqual(0.15);
    expect(mean(errors)).toBeLessThanOrEqual(0.07);
  });

  it.each([
    ['punda', 12.6, 19],
    ['jan-thiel-beach', 20.5, 30],
    ['westpunt', 38.3, 43],
  ])('airport → %s: %d km, %d min', (id, km, minutes) => {
    const way = route(placeById(airportId)!, placeById(id)!)!;
    expect([way.km, way.minutes]).toEqual([km, minutes]);
  });

  it('reaches every place but the three without a road', () => {
    const airport = placeById(airportId)!;
    const lost = places().filter((place) => route(airport, place) === null);
    expect(lost.map(({ id }) => id).sort()).toEqual([
      'klein-curacao',
      'klein-curacao-lighthouse',
      'oostpunt',
    ]);
  });

  it('is the same there and back, and no shorter than the great circle', () => {
    let routes = 0;
    fc.assert(
      fc.property(somewhere, somewhere, (a, b) => {
        const there = route(a, b);
        const back = route(b, a);
        expect(back?.km).toBe(there?.km);
        expect(back?.minutes).toBe(there?.minutes);
        if (there === null) return;
        routes += 1;
        expect(back!.line.toReversed()).toEqual(there.line);
        expect(there.km).toBeGreaterThanOrEqual(Math.round(greatCircleKm(a, b) * 10) / 10);
        expect(there.line.length).toBeGreaterThanOrEqual(2);
        for (const [spot, end] of [
          [there.line[0]!, a],
          [there.line.at(-1)!, b],
        ] as const) {
          expect(greatCircleKm({ lat: spot[0], lng: spot[1] }, end)).toBeLessThan(0.002);
        }
      }),
      { numRuns: 500 },
    );
    expect(routes).toBeGreaterThan(300);
  });

  it('is about as long as the line that it draws', () => {
    const pairs = places()
      .slice(1, 300)
      .filter((place) => place.kind === 'hotel');
    for (const place of pairs) {
      const { km, line } = route(placeById(airportId)!, place)!;
      let drawn = 0;
      for (let i = 1; i < line.length; i++) {
        const [a, b] = [line[i - 1]!, line[i]!];
        drawn += greatCircleKm({ lat: a[0], lng: a[1] }, { lat: b[0], lng: b[1] });
      }
      expect(Math.abs(drawn - km) / km, place.id).toBeLessThan(0.1);
    }
  });

  it('is nothing from a place to itself, and short between neighbours of one road', () => {
    const airport = placeById(airportId)!;
    expect(route(airport, airport)!.km).toBe(0);
    const next = { lat: airport.lat + 0.0003, lng: airport.lng };
    expect(route(airport, next)!.km).toBeLessThanOrEqual(0.2);
  });

  it('goes around the harbour, not across it', () => {
    expect(route(nodes.get('RIF')!, nodes.get('PUN')!)!.km).toBeGreaterThan(3);
  });

  it.each([
    ['the open sea', { lat: 12.0, lng: -69.1 }],
    ['Amsterdam', { lat: 52.37, lng: 4.89 }],
    ['no number', { lat: Number.NaN, lng: -68.9 }],
  ])('has no way to %s', (_, to) => expect(route(placeById(airportId)!, to)).toBeNull());
});

describe('simplify', () => {
  it('keeps corners and ends, drops what is nearly straight', () => {
    const points = [
      { x: 0, y: 0 },
      { x: 1, y: 0.001 },
      { x: 2, y: 0 },
      { x: 2, y: 2 },
    ];
    expect(simplify(points, 0.01)).toEqual([points[0], points[2], points[3]]);
  });
});
