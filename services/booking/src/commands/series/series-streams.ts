import { Inject, Injectable } from '@nestjs/common';
import { type SeriesEvent, seriesEventOf, seriesStream } from '@trupial/contracts/events';
import { seriesErrors } from '@trupial/contracts/refusals';
import { type EventStore, type Loaded, loadStream, StreamTurns } from '@trupial/event-store';
import { changeStream, CLOCK, type Clock, EVENT_STORE, SERVICE_POOL } from '@trupial/service-kit';
import type { Pool } from 'pg';
import type { SeriesCommand } from '../../series/series.commands.ts';
import { seriesDecider } from '../../series/series.decider.ts';
import type { Series, SeriesState } from '../../series/series.state.ts';

/** The streams of series: loaded, decided, appended at their expected version. */
@Injectable()
export class SeriesStreams {
  private readonly turns = new StreamTurns();

  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(SERVICE_POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  now(): string {
    return this.clock();
  }

  /** A number that no series has. */
  async nextId(): Promise<number> {
    const { rows } = await this.pool.query<{ id: number }>(
      `select nextval('series_ids')::integer as id`,
    );
    return rows[0]!.id; // nextval answers exactly one row
  }

  load(id: number): Promise<Loaded<SeriesState>> {
    return loadStream(this.store, seriesDecider, seriesStream(id), seriesEventOf);
  }

  /**
   * The series as it would be after a command, of which nothing is written.
   *
   * @throws {Refusal} as {@link carryOut}.
   */
  async foresee(
    id: number,
    commandFor: (state: SeriesState) => SeriesCommand | null,
  ): Promise<Series> {
    return decided((await this.load(id)).state, commandFor).after;
  }

  /**
   * Decides on the newest state and appends; answers the series after it. Nothing happens to a state
   * for which there is no command.
   *
   * @throws {Refusal} as the decider, or 'series.not_found'.
   */
  async carryOut(
    id: number,
    commandFor: (state: SeriesState) => SeriesCommand | null,
  ): Promise<Series> {
    const { store, turns } = this;
    const load = () => this.load(id);
    const { after } = await changeStream({ store, turns }, seriesStream(id), load, (state) =>
      decided(state, commandFor),
    );
    return after;
  }
}

/** What happens by a command, and the series after it. */
function decided(
  state: SeriesState,
  commandFor: (state: SeriesState) => SeriesCommand | null,
): { events: readonly SeriesEvent[]; after: Series } {
  const command = commandFor(state);
  const events = command === null ? [] : seriesDecider.decide(command, state);
  const after = events.reduce<SeriesState>(seriesDecider.evolve, state);
  if (after === null) throw seriesErrors.notFound();
  return { events, after };
}
