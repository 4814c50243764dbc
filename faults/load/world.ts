import type { Acknowledged } from '../check/journal.ts';
import type { Random } from './random.ts';

/** A ride's state as the senders of commands last saw it; others may have changed it meanwhile. */
export interface KnownRide {
  readonly id: number;
  readonly trackingId: string;
  /** Of a visitor's booking: with it he may cancel. */
  readonly receipt: string | null;
  readonly riderId: number | null;
  status: string;
  progress: string | null;
  driver: number | null;
}

/** Rides that all workers use: few, so that commands often conflict. */
const hotRides = 14;

/** What the answers so far report about the rides. */
export class World {
  readonly #rides = new Map<number, KnownRide>();
  #hot: KnownRide[] = [];

  get size(): number {
    return this.#rides.size;
  }

  get isFull(): boolean {
    return this.#hot.filter((ride) => isOpen(ride)).length >= hotRides;
  }

  add(ride: KnownRide): void {
    this.#rides.set(ride.id, ride);
    // Ended rides stay for a while: they can be reopened, hidden, and refused to everybody else.
    const ended = this.#hot.filter((one) => !isOpen(one)).slice(-4);
    this.#hot = [...ended, ...this.#hot.filter((one) => isOpen(one)), ride];
  }

  /** What an answer reports about a ride. */
  learn({ id, status, driver_progress = null, driver_id = null }: Acknowledged): void {
    const ride = this.#rides.get(id);
    if (ride === undefined) return;
    [ride.status, ride.progress, ride.driver] = [status, driver_progress, driver_id];
  }

  /** What the office's list reports about all rides that wait or are under way. */
  read(listed: readonly Acknowledged[]): void {
    for (const one of listed) this.learn(one);
  }

  /** A ride that many work with right now. */
  hot(random: Random, fits: (ride: KnownRide) => boolean = () => true): KnownRide | undefined {
    return random.pick(this.#hot.filter(fits));
  }

  /** Any ride there is. */
  any(random: Random): KnownRide | undefined {
    return random.pick([...this.#rides.values()].slice(-500));
  }
}

export const isOpen = ({ status }: KnownRide): boolean =>
  !['Completed', 'Cancelled', 'Rejected'].includes(status);
