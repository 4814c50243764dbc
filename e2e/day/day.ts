import { expect } from 'vitest';
import type { BookedRide } from './booked-ride.ts';
import type { Cast, DayDriver } from './cast.ts';
import type { DayLog } from './log.ts';
import type { MovedClock } from '@trupial/testbed/browser/moved-clock';
import { once, type Outcome, outcomeOf, type Person } from './person.ts';
import { Timetable } from './timetable.ts';

const minuteMs = 60_000;
/** Islanders know their places by these names. */
const trips = [
  ['Curaçao International Airport (Hato)', 'Jan Thiel Beach'],
  ['Punda', 'Curaçao International Airport (Hato)'],
  ['Jan Thiel Beach', 'Punda'],
  ['Mambo Beach', 'Punda'],
] as const;

interface Stage {
  readonly cast: Cast;
  readonly clock: MovedClock;
  readonly log: DayLog;
  /** When the day begins, in epoch milliseconds. */
  readonly startsAt: number;
}

type DriverStep = 'setOffRide' | 'arriveRide' | 'pickupRide' | 'startRide' | 'finishRide';

/** The simulated day: the requests of all people and the answers to them. */
export class Day {
  readonly stage: Stage;
  readonly timetable = new Timetable();
  readonly rides: BookedRide[] = [];
  /** All refusals, by the code of the rule. */
  readonly refused: string[] = [];

  constructor(stage: Stage) {
    this.stage = stage;
  }

  at(minute: number, act: () => Promise<void>): void {
    this.timetable.at(minute, act);
  }

  instant(minute: number): number {
    return this.stage.startsAt + minute * minuteMs;
  }

  driver(index: number): DayDriver {
    const found = this.stage.cast.drivers[index];
    if (found === undefined) throw new Error(`There is no driver ${index}.`);
    return found;
  }

  /** Plans a booking in a minute of the day. */
  booking(
    minute: number,
    ride: { rider: string; pickup: number; by?: Person; passengers?: number },
  ): BookedRide {
    const booked = this.later(ride);
    this.at(minute, () => this.book(booked, ride));
    return booked;
  }

  /** A ride that is not booked yet. */
  later({ rider, pickup }: { rider: string; pickup: number }): BookedRide {
    const index = this.rides.length;
    const [from, to] = trips[index % trips.length] ?? trips[0];
    const booked: BookedRide = {
      rider,
      phone: String(5_400_000 + index),
      from,
      to,
      pickup,
      id: 0,
      trackingId: '',
      receipt: undefined,
      driver: undefined,
    };
    this.rides.push(booked);
    return booked;
  }

  async book(
    booked: BookedRide,
    { by = this.stage.cast.visitor, passengers = 2 }: { by?: Person; passengers?: number },
  ): Promise<void> {
    const local = new Date(this.instant(booked.pickup) - 4 * 60 * minuteMs).toISOString();
    const answer = await by.call('bookRide', {
      ...once(),
      body: {
        pickup_location: booked.from,
        dropoff_location: booked.to,
        ride_datetime: local.slice(0, 19),
        passenger_count: passengers,
        luggage_count: 1,
        rider_name: booked.rider,
        rider_phone: booked.phone,
      },
    });
    booked.id = answer.id;
    booked.trackingId = answer.tracking_id;
    booked.receipt = answer.receipt;
  }

  /** A driver accepts a ride. */
  async accept(ride: BookedRide, driver: DayDriver): Promise<Outcome> {
    return this.#taken(
      ride,
      driver,
      driver.person.call('acceptRide', { ...once(), ...idOf(ride), body: {} }),
    );
  }

  /** An operator gives a ride to a driver. */
  async assign(ride: BookedRide, driver: DayDriver, by: Person): Promise<Outcome> {
    const body = { driver_id: driver.id };
    return this.#taken(ride, driver, by.call('assignDriver', { ...once(), ...idOf(ride), body }));
  }

  async #taken(ride: BookedRide, driver: DayDriver, command: Promise<unknown>): Promise<Outcome> {
    const outcome = await outcomeOf(command);
    if (outcome === 'done') ride.driver = driver;
    else this.refused.push(outcome);
    return outcome;
  }

  /** Somebody looks at the price of a change, and makes it. */
  async amend(
    ride: BookedRide,
    by: Person,
    change: { readonly ride_datetime?: string; readonly passenger_count?: number },
    more: { readonly reason?: string; readonly receipt?: string } = {},
  ): Promise<void> {
    const { receipt } = more;
    const body = { ...change, ...(receipt !== undefined && { receipt }) };
    const shown = await by.call('previewAmendment', { ...idOf(ride), body });
    const { version, quote } = shown;
    const asked = { ...change, ...more, version, quote };
    const done = await by.call('amendRide', { ...once(), ...idOf(ride), body: asked });
    expect(done).toMatchObject({ version: version + 1, calculated_fare: shown.new_fare });
  }

  /** What the ride's driver does next. */
  async step(ride: BookedRide, step: DriverStep): Promise<void> {
    await this.driverOf(ride).person.call(step, { ...once(), ...idOf(ride), body: {} });
  }

  driverOf(ride: BookedRide): DayDriver {
    if (ride.driver === undefined) throw new Error(`${ride.rider} has no driver.`);
    return ride.driver;
  }

  /** Plans the rest of an assigned ride, around its pickup. */
  drive(ride: BookedRide, { until = 'finishRide' }: { until?: DriverStep } = {}): void {
    const minutes = {
      setOffRide: -14,
      arriveRide: -3,
      pickupRide: 1,
      startRide: 2,
      finishRide: 14,
    };
    for (const [step, after] of Object.entries(minutes) as [DriverStep, number][]) {
      this.at(ride.pickup + after, () => this.step(ride, step));
      if (step === until) return;
    }
  }

  /** Reads from the log the driver of a ride that was assigned on a screen. */
  async lookUp(ride: BookedRide): Promise<void> {
    const { log, cast } = this.stage;
    await expect
      .poll(async () => (await log.read()).ride(ride.id).driverId, patience)
      .not.toBeNull();
    const { driverId } = log.ride(ride.id);
    ride.driver = cast.drivers.find(({ id }) => id === driverId);
  }
}

/** The log and the screens are looked at less often than vitest would: many look at once. */
export const patience = { interval: 100 };
export const idOf = ({ id }: BookedRide) => ({ params: { id: String(id) } });
