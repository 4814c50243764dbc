import { Inject, Injectable } from '@nestjs/common';
import { amendmentMessages, seriesMessages } from '@trupial/contracts/messages';
import { type MadeOutcome, Refusal } from '@trupial/contracts/values';
import { Messenger } from '@trupial/service-kit';
import { PricedAmendments } from '../amend-ride/priced-amendments.ts';

/** A ride that was made of a series already. */
export interface MadeRide {
  readonly day: string;
  readonly rideId: number;
}

/** What is to be another of it. */
export interface MadeChange {
  readonly changes: amendmentMessages.RideChanges;
  readonly distanceMeters: number | null;
  readonly reason: string | null;
}

/**
 * Changes and cancels rides that were made of a series, by the ordinary commands of dispatch, for
 * whoever asks: his rights and the rules of a changed booking hold for each ride (ADR 22).
 */
@Injectable()
export class MadeRides {
  constructor(
    @Inject(Messenger) private readonly messenger: Messenger,
    private readonly priced: PricedAmendments,
  ) {}

  /** False for a ride that is so already: nothing happens to it. Throws what dispatch refuses. */
  async amend(rideId: number, { changes, distanceMeters, reason }: MadeChange): Promise<boolean> {
    const { amendableRide, amendAsPriced } = amendmentMessages;
    const asked = { rideId, receipt: null, version: null, fields: [], is: null };
    const ride = await this.messenger.request(amendableRide, asked);
    const amendment = await this.priced.of(ride, { changes, distanceMeters, asker: null });
    const { is, contact, changed, validUntil } = amendment;
    if (changed.length === 0) return false;
    await this.messenger.request(amendAsPriced, {
      rideId,
      version: ride.version,
      is,
      contact,
      validUntil,
      // The office needs one for every ride; a series that is nobody's own needs none.
      reason: reason ?? 'The recurring booking was changed.',
      giveBack: false,
      receipt: null,
      idempotencyKey: null,
    });
    return true;
  }

  async cancel(rideId: number): Promise<void> {
    await this.messenger.request(seriesMessages.cancelMadeRide, { rideId });
  }

  /**
   * Those that are still to come, by the time that each has now: somebody may have moved the ride and
   * not its series. One that is cancelled is among them: its series may not have noted it.
   */
  async toCome<One extends MadeRide>(
    rides: readonly One[],
  ): Promise<readonly (One & { readonly isCancelled: boolean })[]> {
    if (rides.length === 0) return [];
    const asked = { rideIds: rides.map(({ rideId }) => rideId) };
    const answer = await this.messenger.request(seriesMessages.ridesToCome, asked);
    const cancelled = new Map(answer.rides.map((ride) => [ride.rideId, ride.isCancelled]));
    return rides.flatMap((one) => {
      const isCancelled = cancelled.get(one.rideId);
      return isCancelled === undefined ? [] : [{ ...one, isCancelled }];
    });
  }

  /**
   * Does it to one ride; what cannot be done is told.
   *
   * @throws {Refusal} when nobody knows whether it was done: the caller's repeat finds out.
   */
  async outcome(
    { day, rideId }: MadeRide,
    outcome: 'changed' | 'cancelled',
    work: () => Promise<unknown>,
  ): Promise<MadeOutcome> {
    try {
      await work();
      return { day, rideId, outcome, code: null, text: null };
    } catch (error) {
      if (!(error instanceof Refusal) || error.kind === 'unavailable') throw error;
      return { day, rideId, outcome: 'kept', code: error.code, text: error.message };
    }
  }
}
