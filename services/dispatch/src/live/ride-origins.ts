import { Inject, Injectable } from '@nestjs/common';
import { rideStream } from '@trupial/contracts/events';
import type { EventStore, RecordedEvent } from '@trupial/event-store';
import { EVENT_STORE } from '@trupial/service-kit';
import { rideEventOf } from '../log/recorded-events.ts';

/** What never changes about a ride: who booked it, and the id with which it is tracked. */
export interface RideOrigin {
  readonly riderId: number | null;
  readonly trackingId: string;
}

/** Rides remembered at most; the one not asked for longest is forgotten first. */
const kept = 5_000;

/** Where rides come from, out of the first event of their streams. */
@Injectable()
export class RideOrigins {
  private readonly known = new Map<number, RideOrigin>();

  constructor(@Inject(EVENT_STORE) private readonly store: EventStore) {}

  /** Null when there is no such ride. */
  async of(rideId: number): Promise<RideOrigin | null> {
    const known = this.known.get(rideId);
    if (known !== undefined) return this.keep(rideId, known);
    for await (const first of this.store.read(rideStream(rideId))) return this.note(rideId, first);
    return null;
  }

  /** Remembers a ride whose first event has just been seen. */
  note(rideId: number, first: RecordedEvent): RideOrigin | null {
    const event = rideEventOf(first);
    if (event.type !== 'RideRequested') return null;
    const { riderId, trackingId } = event.data;
    return this.keep(rideId, { riderId, trackingId });
  }

  private keep(rideId: number, origin: RideOrigin): RideOrigin {
    this.known.delete(rideId);
    this.known.set(rideId, origin);
    const [oldest] = this.known.keys();
    if (this.known.size > kept && oldest !== undefined) this.known.delete(oldest);
    return origin;
  }
}
