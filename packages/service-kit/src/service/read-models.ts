import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { EventStore } from '@trupial/event-store';
import { runProjection, type RunningProjection } from '@trupial/event-store/postgres';
import type { Pool } from 'pg';
import type { Config } from '../config/config.ts';
import type { Logger } from '../logging/logger.ts';
import { unavailable } from '../messaging/failures.ts';
import { currentContext } from '../messaging/request-context.ts';
import { Metrics } from '../metrics/metrics.ts';
import { traceProjection } from '../tracing/traced-log.ts';
import {
  CONFIG,
  EVENT_STORE,
  SERVICE,
  SERVICE_POOL,
  type ServiceDescriptor,
} from './service-descriptor.ts';
import { LOGGER } from './service-kit.module.ts';

const completeMs = 5_000;
const measureEveryMs = 5_000;

/** Runs the projections of a service while the service runs, and lets queries wait for them. */
@Injectable()
export class ReadModels implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private running = new Map<string, RunningProjection>();
  private readonly stopping = new AbortController();
  private measuring: NodeJS.Timeout | undefined;

  constructor(
    @Inject(SERVICE) private readonly service: ServiceDescriptor,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(SERVICE_POOL) private readonly pool: Pool,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(Metrics) private readonly metrics: Metrics,
    @Inject(CONFIG) private readonly config: Pick<Config, 'freshMs'>,
  ) {}

  onApplicationBootstrap(): void {
    for (const projection of this.service.projections) {
      const running = runProjection({
        store: this.store,
        pool: this.pool,
        schema: this.service.name,
        projection: traceProjection(projection, this.service.name),
        signal: this.stopping.signal,
        log: (line, error) => this.logger.warn({ err: error, projection: projection.name }, line),
        onParked: (parked) => {
          this.metrics.parkedEvents.inc({
            service: this.service.name,
            projection: projection.name,
          });
          this.logger.error(parked, 'parked a poison event');
        },
      });
      this.running.set(projection.name, running);
    }
    void this.measure();
    this.measuring = setInterval(() => void this.measure(), measureEveryMs).unref();
  }

  /**
   * Uses the checkpoints in the database, which are also correct in an instance that is a standby
   * or has just started. While log or database are unavailable, nothing is reported until the next
   * measurement.
   */
  private async measure(): Promise<void> {
    const measured = await Promise.all([this.store.head(), this.checkpoints()]).catch(
      () => undefined,
    );
    if (measured === undefined || this.stopping.signal.aborted) return;
    const [head, checkpoints] = measured;
    for (const projection of this.running.keys()) {
      const labels = { service: this.service.name, projection };
      const { position = 0, parked = 0 } = checkpoints.get(projection) ?? {};
      this.metrics.projectionLag.set(labels, Math.max(0, head - position));
      this.metrics.parkedNow.set(labels, parked);
    }
  }

  private async checkpoints(): Promise<Map<string, { position: number; parked: number }>> {
    const { rows } = await this.pool.query<{ name: string; position: string; parked: number }>(
      `select c.name, c.position,
         (select count(*)::integer from parked_events p where p.projection = c.name) as parked
       from checkpoints c`,
    );
    return new Map(
      rows.map(({ name, position, parked }) => [name, { position: Number(position), parked }]),
    );
  }

  /**
   * Read-your-writes: resolves when the named projection has applied everything that the caller of
   * the current message knows of, or after `freshMs` of the configuration.
   */
  async fresh(projection: string): Promise<void> {
    const wanted = currentContext().minPosition ?? 0;
    if (wanted > 0) await this.running.get(projection)?.waitFor(wanted, this.config.freshMs);
  }

  /**
   * Resolves when the named projection has applied everything that is in the log now: for callers
   * that must not miss an event. Refuses (503) when that takes more than five seconds.
   */
  async complete(projection: string): Promise<void> {
    const head = await this.store.head();
    const isComplete = await this.running.get(projection)?.waitFor(head, completeMs);
    if (!isComplete) throw unavailable(new Error(`${projection} is behind the log`));
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.measuring);
    this.stopping.abort();
    await Promise.all([...this.running.values()].map((projection) => projection.stop()));
  }
}
