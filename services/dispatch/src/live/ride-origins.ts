import { Inject, Injectable } from '@nestjs/common';
import { type RideEvent, rideEventOf, rideStream } from '@trupial/contracts/events';
import type { EventStore } from '@trupial/event-store';
import { EVENT_STORE } from '@trupial/service-kit';

/** What never changes about a ride: who booked it, and the id with which it is tracked. */
export interface RideOrigin {
  readonly riderId: number | null;
  readonly trackingId: string;
}

/** Maximum number of rides in memory; the least recently used are removed first. */
const kept = 5_000;
/**
 * This many are removed at once: finding the oldest entry of a map takes longer the more entries
 * were removed before.
 */
const forgotten = 250;

/** Where rides come from, out of the first event of their streams. */
@Injectable()
export class RideOrigins {
  private readonly known = new Map<number, RideOrigin>();

  constructor(@Inject(EVENT_STORE) private readonly store: EventStore) {}

  /** Null when there is no such ride. */
  async of(rideId: number): Promise<RideOrigin | null> {
    const known = this.known.get(rideId);
    if (known !== undefined) return this.keep(rideId, known);
    for await (const first of this.store.read(rideStream(rideId))) {
      return this.note(rideId, rideEventOf(first));
    }
    return null;
  }

  /** Stores a ride whose first event has just been read. */
  note(rideId: number, first: RideEvent): RideOrigin | null {
    if (first.type !== 'RideRequested') return null;
    const { riderId, trackingId } = first.data;
    return this.keep(rideId, { riderId, trackingId });
  }

  private keep(rideId: number, origin: RideOrigin): RideOrigin {
    this.known.delete(rideId);
    this.known.set(rideId, origin);
    if (this.known.size > kept) {
      for (const oldest of this.known.keys().take(forgotten)) this.known.delete(oldest);
    }
    return origin;
  }
}
