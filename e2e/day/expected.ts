import { type BookedRide, shownPhone } from './booked-ride.ts';
import type { DayDriver } from './cast.ts';
import type { DayLog } from './log.ts';
import type { RideInLog } from './ride-in-log.ts';
import { bare } from './shown.ts';

const island = 'America/Curacao';
const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const day = new Intl.DateTimeFormat('en-US', {
  timeZone: island,
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});
const time = new Intl.DateTimeFormat('en-US', {
  timeZone: island,
  hour: 'numeric',
  minute: '2-digit',
});
const isoDay = new Intl.DateTimeFormat('sv-SE', { timeZone: island });

export const dollars = (cents: number): string => money.format(cents / 100);
export const kilometres = (meters: number, decimals: number): string =>
  `${(meters / 1000).toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })} km`;
export const dayOf = (instant: number): string => day.format(instant);
export const timeOf = (instant: number): string => time.format(instant);
const whenOf = (instant: number): string => `${dayOf(instant)}, ${timeOf(instant)}`;
const islandDay = (instant: number): string => isoDay.format(instant);
const plural = (n: number, one: string): string => `${n} ${one}${n === 1 ? '' : 's'}`;
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
const descending = (a: number, b: number) => b - a;

export type Ride = RideInLog & {
  readonly booked: BookedRide;
  readonly driver: DayDriver | undefined;
};

/** The operator's and the rider's words for a status. */
const officeWords: Record<RideInLog['status'], string> = {
  Pending: 'Pending',
  Assigned: 'Assigned',
  PickedUp: 'Picked up',
  InProgress: 'In progress',
  Completed: 'Completed',
  Cancelled: 'Cancelled',
  Rejected: 'Rejected',
};
export const riderWords: Record<RideInLog['status'], string> = {
  ...officeWords,
  Pending: 'Pending Assignment',
  Assigned: 'Driver Assigned',
  PickedUp: 'Picked Up',
  InProgress: 'In Progress',
};

/** What every screen must show, worked out from the log and from nothing else that the product says. */
export class Expected {
  readonly rides: readonly Ride[];
  readonly #drivers: readonly DayDriver[];
  readonly #log: DayLog;
  /** The end of the day, in epoch milliseconds. */
  readonly #now: number;

  constructor(
    log: DayLog,
    booked: readonly BookedRide[],
    drivers: readonly DayDriver[],
    now: number,
  ) {
    this.#log = log;
    this.#drivers = drivers;
    this.#now = now;
    this.rides = booked.map((one) => {
      const inLog = log.ride(one.id);
      const driver = drivers.find(({ id }) => id === inLog.driverId);
      return { ...inLog, booked: one, driver };
    });
  }

