import { Inject, Injectable } from '@nestjs/common';
import type { EventStore } from '@trupial/event-store';
import { CLOCK, type Clock, EVENT_STORE } from '@trupial/service-kit';
import type { PoolClient } from 'pg';
import { ridesNow } from '../following/follower.ts';
import { toldOf } from '../plan/plan.ts';
import { tellingId } from '../plan/stable-id.ts';
import { noLongerTrue } from '../plan/still-true.ts';
import { expiryOf } from '../plan/tellings.ts';
import { needsCall } from '../plan/told.ts';
import type { TellingRow } from '../queue/rows.ts';
import { TellingQueue } from '../queue/telling.queue.ts';

/** Asks the office to call riders who could not be told what cannot wait. */
@Injectable()
export class OfficeCalls {
  constructor(
    private readonly tellings: TellingQueue,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Asks once for a telling, by however many channels it was not told.
   *
   * @param client of the transaction that notes it: neither is there without the other.
   * @param since when it was clear that he is not told.
   */
  async ask(client: PoolClient, untold: TellingRow, since = this.clock()): Promise<void> {
    const expiresAt = expiryOf(toldOf('call_needed'), since, since);
    if (!needsCall(toldOf(untold.kind)) || expiresAt <= this.clock()) return;
    await this.tellings.add(client, {
      source: `failed ${tellingId(untold.source, untold.recipient)}`,
      recipient: 'office',
      kind: 'call_needed',
      rideId: untold.rideId,
      driverId: untold.driverId,
      amendment: untold.amendment,
      isTimer: false,
      happenedAt: since,
      dueAt: since,
      expiresAt,
    });
  }

  /** The same for what was late beyond use before a carrier took it, as far as it is still true. */
  async askForLate(client: PoolClient, late: readonly TellingRow[]): Promise<void> {
    const missed = late.filter(({ kind }) => needsCall(toldOf(kind)));
    const rides = await ridesNow(
      this.store,
      missed.map(({ rideId }) => rideId),
    );
    for (const one of missed) {
      const ride = rides.get(one.rideId ?? 0);
      if (ride === undefined || noLongerTrue(one, ride) !== null) continue;
      await this.ask(client, one, one.expiresAt);
    }
  }
}
