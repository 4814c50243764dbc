import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { EventStore, Projection } from '@trupial/event-store';
import { runProjection, type RunningProjection } from '@trupial/event-store/postgres';
import {
  CLOCK,
  type Clock,
  EVENT_STORE,
  LOGGER,
  type Logger,
  Metrics,
  SERVICE_POOL,
} from '@trupial/service-kit';
import type { Pool } from 'pg';
import { AddressTellings } from '../sending/address-tellings.process.ts';
import { follower } from './follower.ts';
import { followerName, settleIn } from './home.ts';

const labels = { service: 'notifications', projection: followerName };
const measureEveryMs = 5_000;
/** How long a batch may take until it is committed, before the tellings are looked for anyway. */
const committedMs = 5_000;

/**
 * Follows the log from where it was at the first start. Of several processes one is active. On a clock
 * that does not run, that of the demo's past, nobody is told anything.
 */
@Injectable()
export class FollowLog implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly stopping = new AbortController();
  private running: RunningProjection | undefined;
  private measuring: NodeJS.Timeout | undefined;

  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(SERVICE_POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(Metrics) private readonly metrics: Metrics,
    private readonly address: AddressTellings,
  ) {}

  /** The place in the log is noted before the service answers: nothing after its start is missed. */
  async onApplicationBootstrap(): Promise<void> {
    const { pause } = this.clock;
    if (pause === undefined) return;
    const arrival = await settleIn(this.pool, await this.store.head(), this.clock());
    if (arrival === 'moved') {
      this.logger.warn('the database was restored: what was waiting to be told is dropped');
    }
    this.running = runProjection({
      store: this.store,
      pool: this.pool,
      schema: 'notifications',
      projection: this.awakening(),
      signal: this.stopping.signal,
      log: (line, err) => this.logger.warn({ err }, line),
      onParked: (parked) => {
        this.metrics.parkedEvents.inc(labels);
        this.logger.error(parked, 'parked a poison event');
      },
    });
    this.measuring = setInterval(() => void this.measure(), measureEveryMs).unref();
  }

  /** The follower, after which the tellings are looked for as soon as they are committed. */
  private awakening(): Projection {
    return {
      ...follower,
      apply: async (events, tables, log) => {
        await follower.apply(events, tables, log);
        const last = events.at(-1)?.position ?? 0;
        this.running?.waitFor(last, committedMs).then(
          () => this.address.poke(),
          // Stopped, or the database is away: the next look finds them.
          () => undefined,
        );
      },
    };
  }

  private async measure(): Promise<void> {
    const measured = await Promise.all([
      this.store.head(),
      this.pool.query<{ position: string; parked: number }>(
        `select position, (select count(*)::integer from parked_events where projection = $1) as parked
         from checkpoints where name = $1`,
        [followerName],
      ),
    ]).catch(() => undefined);
    if (measured === undefined || this.stopping.signal.aborted) return;
    const [head, { rows }] = measured;
    this.metrics.projectionLag.set(labels, Math.max(0, head - Number(rows[0]?.position ?? head)));
    this.metrics.parkedNow.set(labels, rows[0]?.parked ?? 0);
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.measuring);
    this.stopping.abort();
    await this.running?.stop();
  }
}
