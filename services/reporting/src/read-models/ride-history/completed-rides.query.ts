import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ReceivedBy, ReplyOf, reportingMessages } from '@trupial/contracts/messages';
import { ReadModels, SERVICE_POOL } from '@trupial/service-kit';
import type { Pool } from 'pg';
import { reports } from '../reports.projection.ts';
import { cursorOf, rideBefore } from './cursor.ts';
import { type FoundRide, foundRideColumns, rideViewOf } from './ride-view.ts';

type Request = ReceivedBy<typeof reportingMessages.completedRides>;
type Reply = ReplyOf<typeof reportingMessages.completedRides>;

export class CompletedRides extends Query<Reply> {
  constructor(readonly request: Request) {
    super();
  }
}

/** Every completed ride, or those of driver $1 that he has not taken off his list. */
const whose = {
  all: { name: 'all', where: '$1::integer is null' },
  driver: { name: 'driver', where: 'r.driver_id = $1 and not r.hidden_from @> array[$1::integer]' },
} as const;

/** Completed rides, newest completion first, in pages. */
@QueryHandler(CompletedRides)
export class CompletedRidesHandler implements IQueryHandler<CompletedRides> {
  constructor(
    @Inject(SERVICE_POOL) private readonly pool: Pool,
    private readonly readModels: ReadModels,
  ) {}

  async execute({ request: { driverId, limit, cursor } }: CompletedRides): Promise<Reply> {
    const before = rideBefore(cursor);
    await this.readModels.fresh(reports.name);
    // First when, then what: a change between the two is shown again rather than missed.
    const changedAt = await this.changedAt(driverId);
    const rows = await this.page(driverId, limit + 1, before);
    const items = rows.slice(0, limit).map((row) => rideViewOf(row, driverId));
    const last = items.at(-1);
    return { items, changedAt, next: rows.length > limit && last ? cursorOf(last.id) : null };
  }

  private async page(
    driverId: number | null,
    count: number,
    before: number | null,
  ): Promise<FoundRide[]> {
    const { name, where } = driverId === null ? whose.all : whose.driver;
    // A ride's completion never changes, so the id says where the page before it ended.
    const after =
      before === null
        ? '$3::integer is null'
        : '(r.completed_at, r.id) < ((select c.completed_at from rides c where c.id = $3), $3)';
    const { rows } = await this.pool.query<FoundRide>({
      name: `completed-rides-${name}-${before === null ? 'first' : 'next'}`,
      text: `select ${foundRideColumns} from rides r left join drivers d on d.id = r.driver_id
        where r.status = 'Completed' and ${where} and ${after}
        order by r.completed_at desc, r.id desc limit $2`,
      values: [driverId, count, before],
    });
    return rows;
  }

  /** The newest change of these rides, or of the drivers whom they show. */
  private async changedAt(driverId: number | null): Promise<string | null> {
    const { rows } = await this.pool.query<{ changed_at: Date | null }>({
      name: 'completed-rides-changed',
      text: `select max(history_changed_at) as changed_at from drivers
        where $1::integer is null or id = $1`,
      values: [driverId],
    });
    return rows[0]?.changed_at?.toISOString() ?? null;
  }
}
