import { Inject, Injectable } from '@nestjs/common';
import { amendmentMessages, seriesMessages } from '@trupial/contracts/messages';
import { seriesErrors } from '@trupial/contracts/refusals';
import { type Fare, type MadeOutcome, Refusal, type ShownFare } from '@trupial/contracts/values';
import { Messenger } from '@trupial/service-kit';
import { type Occurrence, occurrencesOf } from '../../series/occurrences.ts';
import { noteOf, type Series } from '../../series/series.state.ts';
import { PricedAmendments } from '../amend-ride/priced-amendments.ts';

/** A ride that was made of a series already. */
export interface MadeRide {
  readonly day: string;
  readonly rideId: number;
}

type MadeOccurrence = Occurrence & MadeRide;
type ToCome<One extends MadeRide> = One & { readonly isCancelled: boolean };

/** What is to be another of it. */
export interface MadeChange {
  readonly changes: amendmentMessages.RideChanges;
  readonly distanceMeters: number | null;
  readonly reason: string | null;
  /** It is only looked at. */
  readonly preview: boolean;
  /** The new fares that were shown; without them: whatever it costs. */
  readonly fares: readonly ShownFare[] | undefined;
}

/** What a ride costs before and after a change. */
type Fares = Pick<MadeOutcome, 'fareWas' | 'fare'>;

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

  /**
   * What the ride costs then; null for one that is so already: nothing happens to it.
   *
   * @throws {Refusal} what dispatch refuses, or 'series.fare_changed' for a fare that was not shown.
   */
  async amend(rideId: number, change: MadeChange): Promise<Fares | null> {
    const { changes, distanceMeters, reason, preview } = change;
    const { amendableRide, amendAsPriced } = amendmentMessages;
    const asked = { rideId, receipt: null, version: null, fields: [], is: null };
    const ride = await this.messenger.request(amendableRide, asked);
    const amendment = await this.priced.of(ride, { changes, distanceMeters, asker: null });
    const { is, contact, changed, validUntil } = amendment;
    if (changed.length === 0) return null;
    const fares = { fareWas: ride.terms.fare, fare: is.fare };
    if (preview) {
      await this.messenger.request(amendableRide, {
        ...asked,
        version: ride.version,
        fields: changed,
        is,
      });
      return fares;
    }
    assertShown(rideId, fares, change.fares);
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
    return fares;
  }

  async cancel(rideId: number): Promise<null> {
    await this.messenger.request(seriesMessages.cancelMadeRide, { rideId });
    return null;
  }

  /**
   * The rides of a series from a day on, or all, that are made and have not begun. One of a day that is
   * over may have been moved, and is still to come.
   */
  toComeOf(series: Series, from: string | null): Promise<readonly ToCome<MadeOccurrence>[]> {
    return this.toCome(madeFrom(series, from));
  }

  /**
   * Those that are still to come, by the time that each has now: somebody may have moved the ride and
   * not its series. One that is cancelled is among them: its series may not have noted it.
   */
  private async toCome<One extends MadeRide>(
    rides: readonly One[],
  ): Promise<readonly ToCome<One>[]> {
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
   * The ride of a day that is not noted as booked, if it is open all the same: a change of the series
   * had cancelled it, and the office has reopened it since.
   *
   * @throws {Refusal} while dispatch is away: nobody knows then.
   */
  async reopened(series: Series, day: string): Promise<number | null> {
    const { rideId } = noteOf(series, day);
    if (rideId === null) return null;
    const [ride] = await this.toCome([{ day, rideId }]);
    return ride === undefined || ride.isCancelled ? null : rideId;
  }

  /**
   * Does it to one ride; what cannot be done is told.
   *
   * @throws {Refusal} when nobody knows whether it was done: the caller's repeat finds out.
   */
  async outcome(
    { day, rideId }: MadeRide,
    outcome: 'changed' | 'cancelled',
    work: () => Promise<Fares | null>,
  ): Promise<MadeOutcome> {
    try {
      return madeOutcome({ day, rideId }, outcome, await work());
    } catch (error) {
      if (!(error instanceof Refusal) || error.kind === 'unavailable') throw error;
      const why = { code: error.code, text: error.message };
      return { ...madeOutcome({ day, rideId }, 'kept', null), ...why };
    }
  }
}

/** As many as dispatch is asked for at once; those before them are over. */
const newest = 200;

/** The rides from a day on, or all, that are made and not left out, whatever has become of them. */
const madeFrom = (series: Series, from: string | null): readonly MadeOccurrence[] =>
  occurrencesOf(series)
    .filter(
      (one): one is MadeOccurrence =>
        one.status === 'booked' && one.rideId !== null && one.day >= (from ?? ''),
    )
    .slice(-newest);

/** What became of a ride. */
export const madeOutcome = (
  { day, rideId }: MadeRide,
  outcome: MadeOutcome['outcome'],
  fares: Fares | null,
): MadeOutcome => ({
  day,
  rideId,
  outcome,
  code: null,
  text: null,
  ...(fares ?? { fareWas: null, fare: null }),
});

/** Nobody is charged a fare that he did not see (ADR 15): another fare has to be one that was shown. */
function assertShown(
  rideId: number,
  { fareWas, fare }: { readonly fareWas: Fare; readonly fare: Fare },
  shown: readonly ShownFare[] | undefined,
): void {
  if (shown === undefined || fare.amountMinor === fareWas.amountMinor) return;
  const seen = shown.find((one) => one.rideId === rideId);
  if (seen?.amountMinor !== fare.amountMinor) throw seriesErrors.fareChanged();
}
