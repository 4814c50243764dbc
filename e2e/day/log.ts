import { Client } from 'pg';
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
 * The ride log, read straight from its table and folded by rules of its own, written down here a
 * second time: it shares no code with the product.
 */
export class DayLog {
  readonly #client: Client;
  readonly events: LogEvent[] = [];
  readonly rides = new Map<number, RideInLog>();
  readonly drivers = new Map<number, DriverInLog>();

  private constructor(client: Client) {
    this.#client = client;
  }

  static async open(databaseUrl: string): Promise<DayLog> {
    const client = new Client({ connectionString: databaseUrl });
    await client.connect();
    return new DayLog(client);
  }

  close(): Promise<void> {
    return this.#client.end();
  }

  /** Reads on from where it was. */
  async read(): Promise<this> {
    const { rows } = await this.#client.query<{
      position: string;
      stream_id: string;
      type: string;
      data: Record<string, unknown>;
      actor: string;
    }>(
      `select position, stream_id, type, data, meta->>'actor' as actor
       from log.events where position > $1 order by events.position`,
      [this.events.at(-1)?.position ?? 0],
    );
    for (const { position, stream_id: stream, type, data, actor } of rows) {
      const event = { position: Number(position), stream, type, data, by: actor };
      this.events.push(event);
      this.#count(event);
    }
    return this;
  }

  ride(id: number): RideInLog {
    const found = this.rides.get(id);
    if (found === undefined) throw new Error(`The log knows no ride ${id}.`);
    return found;
  }

  #count(event: LogEvent): void {
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