  #of(...statuses: readonly RideInLog['status'][]): Ride[] {
    return this.rides.filter(({ status }) => statuses.includes(status));
  }

  #completed(): Ride[] {
    return this.#of('Completed').toSorted(
      // Of those that ended in the same millisecond the last one that was booked.
      (a, b) => (b.endedAt ?? 0) - (a.endedAt ?? 0) || b.id - a.id,
    );
  }

  /** Why a ride wants an operator, as its badge says it. */
  attention({ waits, scheduledFor, status }: Ride): string {
    const wait = waits.at(-1);
    const level = wait?.until === undefined ? (wait?.raised.at(-1)?.level ?? 0) : 0;
    if (level === 0) return '';
    if (status === 'Assigned') return 'Driver has not set off';
    if (scheduledFor < this.#now) return 'Overdue';
    return level === 1 ? 'Due soon' : 'Urgent';
  }

  #byAttention = (a: Ride, b: Ride): number => {
    const level = (ride: Ride) =>
      this.attention(ride) === '' ? 0 : (ride.waits.at(-1)?.raised.at(-1)?.level ?? 0);
    return level(b) - level(a) || a.scheduledFor - b.scheduledFor || a.id - b.id;
  };

  get waiting(): Ride[] {
    return this.#of('Pending').toSorted(this.#byAttention);
  }

  get underWay(): Ride[] {
    return this.#of('Assigned', 'PickedUp', 'InProgress').toSorted(this.#byAttention);
  }

  statusOf({ id }: DayDriver): 'Available' | 'On Ride' | 'Offline' | 'Inactive' {
    const inLog = this.#log.drivers.get(id);
    if (inLog?.isSuspended) return 'Inactive';
    const isDriving = this.underWay.some(
      ({ driverId, status, progress }) =>
        driverId === id && (status !== 'Assigned' || progress !== 'accepted'),
    );
    if (isDriving) return 'On Ride';
    return inLog?.isOnShift ? 'Available' : 'Offline';
  }

  get byName(): DayDriver[] {
    return this.#drivers.toSorted((a, b) => a.name.localeCompare(b.name));
  }

  pendingRows(): string[][] {
    return this.waiting.map((ride) =>
      [
        ride.trackingId,
        ride.booked.rider,
        shownPhone(ride.booked),
        route(ride),
        dayOf(ride.scheduledFor) + timeOf(ride.scheduledFor) + this.attention(ride),
        plural(ride.passengers, 'passenger') +
          plural(ride.luggage, 'bag') +
          kilometres(ride.meters, 2) +
          dollars(ride.cents),
        'AssignReject',
      ].map(bare),
    );
  }

  assignedCards(): string[] {
    return this.underWay.map((ride) =>
      bare(
        [
          `Ride #${ride.id}`,
          officeWords[ride.status],
          whenOf(ride.scheduledFor),
          this.attention(ride),
          ride.trackingId,
          route(ride),
          ride.driver?.name,
          ride.driver?.vehicle,
          ride.driver?.phone,
          'Assigned',
          timeOf(ride.assignedAt ?? 0),
          'ETA',
          timeOf(ride.scheduledFor + ride.minutes * 60_000),
          'Actions',
          'Complete',
          'Cancel',
          'More',
        ].join(''),
      ),
    );
  }

  dashboard() {
    const available = this.byName.filter((driver) => this.statusOf(driver) === 'Available');
    const today = this.#completed().filter(
      ({ endedAt }) => islandDay(endedAt ?? 0) === islandDay(this.#now),
    );
    return {
      figures: {
        PendingRides: String(this.waiting.length),
        ActiveRides: String(this.underWay.length),
        AvailableDrivers: String(available.length),
        CompletedToday: String(today.length),
      },
      revenue: dollars(sum(today.map(({ cents }) => cents))),
      pending: this.waiting
        .slice(0, 5)
        .map((ride) =>
          bare(
            [
              timeOf(ride.scheduledFor),
              dayOf(ride.scheduledFor),
              this.attention(ride),
              route(ride),
              ride.booked.rider,
              '·',
              plural(ride.passengers, 'passenger'),
              '·',
              plural(ride.luggage, 'bag'),
              '·',
              ride.trackingId,
              'Assign Driver',
            ].join(''),
          ),
        ),
      active: this.underWay
        .slice(0, 5)
        .map((ride) =>
          bare(
            [
              officeWords[ride.status],
              `#${ride.id}`,
              this.attention(ride),
              route(ride),
              ride.driver?.name,
              '·',
              `Assigned ${timeOf(ride.assignedAt ?? 0)}`,
              'DetailsManage',
            ].join(''),
          ),
        ),
      available: available
        .slice(0, 5)
        .map(({ name, vehicle }) => bare(`${name}${vehicle}View Profile`)),
    };
  }

  /** The drivers' cards, those of the suspended last in nobody's list but their own. */
  driverCards(): string[] {
    return this.byName.map((driver) => {
      const done = this.#completed().filter(({ driverId }) => driverId === driver.id);
      const status = this.statusOf(driver);
      const isOn = status === 'Available' || status === 'On Ride';
      return bare(
        [
          driver.name,
          status,
          `★ ${(this.#rating(driver) ?? 4.5).toFixed(1)} (${plural(done.length, 'ride')})`,
          driver.phone,
          driver.vehicle,
          done[0]?.booked.to ?? 'Location unknown',
          `Last active: ${this.#lastActive(driver)}`,
          'Assign Ride',
          isOn ? 'Set Inactive' : 'Set Active',
        ].join(''),
      );
    });
  }

  /** When he last did something himself. */
  #lastActive({ id }: DayDriver): string {
    const his = this.#log.events.findLast(({ by }) => by === String(id));
    return his === undefined ? 'Unknown' : whenOf(Date.parse(String(his.data['at'])));
  }

  #rating({ id }: DayDriver): number | undefined {
    const stars = this.rides.flatMap(({ driverId, rating }) =>
      driverId === id && rating !== null ? [rating] : [],
    );
    return stars.length === 0 ? undefined : sum(stars) / stars.length;
  }

  history() {
    const done = this.#completed();
    const total = sum(done.map(({ cents }) => cents));
    const byDriver = this.#drivers.map(({ id, name }) => {
      const rides = done.filter(({ driverId }) => driverId === id).length;
      return { name, rides };
    });
    const most = Math.max(...byDriver.map(({ rides }) => rides));
    return {
      figures: {
        TotalRides: String(done.length),
        TotalRevenue: dollars(total),
        TotalDistance: bare(kilometres(sum(done.map(({ meters }) => meters)), 1)),
        AverageFare: dollars(Math.round(total / done.length)),
      },
      topDrivers: byDriver.filter(({ rides }) => rides === most).map(({ name }) => bare(name)),
      rows: done.map((ride) =>
        [
          `#${ride.id}`,
          ride.booked.rider + shownPhone(ride.booked),
          ride.driver?.name ?? 'N/A',
          route(ride),
          dayOf(ride.endedAt ?? 0) + timeOf(ride.endedAt ?? 0),
          kilometres(ride.meters, 2),
          dollars(ride.cents),
          'Details',
        ].map(bare),
      ),
    };
  }

  /** The score as the spec writes it (driver-and-operator.md, section 9). */
  leaderboardRows(): string[][] {
    const entries = this.#drivers.map((driver) => {
      const done = this.#completed().filter(({ driverId }) => driverId === driver.id);
      const meters = sum(done.map((ride) => ride.meters));
      const cents = sum(done.map((ride) => ride.cents));
      const rating = this.#rating(driver) ?? 0;
      const share = (value: number, of: number) => Math.min(value / of, 1);
      const score =
        done.length === 0
          ? 0
          : Math.round(
              10_000 *
                (share(done.length, 100) * 0.5 +
                  share(meters / 1000, 5000) * 0.3 +
                  share(cents / 100, 15_000) * 0.15 +
                  (rating / 5) * 0.05),
            );
      return { driver, rides: done.length, meters, cents, rating, score };
    });
    return entries
      .toSorted((a, b) => b.score - a.score || a.driver.id - b.driver.id)
      .map(({ driver, rides, meters, cents, rating, score }, index) =>
        [
          String(index + 1),
          driver.name,
          score.toLocaleString('en-US'),
          kilometres(meters, 1),
          dollars(cents),
          String(rides),
          `★ ${rating.toFixed(1)}`,
          this.statusOf(driver),
        ].map(bare),
      );
  }

  /** Riders of the requests that a driver sees. */
  requestsOf({ id }: DayDriver): string[] {
    return this.#of('Pending')
      .filter((ride) => !ride.declinedBy.has(id) && !ride.hiddenFrom.has(id))
      .map((ride) => bare(`${whenOf(ride.scheduledFor)}${ride.booked.rider}Pending`))
      .toSorted();
  }

  acceptedOf({ id }: DayDriver): string[] {
    return this.underWay
      .filter(({ driverId }) => driverId === id)
      .toSorted((a, b) => a.scheduledFor - b.scheduledFor)
      .map((ride) => bare(`${whenOf(ride.scheduledFor)}${ride.booked.rider}`));
  }

  driverHistoryRows({ id }: DayDriver): string[][] {
    return this.#completed()
      .filter((ride) => ride.driverId === id && !ride.hiddenFrom.has(id))
      .toSorted((a, b) => b.scheduledFor - a.scheduledFor)
      .map((ride) =>
        [
          `Open details: ${ride.booked.rider}`,
          shownPhone(ride.booked),
          ride.booked.from,
          ride.booked.to,
          dayOf(ride.scheduledFor) + timeOf(ride.scheduledFor),
          dayOf(ride.requestedAt) + timeOf(ride.requestedAt),
          dayOf(ride.endedAt ?? 0) + timeOf(ride.endedAt ?? 0),
          dollars(ride.cents),
          'Completed',
        ].map(bare),
      );
  }

  /** A driver's figures from the beginning of a period, given as an island day; '' is for ever. */
  report({ id }: DayDriver, from: string) {
    const isIn = (at: number | null) => islandDay(at ?? 0) >= from;
    const done = this.#completed().filter(
      ({ driverId, endedAt }) => driverId === id && isIn(endedAt),
    );
    const tally = this.rides
      .flatMap((ride) => ride.tally)
      .filter((one) => one.driverId === id && isIn(one.at));
    const count = (what: string) => tally.filter((one) => one.what === what).length;
    const rate = (good: number, bad: number) =>
      `${(good + bad === 0 ? 0 : (100 * good) / (good + bad)).toFixed(1)}%`;
    const cents = sum(done.map((ride) => ride.cents));
    const types = Map.groupBy(done, ({ type }) => type);
    return {
      figures: {
        TotalEarnings: dollars(cents),
        TotalTrips: String(done.length),
        DistanceDriven: bare(kilometres(sum(done.map(({ meters }) => meters)), 1)),
        AverageFare: dollars(done.length === 0 ? 0 : Math.round(cents / done.length)),
        CompletionRate: rate(done.length, count('dropped')),
        AcceptanceRate: rate(count('taken'), count('declined')),
      },
      types: [...types]
        .map(([type, rides]) => bare(`${type}${plural(rides.length, 'ride')}`).toLowerCase())
        .toSorted(),
      earned: done
        .map(({ endedAt, cents: fare }) => ({ at: endedAt ?? 0, fare }))
        .toSorted((a, b) => descending(b.at, a.at)),
    };
  }

  riderRows(): string[][] {
    return this.rides
      .filter(({ riderId }) => riderId !== null)
      .toSorted((a, b) => b.scheduledFor - a.scheduledFor || b.id - a.id)
      .map((ride) =>
        [
          `Open details: ${dayOf(ride.scheduledFor)}, ${timeOf(ride.scheduledFor)}`,
          ride.booked.from,
          ride.booked.to,
          ride.driver?.name ?? 'Not Assigned',
          dollars(ride.cents),
          riderWords[ride.status],
        ].map(bare),
      );
  }
}

const route = ({ booked }: Ride): string => `Pickup: ${booked.from}Drop-off: ${booked.to}`;
