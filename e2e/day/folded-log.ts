import type { LogEvent } from './log-event.ts';
import { emptyRide, type RideInLog, withEvent } from './ride-in-log.ts';

/** What a driver's own stream records about him. */
export interface DriverInLog {
  readonly id: number;
  isOnShift: boolean;
  isSuspended: boolean;
}

/**
 * The ride log, folded by separate rules that are written here a second time. It shares no code
 * with the product.
 */
export class FoldedLog {
  readonly events: LogEvent[] = [];
  readonly rides = new Map<number, RideInLog>();
  readonly drivers = new Map<number, DriverInLog>();

  ride(id: number): RideInLog {
    const found = this.rides.get(id);
    if (found === undefined) throw new Error(`The log knows no ride ${id}.`);
    return found;
  }

  /** Folds one more event, the next in the order of the log. */
  add(event: LogEvent): void {
    this.events.push(event);
    const [kind, id] = event.stream.split(/-(?=\d+$)/);
    const number = Number(id);
    if (kind === 'ride') {
      this.rides.set(number, withEvent(this.rides.get(number) ?? emptyRide(number), event));
    } else if (kind === 'driver') this.#countDriver(number, event.type);
  }

  #countDriver(id: number, type: string): void {
    const driver = this.drivers.get(id) ?? { id, isOnShift: true, isSuspended: false };
    this.drivers.set(id, driver);
    if (type === 'DriverWentOffline') driver.isOnShift = false;
    if (type === 'DriverCameOnline') driver.isOnShift = true;
    if (type === 'DriverSuspended') driver.isSuspended = true;
    if (type === 'DriverReinstated') driver.isSuspended = false;
  }
}
