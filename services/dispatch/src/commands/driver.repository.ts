import { Inject, Injectable } from '@nestjs/common';
import { type DriverEvent, driverEventOf, driverStream } from '@trupial/contracts/events';
import { type EventStore, type Loaded, loadStream, StreamTurns } from '@trupial/event-store';
import { changeStream, EVENT_STORE } from '@trupial/service-kit';
import { driverDecider } from '../driver/driver.decider.ts';
import type { DriverState } from '../driver/driver.state.ts';

type Load = Promise<Loaded<DriverState>>;

/**
 * The state of drivers, from their streams. A driver's stream never stops growing, so its fold is
 * cached; each load reads only the events added since, also by other processes. One load of a driver
 * runs at a time, so that his whole stream is not read again by everybody who asks meanwhile.
 */
@Injectable()
export class DriverRepository {
  private readonly kept = new Map<number, Loaded<DriverState>>();
  private readonly running = new Map<number, Load>();
  /** Not begun yet: whoever asks meanwhile gets them. */
  private readonly waiting = new Map<number, Load>();

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

  /**
   * The driver now: nothing that was in his stream at the call is missing, because a load that runs
   * already is waited for and not shared. `again`: after a conflict, nothing that was kept is trusted.
   */
  load(driverId: number, again = false): Load {
    if (again) return this.read(driverId);
    const running = this.running.get(driverId);
    return (
      this.waiting.get(driverId) ?? (running ? this.next(driverId, running) : this.begin(driverId))
    );
  }

  /** Forgets all drivers but these: of an erased one nothing readable stays in memory. */
  keepOnly(driverIds: readonly number[]): void {
    const isThere = new Set(driverIds);
    for (const id of this.kept.keys()) if (!isThere.has(id)) this.kept.delete(id);
  }

  private begin(driverId: number): Load {
    const load = this.read(driverId, this.kept.get(driverId) ?? null).finally(() =>
      this.running.delete(driverId),
    );
    this.running.set(driverId, load);
    return load;
  }

  private next(driverId: number, running: Load): Load {
    const begin = () => {
      this.waiting.delete(driverId);
      return this.begin(driverId);
    };
    const next = running.then(begin, begin);
    this.waiting.set(driverId, next);
    return next;
  }

  private async read(driverId: number, known: Loaded<DriverState> | null = null): Load {
    const stream = driverStream(driverId);
    const loaded = await loadStream(this.store, driverDecider, stream, driverEventOf, known);
    // Nothing is cached for ids without a driver: a client could send any number of them. Nor is it for
    // an erased one, whose row goes later.
    if (loaded.state !== null && !loaded.state.erased) this.kept.set(driverId, loaded);
    else this.kept.delete(driverId);
    return loaded;
  }
}
