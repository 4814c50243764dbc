import { Controller, Inject } from '@nestjs/common';
import { bookingMessages, type ReceivedBy, type ReplyOf } from '@trupial/contracts/messages';
import { islandDayRange } from '@trupial/island/clock';
import type { RideView } from '@trupial/contracts/values';
import {
  answerList,
  CLOCK,
  type Clock,
  currentContext,
  cursorOf,
  Gathered,
  Handles,
  itemsOf,
  KEY_VAULT,
  lateAt,
  type ListPlace,
  type NamedQuery,
  pageOf,
  placeOfCursor,
  ReadModels,
  SERVICE_POOL,
} from '@trupial/service-kit';
import { keysOfRides } from '@trupial/service-kit/ride-row';
import type { KeyVault } from '@trupial/event-store';
import type { Pool } from 'pg';
import { ContactSearch } from './contact-search.ts';
import {
  foundRideViewOf,
  isKnownTo,
  type SelectedRide,
  selectRides,
  trackedRideViewOf,
} from './ride-views.ts';
import { trackedRidesProjection } from './tracked-rides.projection.ts';

const { findRide, ridesOfRider } = bookingMessages;

type FindRide = ReceivedBy<typeof findRide>;
type ByTrackingId = Extract<FindRide, { trackingId: string }>;
type ByContact = Exclude<FindRide, ByTrackingId>;

const trackingId = /^\d{8}-\d{10}$/;

/** Rides after a place of a list that is newest scheduled first; its values are the statement's from number `from` on. */
const afterPlace = (place: ListPlace | null, from: number): string =>
  place === null
    ? ''
    : `and (r.scheduled_for, r.ride_id) < ($${from}::timestamptz, $${from + 1}::integer)`;
const valuesOf = (place: ListPlace | null): (string | number)[] =>
  place === null ? [] : [place.at, place.id];
const newestFirst = 'order by r.scheduled_for desc, r.ride_id desc';
const cursorAfter = (ride: SelectedRide): string =>
  cursorOf(ride.scheduled_for.toISOString(), ride.id);

/**
 * Versions only grow and no ride leaves its rider, so the sum of the rides' versions identifies the
 * list's state. While it is the same, so are the rides' drivers, and the sum of the drivers'
 * versions identifies theirs.
 */
const stateOfRider = (riderId: number): NamedQuery => ({
  name: 'rides-of-rider-state',
  text: `select concat_ws('.', max(r.tableoid), sum(r.version), sum(d.version)) as mark,
      greatest(max(r.changed_at), max(d.changed_at),
        ${lateAt(trackedRidesProjection.name)}) as changed_at
    from tracked_rides r left join tracked_drivers d on d.driver_id = r.driver_id
    where r.rider_id = $1`,
  values: [riderId],
});

/**
 * Reads tracked rides; the result includes everything that its caller knows of, for which it waits
 * a moment.
 */
@Controller()
export class TrackedRidesController {
  /** Under load one statement finds many. */
  private readonly byIds = new Gathered<string, SelectedRide | undefined>((ids) =>
    this.ridesOfIds(ids),
  );

  constructor(
    @Inject(SERVICE_POOL) private readonly pool: Pool,
    @Inject(KEY_VAULT) private readonly vault: KeyVault,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly readModels: ReadModels,
    private readonly hashes: ContactSearch,
  ) {}

  /**
   * Rides by tracking id, or by name, phone and day which all must match. The day is that of the
   * ride or that on which it was booked, on the island. Of rides of long ago little is shown to
   * others than their rider and the office.
   */
  @Handles(findRide)
  async findRide(request: FindRide): Promise<ReplyOf<typeof findRide>> {
    await this.readModels.fresh(trackedRidesProjection.name);
    const { rows, next } =
      'trackingId' in request
        ? { rows: await this.byTrackingId(request), next: null }
        : await this.byContact(request);
    const keys = await keysOfRides(this.vault, rows);
    const { who } = currentContext();
    const now = this.clock();
    const shown = (row: SelectedRide): RideView =>
      isKnownTo(row, who) ? trackedRideViewOf(row, keys) : foundRideViewOf(row, keys, now);
    return { rides: rows.map(shown), next };
  }

  /** A rider's own rides, newest scheduled first, in pages. */
  @Handles(ridesOfRider)
  async ridesOfRider({
    riderId,
    ...asked
  }: ReceivedBy<typeof ridesOfRider>): Promise<ReplyOf<typeof ridesOfRider>> {
    const after = placeOfCursor(asked.cursor);
    await this.readModels.fresh(trackedRidesProjection.name);
    const { pool, vault } = this;
    return answerList(pool, asked, {
      name: `rider-${riderId}`,
      state: stateOfRider(riderId),
      count: {
        text: 'select count(*)::integer as count from tracked_rides where rider_id = $1',
        values: [riderId],
      },
      async page() {
        const { rows } = await pool.query<SelectedRide>({
          name: `rides-of-rider-${after === null ? 'first' : 'next'}`,
          text: `${selectRides} where r.rider_id = $1 ${afterPlace(after, 3)}
            ${newestFirst} limit $2`,
          values: [riderId, asked.limit + 1, ...valuesOf(after)],
        });
        const keys = await keysOfRides(vault, rows);
        return itemsOf(rows, asked, cursorAfter, (row) => trackedRideViewOf(row, keys));
      },
    });
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

  private async byContact(request: ByContact) {
    const after = placeOfCursor(request.cursor);
    const day = islandDayRange(request.bookingDay);
    if (day === null) return { rows: [], next: null };
    const { rows } = await this.pool.query<SelectedRide>({
      name: `find-ride-by-contact-${after === null ? 'first' : 'next'}`,
      text: `${selectRides}
        where r.phone_hash = $1 and r.name_hash = $2
          and (r.scheduled_for >= $3 and r.scheduled_for < $4
            or r.requested_at >= $3 and r.requested_at < $4)
          ${afterPlace(after, 6)}
        ${newestFirst} limit $5`,
      values: [
        await this.hashes.ofPhone(request.riderPhone),
        await this.hashes.ofName(request.riderName),
        ...day,
        request.limit + 1,
        ...valuesOf(after),
      ],
    });
    return pageOf(rows, request, cursorAfter);
  }
}
