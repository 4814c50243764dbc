import { Inject, Injectable } from '@nestjs/common';
import type { bookingMessages, ReceivedBy, ReplyOf } from '@trupial/contracts/messages';
import type { Poll } from '@trupial/contracts/values';
import { islandDayRange } from '@trupial/island/clock';
import {
  answerPoll,
  Gathered,
  lateAt,
  type ListState,
  queryTogether,
  ReadModels,
  SERVICE_POOL,
} from '@trupial/service-kit';
import type { Pool } from 'pg';
import { nameKey } from './name-key.ts';
import { trackedRideViewOf, type SelectedRide, selectRides } from './ride-views.ts';
import { trackedRidesProjection } from './tracked-rides.projection.ts';

type FindRide = ReceivedBy<typeof bookingMessages.findRide>;
type ByTrackingId = Extract<FindRide, { trackingId: string }>;
type ByContact = Exclude<FindRide, ByTrackingId>;

const trackingId = /^\d{8}-\d{10}$/;

/** Nobody books more rides for one day; a search shows the newest. */
const mostFound = 20;

/** Reads tracked rides; sees what its caller has been told of, or waits a moment for it. */
@Injectable()
export class TrackedRidesQueries {
  /** Under load one statement finds many. */
  private readonly byIds = new Gathered<string, SelectedRide | undefined>((ids) =>
    this.ridesOfIds(ids),
  );

  constructor(
    @Inject(SERVICE_POOL) private readonly pool: Pool,
    private readonly readModels: ReadModels,
  ) {}

  /**
   * Rides by tracking id, or by name, phone and day which all must match. The day is that of the
   * ride or that on which it was booked, on the island.
   */
  async findRide(request: FindRide): Promise<ReplyOf<typeof bookingMessages.findRide>> {
    await this.readModels.fresh(trackedRidesProjection.name);
    const rows =
      'trackingId' in request ? await this.byTrackingId(request) : await this.byContact(request);
    return { rides: rows.map(trackedRideViewOf) };
  }

  /** A rider's own rides, newest scheduled first, at most 1,000. */
  async ridesOfRider(
    riderId: number,
    poll: Poll,
  ): Promise<ReplyOf<typeof bookingMessages.ridesOfRider>> {
    await this.readModels.fresh(trackedRidesProjection.name);
    const { pool } = this;
    const reader = {
      state: () => this.stateOfRider(riderId),
      async count() {
        const { rows } = await pool.query<{ count: number }>(
          'select count(*)::integer as count from tracked_rides where rider_id = $1',
          [riderId],
        );
        return rows[0]?.count ?? 0;
      },
      async read() {
        const { rows } = await pool.query<SelectedRide>({
          name: 'rides-of-rider',
          text: `${selectRides} where r.rider_id = $1
            order by r.scheduled_for desc, r.ride_id desc limit 1000`,
          values: [riderId],
        });
        return { items: rows.map(trackedRideViewOf) };
      },
    };
    return answerPoll(poll, reader, {});
  }

  /**
   * Versions only grow and no ride leaves its rider, so the sum of the rides' versions says how the
   * list is; while it is the same, so are their drivers, and the sum of theirs says how they are.
   */
  private async stateOfRider(riderId: number): Promise<ListState> {
    const rows = await queryTogether<{ mark: string; changed_at: Date | null }>(this.pool, {
      name: 'rides-of-rider-state',
      text: `select concat_ws('.', max(r.tableoid), sum(r.version), sum(d.version)) as mark,
          greatest(max(r.changed_at), max(d.changed_at),
            ${lateAt(trackedRidesProjection.name)}) as changed_at
        from tracked_rides r left join tracked_drivers d on d.driver_id = r.driver_id
        where r.rider_id = $1`,
      values: [riderId],
    });
    const [row] = rows;
    return {
      mark: `rider-${riderId}-${row?.mark}`,
      changedAt: row?.changed_at?.toISOString() ?? null,
    };
  }

  private async byTrackingId(request: ByTrackingId): Promise<readonly SelectedRide[]> {
    const id = request.trackingId.trim();
    if (!trackingId.test(id)) return [];
    const row = await this.byIds.ask(id);
    return row === undefined ? [] : [row];
  }

  /** The ride of each id, if there is one. */
  private async ridesOfIds(ids: readonly string[]): Promise<readonly (SelectedRide | undefined)[]> {
    const { rows } = await this.pool.query<SelectedRide>({
      name: 'find-rides-by-tracking-id',
      text: `${selectRides} where r.tracking_id = any($1::text[]) order by r.ride_id desc`,
      values: [[...new Set(ids)]],
    });
    // Should two rides ever have one id, it is the older one's.
    const byId = new Map(rows.map((row) => [row.tracking_id, row]));
    return ids.map((id) => byId.get(id));
  }

  private async byContact(request: ByContact): Promise<readonly SelectedRide[]> {
    const day = islandDayRange(request.bookingDay);
    if (day === null) return [];
    const { rows } = await this.pool.query<SelectedRide>({
      name: 'find-ride-by-contact',
      text: `${selectRides}
        where r.rider_phone = $1 and r.name_key = $2
          and (r.scheduled_for >= $3 and r.scheduled_for < $4
            or r.requested_at >= $3 and r.requested_at < $4)
        order by r.scheduled_for desc, r.ride_id desc limit ${mostFound}`,
      values: [request.riderPhone, nameKey(request.riderName), ...day],
    });
    return rows;
  }
}
