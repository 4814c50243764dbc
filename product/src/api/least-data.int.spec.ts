import { readFile } from 'node:fs/promises';
import { type Route, routes } from '@trupial/contracts/http';
import { startTestProduct, type TestProduct } from '@trupial/testbed/product/start-test-product';
import { until } from '@trupial/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  facts,
  markIsland,
  type MarkedIsland,
  type Reader,
  readers,
} from '@trupial/testbed/people/marked-island';

// Who is told what about a ride and its people: every call that reads, as every kind of caller,
// compared with the table of docs/least-data.md. A marked value that is told in another field is found,
// whatever the field is called; a new fact needs its mark in the testbed's marked island.

const page = new URL('../../../docs/least-data.md', import.meta.url);
const reads = Object.values(routes as Readonly<Record<string, Route>>).filter(
  // The feed does not end, and tells of changes only; a workbook has what the CSV file has.
  ({ method, name }) => method === 'GET' && name !== 'live' && name !== 'rideHistoryXlsx',
);

interface Told {
  readonly notifications: readonly { readonly ride_id: number | null; readonly kind: string }[];
  readonly counts: readonly { readonly state: string }[];
}

let product: TestProduct;
let island: MarkedIsland;
let driverId: string;
beforeAll(async () => {
  product = await startTestProduct();
  island = await markIsland(product);
  const drivers = await read('/drivers/', 'operator');
  await until(async () => {
    const told = JSON.parse(await read('/admin/notifications/?limit=200', 'staff')) as Told;
    const { id } = island.rides.underWay;
    const isTold = told.notifications.some(
      (one) => one.ride_id === id && one.kind === 'on_the_way',
    );
    return isTold && told.counts.every(({ state }) => state !== 'queued');
  }, 'everybody is told what there is');
  driverId = String((JSON.parse(drivers) as { id: number }[])[0]!.id);
});
afterAll(() => product.stop());

async function read(path: string, reader: Reader): Promise<string> {
  const token = island.tokens[reader];
  const response = await fetch(`${product.url}/api${path}`, {
    headers: token === undefined ? {} : { Authorization: `Bearer ${token}` },
  });
  const text = await response.text();
  return response.ok ? text : 'refused';
}

/** The addresses of a call: with each kind of list, and with what a caller may know. */
function addressesOf({ name, path }: Route): readonly string[] {
  const { underWay, completed } = island.rides;
  const search = `?tracking_id=${underWay.trackingId}`;
  switch (name) {
    case 'rideRequests':
      return ['pending', 'accepted', 'completed'].map((type) => `${path}?type=${type}`);
    case 'searchRides':
      return [`${path}${search}`, `${path}?tracking_id=${completed.trackingId}`];
    case 'ridePosition':
      return [`/rides/${underWay.id}/position/`, `/rides/${underWay.id}/position/${search}`];
    case 'followRide':
      return [`/follow/${island.followToken}/`];
    case 'driverReport':
      return [path, `${path}?driver=${driverId}`];
    case 'rideTimeline':
      return [underWay, completed].map(({ id }) => path.replace('{id}', String(id)));
    case 'oneSeries':
      return [path.replace('{id}', String(island.seriesId))];
    default:
      return [path.replace('{id}', String(island.rides.pending.id))];
  }
}

/** The personal facts in an answer; `–` for none, `refused` for a refusal. */
function found(text: string): string {
  if (text === 'refused') return text;
  const told = Object.keys(facts).filter((fact) => facts[fact]!.test(text));
  const isWhole = told.includes('driver');
  return told.filter((fact) => !isWhole || fact !== 'driver’s first name').join(', ') || '–';
}

const cells = (line: string): string =>
  line
    .split('|')
    .map((cell) => cell.trim())
    .join('|');

describe('what is told of a ride and its people', () => {
  it('is what docs/least-data.md says, of every call and caller', async () => {
    const lines = [['call', ...readers]];
    for (const route of reads) {
      for (const address of addressesOf(route)) {
        const row: string[] = [];
        for (const reader of readers) row.push(found(await read(address, reader)));
        if (row.every((cell) => cell === '–' || cell === 'refused')) continue;
        const ids = [...Object.values(island.rides).map(({ id }) => id), island.seriesId];
        const shown = address
          .replace(/\d{8}-\d{10}/, '…')
          .replace(island.followToken, '{token}')
          .replace(`driver=${driverId}`, 'driver=…')
          .replace(new RegExp(`\\b(${ids.join('|')})\\b`), '{id}');
        const line = [`\`${shown}\``, ...row];
        if (!lines.some((other) => other.join() === line.join())) lines.push(line);
      }
    }
    const measured = lines.map((row) => `|${row.join('|')}|`);
    const written = (await readFile(page, 'utf8'))
      .split('\n')
      .filter((line) => line.startsWith('|') && !line.startsWith('| -'))
      .map(cells);
    expect(written).toEqual(measured);
  });

  it('is nothing in the answers of commands', () => {
    const commands = Object.values(routes as Readonly<Record<string, Route>>).filter(
      // The office's own answer what it has typed.
      ({ method, tag, allow }) =>
        method !== 'GET' &&
        /ride|live|drivers/i.test(tag) &&
        // A series answers its own rider and the office, who read all of it.
        tag !== 'Recurring rides' &&
        allow.some((who) => who === 'driver' || who === 'rider'),
    );
    expect(commands.length).toBeGreaterThan(10);
    for (const { name, answer } of commands) {
      const told = Object.keys((answer as unknown as { shape: object }).shape);
      const harmless = [
        'id',
        'status',
        'driver_progress',
        'driver_id',
        'rating',
        'at',
        'shared_with_rides',
        'token',
      ];
      expect(harmless, name).toEqual(expect.arrayContaining(told));
    }
  });
});
