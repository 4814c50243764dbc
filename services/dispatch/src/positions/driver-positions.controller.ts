import { Controller, Inject } from '@nestjs/common';
import {
  announcements,
  liveMessages,
  type ReceivedBy,
  type ReplyOf,
} from '@trupial/contracts/messages';
import { driverErrors, rideErrors } from '@trupial/contracts/refusals';
import type { DriverPosition } from '@trupial/contracts/values';
import {
  CLOCK,
  type Clock,
  currentContext,
  Handles,
  Messenger,
  ReadModels,
  SERVICE_POOL,
} from '@trupial/service-kit';
import type { Pool } from 'pg';
import { actorOf } from '../commands/caller.ts';
import { RideOrigins } from '../live/ride-origins.ts';
import { driverBoard } from '../read-models/driver-board/driver-board.projection.ts';
import type { DriverRow } from '../read-models/driver-board/driver-row.ts';
import { rideBoard } from '../read-models/ride-board/ride-board.projection.ts';
import { LatestPositions } from './latest-positions.ts';

const { driverPositions, reportPosition, ridePosition } = liveMessages;

type Shared = ReplyOf<typeof reportPosition>;

/** What drivers say of where they are, and who is told. */
@Controller()
export class DriverPositionsController {
  constructor(
    @Inject(SERVICE_POOL) private readonly pool: Pool,
    @Inject(Messenger) private readonly messenger: Messenger,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly readModels: ReadModels,
    private readonly origins: RideOrigins,
    private readonly latest: LatestPositions,
  ) {}

  /**
   * Accepts the position of the calling driver and sends it to the listeners who may see it.
   *
   * @throws {Refusal} 409 unless he is on shift, 429 within five seconds of the last one.
   */
  @Handles(reportPosition)
  async report(reported: ReceivedBy<typeof reportPosition>): Promise<Shared> {
    const { identity, accountId: driverId } = actorOf(currentContext());
    if (identity !== 'driver' || driverId === null) throw driverErrors.wrongRole();
    await this.readModels.fresh(driverBoard.name);
    const { rows } = await this.pool.query<DriverRow>('select * from drivers where id = $1', [
      driverId,
    ]);
    const [row] = rows;
    if (row === undefined || !isOnShift(row)) throw driverErrors.offShift();
    const position: DriverPosition = { driverId, ...reported, at: this.clock() };
    const waitMs = await this.latest.offer(position);
    if (waitMs > 0) {
      throw driverErrors.positionTooOften().with({ retryAfterSeconds: Math.ceil(waitMs / 1000) });
    }
    const rides = await Promise.all(
      ridesUnderWay(row).map(async (rideId) => {
        const origin = await this.origins.of(rideId);
        return { rideId, riderId: origin?.riderId ?? null };
      }),
    );
    const shared = { ...position, rides };
    this.messenger.announce(announcements.driverMoved, shared);
    return shared;
  }

  /** The positions of the drivers on shift who reported one within the last minute. */
  @Handles(driverPositions)
  async all(): Promise<ReplyOf<typeof driverPositions>> {
    await this.readModels.fresh(driverBoard.name);
    const positions = await this.latest.all();
    const { rows } = await this.pool.query<DriverRow>(
      'select * from drivers where id = any($1::integer[])',
      [positions.map(({ driverId }) => driverId)],
    );
    const working = new Set(rows.filter(isOnShift).map(({ id }) => id));
    return {
      positions: positions
        .filter(({ driverId }) => working.has(driverId))
        .toSorted((one, other) => one.driverId - other.driverId),
    };
  }

  /**
   * The position of a ride's driver, from his set-off to the ride's end.
   *
   * @throws {Refusal} 404 for a ride that is not the caller's own, when he is not of the office and
   * has no tracking id of it.
   */
  @Handles(ridePosition)
  async ofRide({
    rideId,
    trackingId,
  }: ReceivedBy<typeof ridePosition>): Promise<ReplyOf<typeof ridePosition>> {
    const { identity, accountId } = actorOf(currentContext());
    const isOffice = identity === 'operator' || identity === 'staff';
    const origin = await this.origins.of(rideId);
    const isItsRider = identity === 'rider' && origin?.riderId === accountId;
    const isTracked = trackingId !== null && origin?.trackingId === trackingId;
    if (origin === null || !(isOffice || isItsRider || isTracked)) throw rideErrors.notFound();
    const { readModels } = this;
    await Promise.all([readModels.fresh(driverBoard.name), readModels.fresh(rideBoard.name)]);
    const { rows } = await this.pool.query<DriverRow>(
      'select d.* from rides r join drivers d on d.id = r.driver_id where r.id = $1',
      [rideId],
    );
    const [driver] = rows;
    if (driver === undefined || !ridesUnderWay(driver).includes(rideId)) return { position: null };
    return { position: await this.latest.of(driver.id) };
  }
}

type Shift = Pick<DriverRow, 'suspended' | 'online' | 'engaged_ride' | 'set_off_for'>;

/** Whether a driver works: available, or on the way to a rider although he has gone offline. */
const isOnShift = ({ suspended, online, ...row }: Shift): boolean =>
  !suspended && (online || ridesUnderWay(row).length > 0);

/**
 * The rides whose riders may see the driver's position: those for which he has set off, until they
 * end.
 */
function ridesUnderWay({
  engaged_ride: engaged,
  set_off_for: setOff,
}: Pick<Shift, 'engaged_ride' | 'set_off_for'>): readonly number[] {
  return engaged === null || setOff.includes(engaged) ? setOff : [...setOff, engaged];
}
