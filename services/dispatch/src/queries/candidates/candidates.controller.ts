import { Controller, Inject } from '@nestjs/common';
import { dispatchMessages, type ReceivedBy } from '@trupial/contracts/messages';
import { rideErrors } from '@trupial/contracts/refusals';
import type { CandidatesView, Point, RideDriverView } from '@trupial/contracts/values';
import type { KeyVault } from '@trupial/event-store';
import {
  CLOCK,
  type Clock,
  Handles,
  KEY_VAULT,
  levelOf,
  LOGGER,
  type Logger,
  ReadModels,
  SERVICE_POOL,
} from '@trupial/service-kit';
import { contactOf, type KeptContact, keysOfRows } from '@trupial/service-kit/personal';
import type { Pool } from 'pg';
import { arrivalOf } from '../../candidates/arrival.ts';
import { rankCandidates, rideBefore, type RideWish } from '../../candidates/rank-candidates.ts';
import { DriverRepository } from '../../commands/driver.repository.ts';
import { RideWrites } from '../../commands/ride-writes.ts';
import type { Driver } from '../../driver/driver.state.ts';
import { LatestPositions } from '../../positions/latest-positions.ts';
import { driverBoard } from '../../read-models/driver-board/driver-board.projection.ts';
import { isThere } from '../../read-models/driver-board/driver-row.ts';
import { rideBoard } from '../../read-models/ride-board/ride-board.projection.ts';
import { todayAt } from '../../read-models/today.ts';
import { equipmentNeeds } from '../../ride/equipment-needs.ts';
import { reservationWindow } from '../../ride/reservation-changes.ts';
import { known } from '../../ride/ride.authority.ts';
import { eachOf } from './each-of.ts';

const { candidates } = dispatchMessages;

/** So many drivers' streams are read at the same time: other requests need connections, too. */
const readAtOnce = 8;

interface OnBoard {
  readonly id: number;
  readonly last_completed_ride: number | null;
  readonly rides_today: number;
}

/**
 * The candidates for a ride. The data that decide an assignment (reservations, suspension, the
 * vehicle) are read from the streams; the boards only give the list of drivers and the places where
 * rides ended.
 */
@Controller()
export class CandidatesController {
  constructor(
    @Inject(SERVICE_POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(KEY_VAULT) private readonly vault: KeyVault,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly rides: RideWrites,
    private readonly drivers: DriverRepository,
    private readonly readModels: ReadModels,
    private readonly positions: LatestPositions,
  ) {}

  /**
   * The candidates for a ride. Refuses rides that do not exist (404) or that can no longer be
   * assigned (409).
   */
  @Handles(candidates)
  async forRide({ rideId }: ReceivedBy<typeof candidates>): Promise<CandidatesView> {
    const ride = known(await this.rides.load(rideId));
    const wish = wishOf(rideId, ride);
    const [onBoard, positions] = await Promise.all([this.onBoard(), this.positions.all()]);
    this.drivers.keepOnly(onBoard.map(({ id }) => id));
    const loaded = await eachOf(onBoard, readAtOnce, ({ id }) => this.driver(id));
    const readable = onBoard.flatMap((row, index) => {
      const driver = loaded[index] ?? null;
      // His row may still be the one from before his erasure.
      if (driver === null || driver.erased) return [];
      const before = rideBefore(wish, driver.reservations, row.last_completed_ride);
      return [{ driver, before, ridesToday: row.rides_today }];
    });
    const ends = await this.dropoffsOf(readable.flatMap(({ before }) => before ?? []));
    const reported = new Map(positions.map((position) => [position.driverId, position]));
    const atHand = readable.map(({ driver, before, ridesToday }) => {
      const leftAt = before === null ? null : (ends.get(before) ?? null);
      const position = reported.get(driver.id) ?? null;
      return { ...driver, leftAt, ridesToday, position };
    });
    const { ranked, excluded } = rankCandidates(wish, atHand);
    const now = this.clock();
    const arrivals = new Map(atHand.map((one) => [one.id, () => arrivalOf(wish, one, now)]));
    const views = new Map(readable.map(({ driver }) => [driver.id, viewOf(driver)]));
    const named = <Found extends { readonly driverId: number }>(found: readonly Found[]) =>
      found.flatMap(({ driverId, ...rest }) => {
        const driver = views.get(driverId);
        return driver === undefined ? [] : [{ driver, ...rest }];
      });
    const { from, until } = wish;
    return {
      rideId,
      from,
      until,
      ranked: named(
        ranked.map((one) => ({ ...one, arrival: arrivals.get(one.driverId)?.() ?? null })),
      ),
      excluded: named(excluded),
      hiddenFrom: [...new Set([...ride.declinedBy, ...ride.hiddenFrom])],
    };
  }

  /** A driver; null also for one whose stream cannot be read: the others are candidates without him. */
  private async driver(driverId: number): Promise<Driver | null> {
    try {
      return (await this.drivers.load(driverId)).state;
    } catch (err) {
      // The log or the vault is away: that is so for all of them.
      if (levelOf(err) === 'warn') throw err;
      this.logger.error({ err, driverId }, 'a driver cannot be read');
      return null;
    }
  }

  /** Every driver but the erased ones, and how many rides he has or had with a pickup on the island's day of today. */
  private async onBoard(): Promise<readonly OnBoard[]> {
    const { readModels, pool } = this;
    await Promise.all([readModels.fresh(driverBoard.name), readModels.fresh(rideBoard.name)]);
    const { rows } = await pool.query<OnBoard>(
      `select d.id, d.last_completed_ride, coalesce(today.rides, 0) as rides_today
       from drivers d left join (
         select driver_id, count(*)::integer as rides from rides
         where driver_id is not null
           and status in ('Assigned', 'PickedUp', 'InProgress', 'Completed')
           and scheduled_for >= $1 and scheduled_for < $2
         group by driver_id) today on today.driver_id = d.id
       where ${isThere}`,
      [...todayAt(this.clock())],
    );
    return rows;
  }

  private async dropoffsOf(rideIds: readonly number[]): Promise<ReadonlyMap<number, Point | null>> {
    const { rows } = await this.pool.query<KeptContact>(
      'select id, contact from rides where id = any($1::integer[])',
      [rideIds],
    );
    const keys = await keysOfRows(this.vault, rows, ({ id }) => ({ rides: [id] }));
    return new Map(rows.map((row) => [row.id, contactOf(row, keys).dropoff.point]));
  }
}

function wishOf(rideId: number, ride: ReturnType<typeof known>): RideWish {
  if (ride.status !== 'Pending' && ride.status !== 'Assigned') throw rideErrors.notAssignable();
  const { passengers, luggage, contact } = ride;
  const pickupPoint = contact.pickup.point;
  const needs = equipmentNeeds(ride);
  return { id: rideId, ...reservationWindow(ride), passengers, luggage, needs, pickupPoint };
}

const viewOf = ({ id, username, firstName, lastName, phone, vehicle }: Driver): RideDriverView => ({
  id,
  username,
  firstName,
  lastName,
  phone,
  vehicle,
});
