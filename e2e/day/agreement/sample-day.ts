import type { BookedRide } from '../booked-ride.ts';
import type { DayDriver } from '../cast.ts';
import { LoggedDay } from '../expected/logged-day.ts';
import { FoldedLog } from '../folded-log.ts';

/**
 * A small day, written by hand: Tuesday, January 5, 2027, at ten in the morning on the island. The
 * expected content of its screens is also written by hand, beside each test.
 */
const now = '2027-01-05T14:00:00.000Z';

const driver = (id: number, name: string): DayDriver => ({
  id,
  name,
  phone: `+599 9 520 000${id}`,
  vehicle: `Toyota Corolla (Comfort) · TX-10${id}`,
  vehicleType: 'Toyota Corolla (Comfort)',
  // No product runs here.
  person: undefined as never,
});

const ada = driver(1, 'Ada Free');
const bo = driver(2, 'Bo Drives');
const cas = driver(3, 'Cas Home');
const dex = driver(4, 'Dex Out');
export const drivers = { ada, bo, cas, dex } as const;

interface Sample {
  readonly id: number;
  readonly rider: string;
  readonly riderId?: number;
  readonly pickup: string;
  readonly booked: string;
  readonly cents: number;
  readonly meters: number;
  readonly type?: string;
}

const places = { from: 'Punda, Willemstad', to: 'Mambo Beach, Willemstad' } as const;
const samples: readonly Sample[] = [
  {
    id: 1,
    rider: 'Ann',
    pickup: '2027-01-05T15:00:00Z',
    booked: '2027-01-05T13:00:00Z',
    cents: 1850,
    meters: 5000,
  },
  {
    id: 2,
    rider: 'Ben',
    riderId: 7,
    pickup: '2027-01-05T17:00:00Z',
    booked: '2027-01-05T13:05:00Z',
    cents: 2100,
    meters: 6400,
  },
  {
    id: 3,
    rider: 'Cleo',
    pickup: '2027-01-05T16:00:00Z',
    booked: '2027-01-05T12:00:00Z',
    cents: 1900,
    meters: 5200,
  },
  {
    id: 4,
    rider: 'Dan',
    riderId: 7,
    pickup: '2027-01-05T13:50:00Z',
    booked: '2027-01-05T12:10:00Z',
    cents: 2500,
    meters: 8000,
  },
  {
    id: 5,
    rider: 'Eva',
    pickup: '2026-12-10T15:00:00Z',
    booked: '2026-12-10T13:00:00Z',
    cents: 3000,
    meters: 10_000,
    type: 'xl',
  },
  {
    id: 6,
    rider: 'Fay',
    riderId: 7,
    pickup: '2027-01-05T13:00:00Z',
    booked: '2027-01-05T11:00:00Z',
    cents: 1500,
    meters: 4000,
  },
  {
    id: 7,
    rider: 'Gus',
    pickup: '2027-01-05T18:00:00Z',
    booked: '2027-01-05T11:30:00Z',
    cents: 1000,
    meters: 3000,
  },
  {
    id: 8,
    rider: 'Hal',
    pickup: '2027-01-05T19:00:00Z',
    booked: '2027-01-05T11:40:00Z',
    cents: 1000,
    meters: 3000,
  },
  {
    id: 9,
    rider: 'Ida',
    pickup: '2027-01-04T15:00:00Z',
    booked: '2027-01-04T13:00:00Z',
    cents: 2000,
    meters: 7000,
  },
];

/** What happened after the bookings: time, ride, event, driver, and further data. */
const happened: readonly [string, number, string, number, Record<string, unknown>?][] = [
  ['2026-12-10T13:10:00Z', 5, 'DriverAssigned', 1],
  ['2026-12-10T15:30:00Z', 5, 'RideCompleted', 1, { fare: { amountMinor: 3000 } }],
  ['2026-12-10T16:00:00Z', 5, 'RideRated', 1, { rating: 4 }],
  ['2027-01-04T13:10:00Z', 9, 'DriverAssigned', 1],
  ['2027-01-04T15:20:00Z', 9, 'RideCompleted', 1, { fare: { amountMinor: 2000 } }],
  ['2027-01-05T11:10:00Z', 6, 'DriverAssigned', 2],
  ['2027-01-05T11:35:00Z', 7, 'RideCancelled', 0, { by: 'rider' }],
  ['2027-01-05T11:45:00Z', 8, 'RideRejected', 0],
  ['2027-01-05T12:20:00Z', 3, 'DriverAssigned', 1],
  ['2027-01-05T12:30:00Z', 4, 'DriverAssigned', 2],
  ['2027-01-05T13:10:00Z', 2, 'RideDeclined', 1],
  ['2027-01-05T13:30:00Z', 6, 'RideCompleted', 2, { fare: { amountMinor: 1500 } }],
  ['2027-01-05T13:40:00Z', 4, 'DriverSetOff', 2],
  ['2027-01-05T13:48:00Z', 4, 'DriverArrived', 2],
  ['2027-01-05T13:52:00Z', 4, 'RiderPickedUp', 2],
  ['2027-01-05T13:53:00Z', 4, 'TripStarted', 2],
  ['2027-01-05T14:00:00Z', 1, 'AttentionRaised', 0, { level: 1, since: '2027-01-05T14:00:00Z' }],
];

const trackingIdOf = (id: number): string => `20270105-000${id}`;

/** The day as its log has it. */
export function sampleDay(): LoggedDay {
  const log = new FoldedLog();
  const add = (stream: string, type: string, at: string, by: number, data: object = {}): void =>
    log.add({
      position: log.events.length + 1,
      stream,
      type,
      data: { at, ...data },
      by: by === 0 ? 'system' : String(by),
    });
  const yesterday = '2026-12-01T12:00:00Z';
  for (const { id } of Object.values(drivers)) add(`driver-${id}`, 'Registered', yesterday, 0);
  add(`driver-${cas.id}`, 'DriverWentOffline', yesterday, cas.id);
  add(`driver-${dex.id}`, 'DriverSuspended', yesterday, 0);
  for (const ride of samples) {
    add(`ride-${ride.id}`, 'RideRequested', ride.booked, 0, {
      trackingId: trackingIdOf(ride.id),
      riderId: ride.riderId ?? null,
      scheduledFor: ride.pickup,
      passengers: 2,
      luggage: 1,
      distanceMeters: ride.meters,
      durationMinutes: 20,
      rideType: ride.type ?? 'comfort',
      fare: { amountMinor: ride.cents },
    });
  }
  for (const [at, ride, type, driverId, data] of happened) {
    add(`ride-${ride}`, type, at, driverId, { driverId, ...data });
  }
  const booked = samples.map(({ id, rider }): BookedRide => ({
    rider,
    phone: `540000${id}`,
    ...places,
    pickup: 0,
    id,
    trackingId: trackingIdOf(id),
    receipt: undefined,
    driver: undefined,
  }));
  return new LoggedDay(log, booked, Object.values(drivers), Date.parse(now));
}
