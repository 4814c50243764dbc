import {
  type DriverEvent,
  driverStream,
  type RideEvent,
  type RideEventData,
  rideStream,
} from '@trupial/contracts/events';
import type { Chance } from '@trupial/product/random';

/** An event and when it happened (epoch milliseconds), not yet in its place in the log. */
export interface Happening {
  readonly at: number;
  readonly stream: string;
  readonly event: RideEvent | DriverEvent;
  /** Who did it; a driver is his id. */
  readonly by: 'visitor' | 'operator' | number;
}

/** A ride to simulate: its owner, and when the driver is free for it. */
export interface Plan {
  readonly rideId: number;
  readonly driverId: number;
  readonly other: number;
  /** Scheduled pickup, epoch milliseconds. */
  readonly pickup: number;
}

const minute = 60_000;
const iso = (at: number): string => new Date(at).toISOString();

interface Place {
  readonly address: string;
  readonly point: { readonly lat: number; readonly lng: number };
}
const place = (address: string, lat: number, lng: number): Place => ({
  address,
  point: { lat, lng },
});
const places = [
  place('Curaçao International Airport (Hato)', 12.1889, -68.9598),
  place('Punda, Willemstad', 12.1048, -68.9335),
  place('Otrobanda, Willemstad', 12.1066, -68.9389),
  place('Jan Thiel Beach', 12.0756, -68.8806),
  place('Mambo Beach', 12.0862, -68.8965),
  place('Westpunt', 12.3757, -69.1542),
  place('Santa Rosa', 12.1184, -68.8713),
  place('Mega Pier, Willemstad', 12.1012, -68.9433),
  place('Kleine Knip', 12.3424, -69.1486),
  place('Julianadorp', 12.1409, -68.9699),
] as const;
const firstNames = ['Ana', 'Maria', 'Jean', 'Rudy', 'Shanice', 'Tico', 'Elsa', 'Omar'] as const;
const lastNames = ['Bakker', 'Martina', 'Cijntje', 'Winklaar', 'Maduro', 'Koolman'] as const;

function request(chance: Chance, { rideId, pickup }: Plan): RideEventData<'RideRequested'> {
  const from = chance.pick(places);
  const to = chance.pick(places);
  const passengers = chance.between(1, 6);
  const distanceMeters = chance.between(2_000, 40_000);
  const airport = from === places[0] || to === places[0];
  return {
    rideId,
    trackingId: `${iso(pickup).slice(0, 10).replaceAll('-', '')}-${String(chance.between(0, 9_999_999_999)).padStart(10, '0')}`,
    contact: {
      riderName: `${chance.pick(firstNames)} ${chance.pick(lastNames)}`,
      riderPhone: `+5999${chance.between(5_000_000, 5_999_999)}`,
      pickup: from,
      dropoff: to,
    },
    riderId: null,
    bookedBy: 'visitor',
    scheduledFor: iso(pickup),
    passengers,
    luggage: chance.between(0, 4),
    distanceMeters,
    durationMinutes: 5 + Math.round(distanceMeters / 900),
    rideType: airport ? 'airport' : passengers > 4 ? 'group' : 'local',
    fare: {
      amountMinor: 500 + Math.round(distanceMeters * 0.17),
      currency: 'USD',
      tariffVersion: '2026-1',
    },
    receiptHash: null,
    at: iso(pickup - chance.between(150, 600) * minute),
  };
}

/**
 * Everything that happens to one ride and its driver, in order, as dispatch would have written it.
 * Most rides are completed, some are cancelled before or after a driver had them, some are rejected
 * or never get a driver. A quarter of the drivers report every step, the others only the pickup of
 * the rider. Events after `until` are left out, because they have not happened yet.
 */
export function lifeOfARide(chance: Chance, plan: Plan, until = Infinity): readonly Happening[] {
  const { rideId, driverId, other, pickup } = plan;
  const life: Happening[] = [];
  const ride = request(chance, plan);
  const end = pickup + (ride.durationMinutes + chance.between(0, 10)) * minute;
  const tell = (at: number, by: Happening['by'], ...events: RideEvent[]): void => {
    for (const event of events) life.push({ at, stream: rideStream(rideId), event, by });
  };
  const ofDriver = (at: number, event: DriverEvent): void => {
    life.push({ at, stream: driverStream(driverId), event, by: life.at(-1)?.by ?? driverId });
  };
  const released = (at: number): void =>
    ofDriver(at, { type: 'DriverReleased', data: { driverId, rideId, at: iso(at) } });

  const requestedAt = Date.parse(ride.at);
  tell(requestedAt, 'visitor', { type: 'RideRequested', data: ride });
  const takenAt = requestedAt + chance.between(2, 60) * minute;
  const fate = chance.next();
  if (fate < 0.03) {
    const at = iso(takenAt);
    tell(takenAt, 'operator', { type: 'RideRejected', data: { at } });
    return life.filter((one) => one.at <= until);
  }
  if (fate < 0.06) {
    const data = { by: 'visitor', reason: 'by_visitor', driverId: null, at: iso(takenAt) } as const;
    tell(takenAt, 'visitor', { type: 'RideCancelled', data });
    return life.filter((one) => one.at <= until);
  }
  if (chance.happens(0.05)) {
    const at = takenAt - minute;
    tell(at, other, { type: 'RideDeclined', data: { driverId: other, at: iso(at) } });
  }
  const by = chance.happens(0.5) ? 'driver' : 'operator';
  const taker = by === 'driver' ? driverId : 'operator';
  tell(takenAt, taker, { type: 'DriverAssigned', data: { driverId, by, at: iso(takenAt) } });
  const from = iso(pickup - 15 * minute);
  const untilFree = iso(pickup + (ride.durationMinutes + 15) * minute);
  const reserved = { driverId, rideId, from, until: untilFree, at: iso(takenAt) };
  ofDriver(takenAt, { type: 'DriverReserved', data: reserved });

  const step = (
    type: 'DriverSetOff' | 'DriverArrived' | 'RiderPickedUp' | 'TripStarted',
    at: number,
  ) => tell(at, driverId, { type, data: { driverId, at: iso(at) } });
  const careful = chance.happens(0.25);
  if (fate < 0.09) {
    const at = pickup - 20 * minute;
    const data = { by: 'visitor', reason: 'by_visitor', driverId, at: iso(at) } as const;
    tell(at, 'visitor', { type: 'RideCancelled', data });
    released(at);
  } else if (fate < 0.11) {
    step('DriverSetOff', pickup - 14 * minute);
    step('DriverArrived', pickup - 2 * minute);
    const at = pickup + 12 * minute;
    tell(at, driverId, { type: 'NoShowRecorded', data: { driverId, by: 'driver', at: iso(at) } });
    released(at);
  } else {
    if (careful) step('DriverSetOff', pickup - 14 * minute);
    if (careful) step('DriverArrived', pickup - 2 * minute);
    step('RiderPickedUp', pickup);
    ofDriver(pickup, { type: 'DriverEngaged', data: { driverId, rideId, at: iso(pickup) } });
    if (careful) step('TripStarted', pickup + minute);
    const completed = { driverId, by: 'driver', fare: ride.fare, at: iso(end) } as const;
    tell(end, driverId, { type: 'RideCompleted', data: completed });
    released(end);
  }
  return life.filter((one) => one.at <= until);
}
