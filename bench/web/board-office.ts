import { islandDateOf } from '@trupial/island/clock';
import { places } from '@trupial/island/places';
import { route } from '@trupial/island/routing';
import type { WirePosition } from '@trupial/contracts/http';
import { aRide } from '../../packages/web-kit/src/testing/a-ride.ts';
import { aDriver } from '../../mf-operator/src/testing/a-driver.ts';
import { ANSWERS } from './answers.ts';

export const RIDES = 300;
export const DRIVERS = 60;
/** A driver says where he is as often as he may. */
const REPORT_EVERY_MS = 5_000;
/** Kilometres that he drives between two reports: 45 km/h. */
const STEP_KM = 0.0625;

const onRoads = places().filter(({ confidence }) => confidence === 'high');
const place = (index: number) => {
  const found = onRoads[(index * 37) % onRoads.length];
  if (!found) throw new Error('the island has no places');
  return found;
};

/** The day of a busy office: a fifth waits for a driver, a tenth is over. */
function ridesOfToday() {
  const day = islandDateOf(new Date().toISOString());
  return Array.from({ length: RIDES }, (_, index) => {
    const minute = Math.floor((index * 1_439) / RIDES);
    const time = [minute / 60, minute % 60].map((part) =>
      String(Math.floor(part)).padStart(2, '0'),
    );
    const [from, to] = [place(index), place(index + 7)];
    const state = index % 10;
    const driver = (index % DRIVERS) + 2;
    const hasDriver = state > 1;
    return aRide({
      id: index + 1,
      ride_datetime: `${day}T${time.join(':')}:00`,
      status: state < 2 ? 'Pending' : state === 9 ? 'Completed' : 'Assigned',
      pickup_location: from.formattedAddress,
      dropoff_location: to.formattedAddress,
      pickup_point: { lat: from.lat, lng: from.lng },
      dropoff_point: { lat: to.lat, lng: to.lng },
      driver_id: hasDriver ? driver : null,
      driver_name: hasDriver ? `Driver ${driver}` : null,
    });
  });
}

type LatLng = readonly [lat: number, lng: number];

/** The places at which a car reports on its way through the island, there and back for ever. */
function reportsOf(index: number): readonly LatLng[] {
  const line = route(place(index), place(index * 3 + 11))?.line ?? [];
  const reports = line.flatMap((at, leg): readonly LatLng[] => {
    const next = line[leg + 1];
    if (!next) return [at];
    const km = Math.hypot((next[0] - at[0]) * 111, (next[1] - at[1]) * 108);
    const steps = Math.max(1, Math.round(km / STEP_KM));
    return Array.from({ length: steps }, (_, step): LatLng => {
      const share = step / steps;
      return [at[0] + (next[0] - at[0]) * share, at[1] + (next[1] - at[1]) * share];
    });
  });
  return [...reports, ...reports.toReversed()];
}

/** The answers of a busy office, and a feed in which all its drivers drive. */
export function busyOffice() {
  const rides = ridesOfToday();
  const of = (...states: readonly string[]) =>
    rides.filter(({ status }) => states.includes(status));
  const ways = Array.from({ length: DRIVERS }, (_, index) => reportsOf(index));
  const positionAt = (index: number, report: number): WirePosition => {
    const way = ways[index] ?? [];
    const [lat, lng] = way[report % Math.max(1, way.length)] ?? [12.11, -68.93];
    return {
      driver_id: index + 2,
      ride_id: null,
      lat,
      lng,
      accuracy_m: 5,
      heading: null,
      at: new Date().toISOString(),
      age_s: 0,
    };
  };
  return {
    answers: {
      ...ANSWERS,
      '/api/dashboard/': { username: 'olga', role: 'operator', first_name: 'Olga', last_name: 'O' },
      '/api/ride-requests/': of('Pending'),
      '/api/assigned-rides/': of('Assigned'),
      '/api/ride-history/': of('Completed').map((ride) => ({ ...ride, ended_at: ride.created_at })),
      '/api/drivers/': Array.from({ length: DRIVERS }, (_, index) =>
        aDriver({
          id: index + 2,
          username: `driver${index + 2}`,
          name: `Driver ${index + 2}`,
          status: index % 3 === 0 ? 'available' : 'on_ride',
        }),
      ),
      '/api/driver-positions/': ways.map((_, index) => positionAt(index, 0)),
    },
    /** Every driver reports every five seconds, each at a moment of his own. */
    feed(tell: (text: string) => void): () => void {
      tell('id: 1\nevent: open\ndata: {}\n\n');
      let turn = 0;
      const timer = setInterval(() => {
        const index = turn % DRIVERS;
        const position = positionAt(index, Math.floor(turn / DRIVERS) + 1);
        tell(`event: position\ndata: ${JSON.stringify(position)}\n\n`);
        turn += 1;
      }, REPORT_EVERY_MS / DRIVERS);
      return () => clearInterval(timer);
    },
  };
}
