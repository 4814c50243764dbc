import { Inject, Injectable } from '@nestjs/common';
import type { NotificationReason, NotificationState } from '@trupial/contracts/values';
import { CLOCK, type Clock, SERVICE_POOL } from '@trupial/service-kit';
import type { Pool } from 'pg';
import { type PassedByHand, passedByHand } from '../channels/by-hand.ts';
import type { Outgoing } from '../channels/channel.port.ts';
import type { Outcome } from '../queue/notification.queue.ts';
import { Preparation, type ToPrepare } from '../sending/preparation.ts';

/** A row to be shown. */
export type ToShow = ToPrepare & {
  readonly state: NotificationState;
  readonly reason: NotificationReason | null;
};

/** A row as it is shown: with its text, or ended meanwhile. */
export interface Shown {
  readonly state: NotificationState;
  readonly reason: NotificationReason | null;
  readonly kept: PassedByHand | null;
}

/**
 * What the office passes on by hand. Its text is kept nowhere: it is written when somebody looks, as
 * a carrier's is when it is sent. What is not true any more ends then.
 */
@Injectable()
export class KeptNotifications {
  constructor(
    private readonly preparation: Preparation,
    @Inject(SERVICE_POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** How these rows are shown, in their order. */
  async shown(rows: readonly ToShow[]): Promise<readonly Shown[]> {
    const kept = rows.filter(({ state }) => state === 'kept');
    const prepared = await this.preparation.prepared(kept);
    const now = this.clock();
    const shown = new Map(
      kept.map((row, at) => [row.id, row.expiresAt <= now ? late : shownOf(row, prepared[at])]),
    );
    await this.end(kept, shown);
    return rows.map(({ id, state, reason }) => shown.get(id) ?? { state, reason, kept: null });
  }

  /** Not of a timer whose ride moved and which was kept again meanwhile. */
  private async end(kept: readonly ToShow[], shown: ReadonlyMap<string, Shown>): Promise<void> {
    const ended = kept.flatMap(({ id, happenedAt }) => {
      const { state = 'kept', reason } = shown.get(id) ?? {};
      return state === 'kept' ? [] : [{ id, happenedAt, state, reason }];
    });
    if (ended.length === 0) return;
    await this.pool.query(
      `update notifications n set state = e.state, reason = e.reason, changed_at = $2
       from json_to_recordset($1::json) as e (id uuid, "happenedAt" timestamptz, state text, reason text)
       where n.id = e.id and n.happened_at = e."happenedAt" and n.state = 'kept'`,
      [JSON.stringify(ended), this.clock()],
    );
  }
}

const late: Shown = { state: 'dropped', reason: 'expired', kept: null };

function shownOf({ channel }: ToShow, prepared: Outgoing | Outcome | undefined): Shown {
  const waits = { state: 'kept', reason: null, kept: null } as const;
  if (prepared === undefined) return waits;
  if (!('state' in prepared)) {
    const kept = passedByHand(channel, prepared);
    return kept === null ? { state: 'dropped', reason: 'no_address', kept } : { ...waits, kept };
  }
  // The other states need identity, which is away: its text can be read in a moment.
  return 'reason' in prepared
    ? { state: prepared.state, reason: prepared.reason, kept: null }
    : waits;
}
