import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { EventStore } from '@trupial/event-store';
import { runProjection, type RunningProjection } from '@trupial/event-store/postgres';
import type { Pool } from 'pg';
import type { Logger } from '../logging/logger.ts';
import { currentContext } from '../messaging/request-context.ts';
import {
  EVENT_STORE,
  SERVICE,
  SERVICE_POOL,
  type ServiceDescriptor,
} from './service-descriptor.ts';
import { LOGGER } from './service-kit.module.ts';

/** How long a reader waits for what he himself has just written before he gets the older rows. */
const patienceMs = 250;

/** Runs the projections of a service while it lives, and lets queries wait for them. */
@Injectable()
export class ReadModels implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private running = new Map<string, RunningProjection>();
  private readonly stopping = new AbortController();

  constructor(
    @Inject(SERVICE) private readonly service: ServiceDescriptor,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(SERVICE_POOL) private readonly pool: Pool,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    for (const projection of this.service.projections) {
      const running = runProjection({
        store: this.store,
        pool: this.pool,
        schema: this.service.name,
        projection,
        signal: this.stopping.signal,
        log: (line) => this.logger.info({ projection: projection.name }, line),
        onParked: (parked) => this.logger.error(parked, 'parked a poison event'),
      });
      this.running.set(projection.name, running);
    }
  }

  /**
   * Read-your-writes: resolves when the named projection has seen everything that the caller of
   * the message being handled has been told of, or after a quarter second.
   */
  async fresh(projection: string): Promise<void> {
    const wanted = currentContext().minPosition ?? 0;
    if (wanted > 0) await this.running.get(projection)?.waitFor(wanted, patienceMs);
  }

  /** Position that each projection has reached, for health and metrics. */
  positions(): Record<string, number> {
    return Object.fromEntries([...this.running].map(([name, it]) => [name, it.position()]));
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await Promise.all([...this.running.values()].map((projection) => projection.stop()));
  }
}
