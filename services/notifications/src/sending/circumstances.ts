import { Inject, Injectable } from '@nestjs/common';
import type { EventStore } from '@trupial/event-store';
import { EVENT_STORE, LOGGER, type Logger } from '@trupial/service-kit';
import { Stops } from '../choices/stops.ts';
import { ridesNow } from '../following/follower.ts';
import { toldOf } from '../plan/plan.ts';
import type { TellingRow } from '../queue/rows.ts';
import { type Accounts, accountsFor, People } from '../recipients/people.ts';
import type { RideNow } from '../ride/ride-now.ts';
import { OfficeCalls } from './office-calls.ts';

export type CircumstancesNow = Awaited<ReturnType<Circumstances['of']>>;

/** What rows are judged by: when their channels are chosen, and again before they are sent. */
@Injectable()
export class Circumstances {
  constructor(
    private readonly people: People,
    private readonly calls: OfficeCalls,
    private readonly stops: Stops,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @param also 'driver' where the text of a row has his name. */
  async of(rows: readonly TellingRow[], also: 'driver' | null) {
    const rideIds = rows.map(({ rideId }) => rideId);
    const { rides, unreadable } = await ridesNow(this.store, rideIds, this.logger);
    const rideOf = ({ rideId }: TellingRow): RideNow | null =>
      rideId === null ? null : (rides.get(rideId) ?? null);
    const idsOf = (row: TellingRow) =>
      accountsFor(row.recipient, also && row.driverId, rideOf(row)).filter((id) => id !== null);
    const accounts = await this.people.accounts(rows.flatMap(idsOf)).catch((err: unknown) => {
      this.logger.warn({ err }, 'identity could not be asked whom to tell; trying again');
      return null;
    });
    // Nobody stops what is about a booked ride.
    const stoppable = rows.filter(({ kind }) => !toldOf(kind).service);
    const holders = stoppable.flatMap((row) => {
      const ride = rideOf(row);
      return ride === null ? [] : this.stops.holdersOf(ride);
    });
    return {
      rideOf,
      isUnreadable: ({ rideId }: TellingRow): boolean => unreadable.has(rideId ?? 0),
      accounts: accounts ?? (new Map() as Accounts),
      /** False while identity cannot be asked about somebody of a row. */
      isKnown: (row: TellingRow): boolean => accounts !== null || idsOf(row).length === 0,
      stopped: await this.stops.of(holders),
      /** Calls that the office need not make. */
      notNeeded: await this.calls.notNeeded(rows, rides),
    };
  }
}
