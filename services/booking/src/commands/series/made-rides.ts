import { Inject, Injectable } from '@nestjs/common';
import { amendmentMessages, seriesMessages } from '@trupial/contracts/messages';
import {
  amendableFields,
  changedFields,
  type MadeOutcome,
  Refusal,
  shownValues,
} from '@trupial/contracts/values';
import { CLOCK, type Clock, Messenger } from '@trupial/service-kit';
import { MAPS, type Maps } from '../../maps/maps.port.ts';
import { validUntil as validUntilOf } from '../../quotes/quote.ts';
import { amendmentOf, newEnds } from '../../ride-amendment/amendment.rules.ts';
import { TariffVersions } from '../../tariffs/tariff-versions.ts';
import { tripOnMap } from '../book-ride/trip-on-map.ts';

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
    @Inject(MAPS) private readonly maps: Maps,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly tariffs: TariffVersions,
  ) {}

  /** Nothing happens to a ride that is so already. Throws what dispatch refuses. */
  async amend(rideId: number, { changes, distanceMeters, reason }: MadeChange): Promise<void> {
    const { amendableRide, amendAsPriced } = amendmentMessages;
    const asked = { rideId, receipt: null, version: null };
    const now = this.clock();
    const ride = await this.messenger.request(amendableRide, { ...asked, fields: [], is: null });
    const { terms, contact, version } = ride;
    const ends = newEnds({ contact, changes });
    const trip = ends && (await tripOnMap(this.maps, ends, distanceMeters !== null));
    const tariffs = await this.tariffs.all();
    const after = amendmentOf({ terms, contact, changes, trip, distanceMeters, tariffs, now });
    const [was, is] = [
      shownValues(terms, contact),
      shownValues(after.is, { ...contact, ...after.contact }),
    ];
    const changed = changedFields(was, is).map(({ field }) => field);
    if (!amendableFields.some((field) => changed.includes(field))) return;
    await this.messenger.request(amendAsPriced, {
      rideId,
      version,
      ...after,
      validUntil: validUntilOf(now),
      // The office needs one for every ride; a series that is nobody's own needs none.
      reason: reason ?? 'The recurring booking was changed.',
      giveBack: false,
      receipt: null,
      idempotencyKey: null,
    });
  }

  async cancel(rideId: number): Promise<void> {
    await this.messenger.request(seriesMessages.cancelMadeRide, { rideId });
  }

  /** Does it to one ride; what cannot be done is told. */
  async outcome(
    { day, rideId }: MadeRide,
    outcome: 'changed' | 'cancelled',
    work: () => Promise<void>,
  ): Promise<MadeOutcome> {
    try {
      await work();
      return { day, rideId, outcome, code: null, text: null };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { day, rideId, outcome: 'kept', code: error.code, text: error.message };
    }
  }
}
