import { randomUUID } from 'node:crypto';
import {
  type DriverEvent,
  driverStream,
  type RideEvent,
  type RideEventData,
  rideStream,
} from '@trupial/contracts/events';
import type { EventMeta, EventStore, NewEvent } from '@trupial/event-store';
import { fareOf, noon, registered, requested } from './samples.ts';

const bySystem: EventMeta = { actor: 'system', role: 'system', correlationId: 'test' };
const byDriver = (id: number): EventMeta => ({ ...bySystem, actor: String(id), role: 'driver' });

/** Writes to the log what booking, dispatch and identity would. */
export class LogWriter {
  readonly #store: EventStore;
  #rides = 0;
  /** Where the log ended after the last write. */
  position = 0;

  constructor(store: EventStore) {
    this.#store = store;
  }

  /** Appends to a ride's or a driver's stream, at any version. */
  async write(
    stream: string,
    events: readonly { readonly type: string; readonly data: unknown }[],
    meta = bySystem,
  ): Promise<void> {
    const [first, ...rest] = events.map((event): NewEvent => ({
      ...event,
      id: randomUUID(),
      meta,
    }));
    if (first === undefined) return;
    const written = await this.#store.append({ stream, expected: 'any', events: [first, ...rest] });
    this.position = Math.max(this.position, written.position);
  }

  ride(rideId: number, ...events: RideEvent[]): Promise<void> {
    return this.write(rideStream(rideId), events);
  }

  /** The same, done by the driver himself. */
  rideBy(driverId: number, rideId: number, ...events: RideEvent[]): Promise<void> {
    return this.write(rideStream(rideId), events, byDriver(driverId));
  }

  driver(driverId: number, ...events: DriverEvent[]): Promise<void> {
    return this.write(driverStream(driverId), events);
  }

  async register(...driverIds: number[]): Promise<void> {
    for (const id of driverIds) await this.driver(id, registered(id));
  }

  /** Opens a ride; answers its id. */
  async book(facts: Partial<RideEventData<'RideRequested'>> = {}): Promise<number> {
    const rideId = ++this.#rides;
    await this.ride(rideId, requested({ ...facts, rideId }));
    return rideId;
  }

  /** Books a ride, assigns it and completes it; answers its id. */
  async complete(
    driverId: number,
    at = noon,
    fareMinor = 3000,
    facts: Partial<RideEventData<'RideRequested'>> = {},
  ): Promise<number> {
    const rideId = await this.book(facts);
    await this.rideBy(
      driverId,
      rideId,
      { type: 'DriverAssigned', data: { driverId, by: 'driver', at } },
      { type: 'RideCompleted', data: { driverId, by: 'driver', fare: fareOf(fareMinor), at } },
    );
    return rideId;
  }
}
