import { Inject, Injectable } from '@nestjs/common';
import { type DriverEvent, driverEventOf, driverStream } from '@trupial/contracts/events';
import { type EventStore, type Loaded, loadStream, StreamTurns } from '@trupial/event-store';
import { changeStream, EVENT_STORE } from '@trupial/service-kit';
import { driverDecider } from '../driver/driver.decider.ts';
import type { DriverState } from '../driver/driver.state.ts';

/**
 * The state of drivers, from their streams. A driver's stream never stops growing, so its fold is
 * cached; each load reads only the events added since, also by other processes.
 */
@Injectable()
export class DriverRepository {
  private readonly kept = new Map<number, Loaded<DriverState>>();

  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly turns: StreamTurns,
  ) {}

  /**
   * Writes what is decided of a driver as he is now.
   *
   * @throws {Refusal} what `decide` refuses.
   */
  async change(
    driverId: number,
    decide: (driver: DriverState) => readonly DriverEvent[],
  ): Promise<void> {
    const { store, turns } = this;
    const load = (again: boolean) => this.load(driverId, again);
    await changeStream({ store, turns }, driverStream(driverId), load, (driver) => ({
      events: decide(driver),
    }));
  }

  /** The driver now. `again`: after a conflict, nothing that was kept is trusted. */
  async load(driverId: number, again = false): Promise<Loaded<DriverState>> {
    const known = again ? undefined : this.kept.get(driverId);
    const stream = driverStream(driverId);
    const loaded = await loadStream(this.store, driverDecider, stream, driverEventOf, known);
    // Nothing is cached for ids without a driver: a client could send any number of them.
    if (loaded.version > 0) this.kept.set(driverId, loaded);
    return loaded;
  }
}
