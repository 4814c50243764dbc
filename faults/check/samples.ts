import { randomUUID } from 'node:crypto';
import type { EventMeta, RecordedEvent } from '@trupial/event-store';

/** An event of a history that a test defines: stream, type, data, actor. */
export interface Told {
  readonly stream: string;
  readonly type: string;
  readonly data?: Readonly<Record<string, unknown>>;
  readonly role: EventMeta['role'];
  readonly actor?: string;
  /** Events of one request have the same. */
  readonly request?: string;
  /** The event's id, when it stands for a key. */
  readonly id?: string;
}

/** The log that such a history makes: versions counted per stream, one position after the other. */
export function logOf(history: readonly Told[]): RecordedEvent[] {
  const versions = new Map<string, number>();
  return history.map(
    ({ stream, type, data = {}, role, actor = role, request, id = randomUUID() }, index) => {
      const version = (versions.get(stream) ?? 0) + 1;
      versions.set(stream, version);
      return {
        position: index + 1,
        stream,
        version,
        id,
        type,
        schema: 1,
        data: { at: '2026-11-20T16:00:00.000Z', ...data },
        meta: { actor, role, correlationId: request ?? randomUUID() },
        recordedAt: '2026-11-20T16:00:00.000Z',
      };
    },
  );
}

export const fare = { amountMinor: 5056, currency: 'USD', tariffVersion: '2026-1' };

/** A ride booked by a visitor, for 17:00 UTC unless specified otherwise, 30 minutes long. */
export const booked = (ride: number, more: Partial<Told> = {}): Told => ({
  stream: `ride-${ride}`,
  type: 'RideRequested',
  role: 'visitor',
  ...more,
  data: {
    trackingId: `20261120-${ride}`,
    scheduledFor: '2026-11-20T17:00:00.000Z',
    durationMinutes: 30,
    fare,
    ...more.data,
  },
});

/** An action of a driver on his own ride. */
export const byDriver = (driver: number, ride: number, type: string, more = {}): Told => ({
  stream: `ride-${ride}`,
  type,
  role: 'driver',
  actor: String(driver),
  data: { driverId: driver, ...more },
});

/** The same, on his own stream. */
export const ofDriver = (driver: number, type: string, data = {}): Told => ({
  stream: `driver-${driver}`,
  type,
  role: 'driver',
  actor: String(driver),
  data: { driverId: driver, ...data },
});

export const registered = (driver: number): Told => ({
  ...ofDriver(driver, 'DriverRegistered'),
  role: 'staff',
  actor: '1',
});

const window = { from: '2026-11-20T16:45:00.000Z', until: '2026-11-20T17:45:00.000Z' };

/** A driver accepts a ride for himself: both streams. */
export const accepted = (driver: number, ride: number, more = {}): Told[] => [
  byDriver(driver, ride, 'DriverAssigned', { by: 'driver' }),
  ofDriver(driver, 'DriverReserved', { rideId: ride, ...window, ...more }),
];

/** A whole life: booked, accepted, driven, finished. */
export const wholeLife = (driver: number, ride: number): Told[] => [
  booked(ride),
  ...accepted(driver, ride),
  byDriver(driver, ride, 'DriverSetOff'),
  byDriver(driver, ride, 'DriverArrived'),
  byDriver(driver, ride, 'RiderPickedUp'),
  ofDriver(driver, 'DriverEngaged', { rideId: ride }),
  byDriver(driver, ride, 'TripStarted'),
  byDriver(driver, ride, 'RideCompleted', { by: 'driver', fare }),
  ofDriver(driver, 'DriverReleased', { rideId: ride }),
];
