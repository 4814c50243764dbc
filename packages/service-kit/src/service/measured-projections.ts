import type { EventStore, Projection } from '@trupial/event-store';
import { runProjection, type RunningProjection } from '@trupial/event-store/postgres';
import type { Pool } from 'pg';
import type { Logger } from '../logging/logger.ts';
import type { Metrics } from '../metrics/metrics.ts';

const measureEveryMs = 5_000;

export interface MeasuredProjectionsParts {
  /** Whose tables they write: also the name of their schema. */
  readonly service: string;
  readonly store: EventStore;
  readonly pool: Pool;
  readonly logger: Logger;
  readonly metrics: Pick<Metrics, 'parkedEvents' | 'parkedNow' | 'projectionLag'>;
}

/** Projections that run, with metrics of how far each is behind the log and what it has parked. */
export class MeasuredProjections {
  readonly #parts: MeasuredProjectionsParts;
  readonly #running = new Map<string, RunningProjection>();
  readonly #stopping = new AbortController();
  #measuring: NodeJS.Timeout | undefined;

  constructor(parts: MeasuredProjectionsParts) {
    this.#parts = parts;
  }

  /** Starts them. */
  start(projections: readonly Projection[]): void {
    const { service, store, pool, logger, metrics } = this.#parts;
    for (const projection of projections) {
      const { name } = projection;
      const running = runProjection({
        store,
        pool,
        schema: service,
        projection,
        signal: this.#stopping.signal,
        log: (line, err) => logger.warn({ err, projection: name }, line),
        onParked: (parked) => {
          metrics.parkedEvents.inc({ service, projection: name });
          logger.error(parked, 'parked a poison event');
        },
      });
      this.#running.set(name, running);
    }
    void this.#measure();
    this.#measuring = setInterval(() => void this.#measure(), measureEveryMs).unref();
  }

  /**
   * Resolves with true when the named projection has applied the log up to a position, with false
   * after `limitMs`.
   */
  async waitFor(name: string, position: number, limitMs: number): Promise<boolean> {
    return (await this.#running.get(name)?.waitFor(position, limitMs)) ?? false;
  }

  /**
   * Uses the checkpoints in the database, which are also correct in an instance that is a standby
   * or has just started. While log or database are unavailable, nothing is reported until the next
   * measurement.
   */
  async #measure(): Promise<void> {
    const { service, store, metrics } = this.#parts;
    const measured = await Promise.all([store.head(), this.#checkpoints()]).catch(() => undefined);
    if (measured === undefined || this.#stopping.signal.aborted) return;
    const [head, checkpoints] = measured;
    for (const projection of this.#running.keys()) {
      const labels = { service, projection };
      const { position = 0, parked = 0 } = checkpoints.get(projection) ?? {};
      metrics.projectionLag.set(labels, Math.max(0, head - position));
      metrics.parkedNow.set(labels, parked);
    }
  }

  async #checkpoints(): Promise<Map<string, { position: number; parked: number }>> {
    const { rows } = await this.#parts.pool.query<{
      name: string;
      position: string;
      parked: number;
    }>(
      `select c.name, c.position,
         (select count(*)::integer from parked_events p where p.projection = c.name) as parked
       from checkpoints c`,
    );
    return new Map(
      rows.map(({ name, position, parked }) => [name, { position: Number(position), parked }]),
    );
  }

  /** Resolves when none of them runs any more. */
  async stop(): Promise<void> {
    clearInterval(this.#measuring);
    this.#stopping.abort();
    await Promise.all([...this.#running.values()].map((projection) => projection.stop()));
  }
}
