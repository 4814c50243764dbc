import { Inject, Injectable } from '@nestjs/common';
import type { notificationMessages, ReceivedBy, ReplyOf } from '@trupial/contracts/messages';
import type { NotificationView } from '@trupial/contracts/values';
import { islandDayRange } from '@trupial/island/clock';
import {
  CLOCK,
  type Clock,
  cursorOf,
  pageOf,
  SERVICE_POOL,
  uuidPlaceOfCursor,
} from '@trupial/service-kit';
import type { Pool } from 'pg';
import { iso } from '../queue/rows.ts';
import { recipientOf } from '../recipients/recipient.ts';
import { KeptNotifications, type ToShow } from './kept-notifications.ts';

type Messages = typeof notificationMessages;
type List = ReplyOf<Messages['notifications']>;
type Listed = List['notifications'][number];

export type ViewRow = Omit<NotificationView, 'to' | 'queuedAt' | 'changedAt'> & {
  readonly recipient: string;
  readonly queuedAt: Date;
  readonly changedAt: Date;
};

type Found = ViewRow & ToShow & { readonly place: string };

export const viewColumns = `n.id, n.kind, n.channel, n.recipient, n.driver_id as "driverId",
  n.ride_id as "rideId", n.state, n.reason, n.detail, n.tries, n.queued_at as "queuedAt",
  n.changed_at as "changedAt", n.passed_on_by as "passedOnBy"`;

const foundColumns = `${viewColumns}, n.source, n.amendment, ${iso('n.happened_at')} as "happenedAt",
  ${iso('n.expires_at')} as "expiresAt",
  to_char(n.queued_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as place`;

/** A row as messages show it. */
export function viewOf(row: ViewRow): NotificationView {
  const { id, kind, channel, driverId, rideId, state, reason, detail, tries, passedOnBy } = row;
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
    passedOnBy,
  };
}

const countedDays = 30;

/** Notifications as staff and the timeline see them. */
@Injectable()
export class NotificationList {
  constructor(
    @Inject(SERVICE_POOL) private readonly pool: Pool,
    private readonly kept: KeptNotifications,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Of one ride, oldest first. */
  async ofRide(rideId: number): Promise<readonly Listed[]> {
    const { rows } = await this.pool.query<Found>(
      `select ${foundColumns} from notifications n where n.ride_id = $1 order by n.queued_at, n.id`,
      [rideId],
    );
    return this.listed(rows);
  }

  /** Newest first, in pages. */
  async find(asked: ReceivedBy<Messages['notifications']>): Promise<List> {
    const { limit, cursor, channel, state, kind, to, rideId, day } = asked;
    const [at, last] = uuidPlaceOfCursor(cursor);
    const [from, until] = (day === null ? null : islandDayRange(day)) ?? [null, null];
    const { rows } = await this.pool.query<Found>(
      `select ${foundColumns} from notifications n
       where ($2::timestamptz is null or (n.queued_at, n.id) < ($2, $3::uuid))
         and ($4::text is null or n.channel = $4) and ($5::text is null or n.state = $5)
         and ($6::text is null or n.kind = $6) and ($7::integer is null or n.ride_id = $7)
         and ($8::text is null or n.recipient = $8 or n.recipient like $8 || '-%'
           or $8 = 'driver' and n.recipient like 'drivers-near-%')
         and ($9::timestamptz is null or n.queued_at >= $9 and n.queued_at < $10::timestamptz)
       order by n.queued_at desc, n.id desc limit $1`,
      [limit + 1, at, last, channel, state, kind, rideId, to, from, until],
    );
    const page = pageOf(rows, { limit }, (one) => cursorOf(one.place, one.id));
    const notifications = await this.listed(page.rows);
    return { notifications: [...notifications], counts: await this.counts(), next: page.next };
  }

  private async listed(rows: readonly Found[]): Promise<readonly Listed[]> {
    const shown = await this.kept.shown(rows);
    return rows.map((row, at) => ({ kept: null, ...viewOf(row), ...shown[at] }));
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
