import type { BookedRide } from '../booked-ride.ts';
import type { DayDriver } from '../cast.ts';
import type { DriverInLog, FoldedLog } from '../folded-log.ts';
import type { LogEvent } from '../log-event.ts';
import type { RideInLog } from '../ride-in-log.ts';
import { sum } from './words.ts';

/** A ride according to the log, including the data that only its booker knows. */
export type Ride = RideInLog & {
  readonly booked: BookedRide;
  readonly driver: DayDriver | undefined;
};

/**
 * The day according to the log at its end: every screen must agree with it. It uses no code of the
 * product.
 */
export class LoggedDay {
  readonly rides: readonly Ride[];
  readonly drivers: readonly DayDriver[];
  /** The end of the day, in epoch milliseconds. */
  readonly now: number;
  readonly events: readonly LogEvent[];
  readonly #inLog: ReadonlyMap<number, DriverInLog>;

  constructor(
    log: FoldedLog,
    booked: readonly BookedRide[],
    drivers: readonly DayDriver[],
    now: number,
  ) {
    this.drivers = drivers;
    this.now = now;
    this.events = log.events;
    this.#inLog = log.drivers;
    this.rides = booked.map((one) => {
      const inLog = log.ride(one.id);
      const driver = drivers.find(({ id }) => id === inLog.driverId);
      return { ...inLog, booked: one, driver };
    });
  }

  of(...statuses: readonly RideInLog['status'][]): Ride[] {
    return this.rides.filter(({ status }) => statuses.includes(status));
  }

  /** The last one that ended first. */
  get completed(): Ride[] {
    return this.of('Completed').toSorted(
      // Of those that ended in the same millisecond the last one that was booked.
      (a, b) => (b.endedAt ?? 0) - (a.endedAt ?? 0) || b.id - a.id,
    );
  }

  /** Attention level of a ride: 0 none, 3 the highest. */
  attentionLevel({ waits }: Ride): number {
    const wait = waits.at(-1);
    return wait?.until === undefined ? (wait?.raised.at(-1)?.level ?? 0) : 0;
  }

  /** Reason of the attention level, as on the badge. */
  attention(ride: Ride): string {
    const level = this.attentionLevel(ride);
    if (level === 0) return '';
    if (ride.status === 'Assigned') return 'Driver has not set off';
    if (ride.scheduledFor < this.now) return 'Overdue';
    return level === 1 ? 'Due soon' : 'Urgent';
  }

  /** Whether a ride's driver has not seen its last change. */
  isChangeUnseen({ amendments, amendmentSeen: seen }: Ride): boolean {
    return seen !== null && seen < amendments;
  }

  /** What the badge says of a ride's changes, in the office's lists. */
  changed(ride: Ride): string {
    if (this.isChangeUnseen(ride)) return 'Changed, not seen';
    return ride.driverId === null && ride.amendments > 0 ? 'Changed' : '';
  }

  /** Rides without a driver, highest attention level first. */
  get waiting(): Ride[] {
    return this.of('Pending').toSorted(this.#byAttention);
  }

  /** Rides with a driver, highest attention level first. */
  get underWay(): Ride[] {
    return this.of('Assigned', 'PickedUp', 'InProgress').toSorted(this.#byAttention);
  }

  #byAttention = (a: Ride, b: Ride): number =>
    this.attentionLevel(b) - this.attentionLevel(a) ||
    a.scheduledFor - b.scheduledFor ||
    a.id - b.id;

  /** Whether a driver has set off for a ride. */
  isDriving({ id }: DayDriver): boolean {
    return this.underWay.some(
      ({ driverId, status, progress }) =>
        driverId === id && (status !== 'Assigned' || progress !== 'accepted'),
    );
  }

  statusOf(driver: DayDriver): 'Available' | 'On Ride' | 'Offline' | 'Inactive' {
    const inLog = this.#inLog.get(driver.id);
    if (inLog?.isSuspended) return 'Inactive';
    if (this.isDriving(driver)) return 'On Ride';
    return inLog?.isOnShift ? 'Available' : 'Offline';
  }

  get byName(): DayDriver[] {
    return this.drivers.toSorted((a, b) => a.name.localeCompare(b.name));
  }

  /** The mean of a driver's stars; undefined without any. */
  ratingOf({ id }: DayDriver): number | undefined {
    const stars = this.rides.flatMap(({ driverId, rating }) =>
      driverId === id && rating !== null ? [rating] : [],
    );
    return stars.length === 0 ? undefined : sum(stars) / stars.length;
  }
}
