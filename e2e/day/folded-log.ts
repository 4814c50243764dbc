import { emptyRide, type RideInLog, withEvent } from './ride-in-log.ts';

/** An event as it lies in the table; what is in `data` is read field by field. */
export interface LogEvent {
  readonly position: number;
  readonly stream: string;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** Account of whoever did it, or 'system'. */
  readonly by: string;
}

/** What a driver's own stream says of him. */
export interface DriverInLog {
  readonly id: number;
  isOnShift: boolean;
  isSuspended: boolean;
}

/**
 * The ride log, folded by rules of its own, written down here a second time: it shares no code with
 * the product.
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
