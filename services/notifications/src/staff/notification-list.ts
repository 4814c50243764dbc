import { Inject, Injectable } from '@nestjs/common';
import type { notificationMessages, ReceivedBy, ReplyOf } from '@trupial/contracts/messages';
import type { NotificationView } from '@trupial/contracts/values';
import type { KeyVault } from '@trupial/event-store';
import {
  CLOCK,
  type Clock,
  cursorOf,
  KEY_VAULT,
  pageOf,
  SERVICE_POOL,
  uuidPlaceOfCursor,
} from '@trupial/service-kit';
import type { Pool } from 'pg';
import { openedContent } from '../channels/kept-content.ts';
import { recipientOf } from '../recipients/recipient.ts';

type Messages = typeof notificationMessages;
type List = ReplyOf<Messages['notifications']>;

export type ViewRow = Omit<NotificationView, 'to' | 'queuedAt' | 'changedAt'> & {
  readonly recipient: string;
  readonly queuedAt: Date;
  readonly changedAt: Date;
};

interface Found extends ViewRow {
  readonly place: string;
  readonly sealedFor: string | null;
  readonly content: Buffer | null;
}

export const viewColumns = `n.id, n.kind, n.channel, n.recipient, n.driver_id as "driverId",
  n.ride_id as "rideId", n.state, n.reason, n.detail, n.tries, n.queued_at as "queuedAt",
  n.changed_at as "changedAt"`;

/** A row as messages show it. */
export function viewOf(row: ViewRow): NotificationView {
  const { id, kind, channel, driverId, rideId, state, reason, detail, tries } = row;
  return {
    id,
    kind,
    channel,
    to: recipientOf(row.recipient).to,
    driverId,
    rideId,
    state,
    reason,
    detail,
    tries,
    queuedAt: row.queuedAt.toISOString(),
    changedAt: row.changedAt.toISOString(),
  };
}

const countedDays = 30;
/** Notifications as staff and the timeline see them. */
@Injectable()
export class NotificationList {
  constructor(
    @Inject(SERVICE_POOL) private readonly pool: Pool,
    @Inject(KEY_VAULT) private readonly vault: KeyVault,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Of one ride, oldest first. */
  async ofRide(rideId: number): Promise<readonly NotificationView[]> {
    const { rows } = await this.pool.query<ViewRow>(
      `select ${viewColumns} from notifications n where n.ride_id = $1 order by n.queued_at, n.id`,
      [rideId],
    );
    return rows.map(viewOf);
  }

  /** Newest first, in pages. */
  async find(asked: ReceivedBy<Messages['notifications']>): Promise<List> {
    const { limit, cursor, channel, state, kind, rideId } = asked;
    const [at, last] = uuidPlaceOfCursor(cursor);
    const { rows } = await this.pool.query<Found>(
      `select ${viewColumns}, o.sealed_for as "sealedFor", o.content,
         to_char(n.queued_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as place
       from notifications n left join outbox o on o.notification_id = n.id
       where ($2::timestamptz is null or (n.queued_at, n.id) < ($2, $3::uuid))
         and ($4::text is null or n.channel = $4) and ($5::text is null or n.state = $5)
         and ($6::text is null or n.kind = $6) and ($7::integer is null or n.ride_id = $7)
       order by n.queued_at desc, n.id desc limit $1`,
      [limit + 1, at, last, channel, state, kind, rideId],
    );
    const page = pageOf(rows, { limit }, (one) => cursorOf(one.place, one.id));
    const sealedFor = page.rows.flatMap((row) => row.sealedFor ?? []);
    const keys = await this.vault.keysOf(sealedFor);
    const notifications = page.rows.map((row) => ({
      ...viewOf(row),
      kept: row.content && openedContent(row.id, row.sealedFor, row.content, keys),
    }));
    return { notifications, counts: await this.counts(), next: page.next };
  }

  private async counts(): Promise<List['counts']> {
    const since = new Date(Date.parse(this.clock()) - countedDays * 86_400_000);
    const { rows } = await this.pool.query<List['counts'][number]>(
      `select channel, state, count(*)::integer as count from notifications
       where queued_at >= $1 group by channel, state order by channel, state`,
      [since],
    );
    return rows;
  }
}
