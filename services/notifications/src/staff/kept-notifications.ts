import { Inject, Injectable } from '@nestjs/common';
import type {
  NotificationKind,
  NotificationReason,
  NotificationState,
} from '@trupial/contracts/values';
import { type EventStore, type KeyVault } from '@trupial/event-store';
import { CLOCK, type Clock, EVENT_STORE, KEY_VAULT, SERVICE_POOL } from '@trupial/service-kit';
import type { Pool } from 'pg';
import { type Kept, openedContent } from '../channels/kept-content.ts';
import { ridesNow } from '../following/follower.ts';
import { noLongerTrue } from '../plan/still-true.ts';

/** A row with what the outbox has of it. */
export interface KeptRow {
  readonly id: string;
  readonly kind: NotificationKind;
  readonly rideId: number | null;
  readonly driverId: number | null;
  readonly amendment: number | null;
  readonly state: NotificationState;
  readonly reason: NotificationReason | null;
  /** ISO text. */
  readonly happenedAt: string;
  readonly sealedFor: string | null;
  /** Null where a carrier has it. */
  readonly content: Buffer | null;
}

/** A row as it is shown: opened, or dropped meanwhile. */
export interface Shown {
  readonly state: NotificationState;
  readonly reason: NotificationReason | null;
  readonly kept: Kept | null;
}

/**
 * What lies in the outbox to be passed on by hand. A carrier gets nothing that is not true any more;
 * nor does the office: each is looked at once more when it is shown.
 */
@Injectable()
export class KeptNotifications {
  constructor(
    @Inject(SERVICE_POOL) private readonly pool: Pool,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(KEY_VAULT) private readonly vault: KeyVault,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** How these rows are shown, in their order. */
  async shown(rows: readonly KeptRow[]): Promise<readonly Shown[]> {
    const kept = rows.filter(({ state }) => state === 'kept');
    const [rides, keys] = await Promise.all([
      ridesNow(
        this.store,
        kept.map(({ rideId }) => rideId),
      ),
      this.vault.keysOf(kept.flatMap(({ sealedFor }) => sealedFor ?? [])),
    ]);
    const untrue = new Map<string, NotificationReason>();
    for (const row of kept) {
      const ride = row.rideId === null ? undefined : rides.get(row.rideId);
      const reason = ride === undefined ? null : noLongerTrue(row, ride);
      if (reason !== null) untrue.set(row.id, reason);
    }
    await this.drop(untrue);
    return rows.map(({ id, state, reason, sealedFor, content }) => {
      const ended = untrue.get(id);
      if (ended !== undefined) return { state: 'dropped', reason: ended, kept: null };
      const isOpen = state === 'kept' && content !== null;
      return { state, reason, kept: isOpen ? openedContent(id, sealedFor, content, keys) : null };
    });
  }

  private async drop(reasons: ReadonlyMap<string, NotificationReason>): Promise<void> {
    if (reasons.size === 0) return;
    await this.pool.query(
      `with untrue as (update notifications n set state = 'dropped', reason = r.reason, changed_at = $3
         from unnest($1::uuid[], $2::text[]) as r (id, reason)
         where n.id = r.id and n.state = 'kept' returning n.id)
       delete from outbox o using untrue where o.notification_id = untrue.id`,
      [[...reasons.keys()], [...reasons.values()], this.clock()],
    );
  }
}
