import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { Refusal } from '@trupial/contracts/values';
import type { EventStore } from '@trupial/event-store';
import type { Pool } from 'pg';
import type { Config } from '../config/config.ts';
import type { Logger } from '../logging/logger.ts';
import { unavailable } from '../messaging/failures.ts';
import { currentContext, noteBehind } from '../messaging/request-context.ts';
import { Metrics } from '../metrics/metrics.ts';
import { traceProjection } from '../tracing/traced-log.ts';
import { MeasuredProjections } from './measured-projections.ts';
import {
  CONFIG,
  EVENT_STORE,
  SERVICE,
  SERVICE_POOL,
  type ServiceDescriptor,
} from './service-descriptor.ts';
import { LOGGER } from './service-kit.module.ts';

const completeMs = 5_000;

/** Rows of a read model may be missing (409). What to do then is in docs/operations.md. */
export class IncompleteReadModel extends Refusal {
  constructor(readonly readModel: string) {
    super(
      'conflict',
      'read_model.incomplete',
      `The read model ${readModel} has parked events, so something may be missing. ` +
        'Rebuild it first.',
    );
  }
}

/** Runs the projections of a service while the service runs, and lets queries wait for them. */
@Injectable()
export class ReadModels implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly projections: MeasuredProjections;

  constructor(
    @Inject(SERVICE) private readonly service: ServiceDescriptor,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(SERVICE_POOL) private readonly pool: Pool,
    @Inject(LOGGER) logger: Logger,
    @Inject(Metrics) metrics: Metrics,
    @Inject(CONFIG) private readonly config: Pick<Config, 'freshMs'>,
  ) {
    const { name } = service;
    this.projections = new MeasuredProjections({ service: name, store, pool, logger, metrics });
  }

  onApplicationBootstrap(): void {
    const { name, projections } = this.service;
    this.projections.start(projections.map((projection) => traceProjection(projection, name)));
  }

  /**
   * Read-your-writes: resolves when the named projection has applied everything that the caller of
   * the current message knows of, or after `freshMs` of the configuration. Then the reply says that
   * it is behind.
   */
  async fresh(projection: string): Promise<void> {
    const wanted = currentContext().minPosition ?? 0;
    if (wanted === 0) return;
    const isFresh = await this.projections.waitFor(projection, wanted, this.config.freshMs);
    if (!isFresh) noteBehind();
  }

  /**
   * Resolves when the named projection has applied everything that is in the log now: for callers
   * that must not miss an event. Refuses (503) when that takes more than five seconds.
   */
  async complete(projection: string): Promise<void> {
    const head = await this.store.head();
    const isComplete = await this.projections.waitFor(projection, head, completeMs);
    if (!isComplete) throw unavailable(new Error(`${projection} is behind the log`));
  }

  /**
   * As `complete`, for callers that must find all rows of such streams: a parked event is behind the
   * checkpoint, but its rows are missing, and come with the next rebuild.
   *
   * @param streams how their names begin
   * @throws {IncompleteReadModel} while one of theirs is parked.
   */
  async whole(projection: string, streams: string): Promise<void> {
    await this.complete(projection);
    const { rows } = await this.pool.query<{ isWhole: boolean }>(
      `select not exists (
         select from parked_events where projection = $1 and starts_with(stream_id, $2)
       ) as "isWhole"`,
      [projection, streams],
    );
    if (rows[0]?.isWhole !== true) throw new IncompleteReadModel(projection);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.projections.stop();
  }
}
