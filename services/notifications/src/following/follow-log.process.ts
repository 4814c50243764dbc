import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { EventStore, Projection } from '@trupial/event-store';
import {
  CLOCK,
  type Clock,
  EVENT_STORE,
  LOGGER,
  type Logger,
  MeasuredProjections,
  Metrics,
  SERVICE_POOL,
} from '@trupial/service-kit';
import type { Pool } from 'pg';
import { AddressTellings } from '../sending/address-tellings.process.ts';
import { follower } from './follower.ts';
import { followerName, settleIn } from './home.ts';

/** How long a batch may take until it is committed, before the tellings are looked for anyway. */
const committedMs = 5_000;

/**
 * Follows the log from where it was at the first start. Of several processes one is active. On a clock
 * that does not run, that of the demo's past, nobody is told anything.
 */
@Injectable()
export class FollowLog implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly projections: MeasuredProjections;

  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(SERVICE_POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(Metrics) metrics: Metrics,
    private readonly address: AddressTellings,
  ) {
    const parts = { service: 'notifications', store, pool, logger, metrics };
    this.projections = new MeasuredProjections(parts);
  }

  /** The place in the log is noted before the service answers: nothing after its start is missed. */
  async onApplicationBootstrap(): Promise<void> {
    const { pause } = this.clock;
    if (pause === undefined) return;
    const arrival = await settleIn(this.pool, await this.store.head(), this.clock());
    if (arrival === 'moved') {
      this.logger.warn('the database was restored: what was waiting to be told is dropped');
    }
    this.projections.start([this.awakening()]);
  }

  /** The follower, after which the tellings are looked for as soon as they are committed. */
  private awakening(): Projection {
    return {
      ...follower,
      apply: async (events, tables, log) => {
        await follower.apply(events, tables, log);
        const last = events.at(-1)?.position ?? 0;
        this.projections.waitFor(followerName, last, committedMs).then(
          () => this.address.poke(),
          // Stopped, or the database is away: the next look finds them.
          () => undefined,
        );
      },
    };
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.projections.stop();
  }
}
