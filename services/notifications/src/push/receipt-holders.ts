import { Inject, Injectable } from '@nestjs/common';
import { rideEventOf, rideStream } from '@trupial/contracts/events';
import { Refusal } from '@trupial/contracts/values';
import type { EventStore } from '@trupial/event-store';
import { EVENT_STORE } from '@trupial/service-kit';
import { isSame, receiptHash } from '@trupial/service-kit/macs';
import { hasEnded, isErased, rideAfter } from '../ride/ride-now.ts';

/** Rides of people without an account, opened by the receipt of the booking. */
@Injectable()
export class ReceiptHolders {
  constructor(@Inject(EVENT_STORE) private readonly store: EventStore) {}

  /**
   * Under which name whoever shows a receipt is told of its ride.
   *
   * @throws {Refusal} 404 for a wrong receipt, a ride of an account, and one that has ended.
   */
  async holderOf(
    shown: { readonly rideId: number; readonly receipt: string } | null,
  ): Promise<string> {
    if (shown === null) throw notFound();
    const stream = rideStream(shown.rideId);
    const events = (await this.store.readStreams([stream])).map(rideEventOf);
    const ride = rideAfter(events);
    const [requested] = events;
    if (ride === null || requested?.type !== 'RideRequested') throw notFound();
    const isOpen = ride.riderId === null && !hasEnded(ride) && !isErased(ride);
    const kept = requested.data.receiptHash;
    if (!isOpen || kept === null || !isSame(kept, receiptHash(shown.receipt))) throw notFound();
    return stream;
  }
}

const notFound = (): Refusal => new Refusal('not_found', 'ride.not_found', 'Ride not found');
