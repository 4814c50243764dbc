import { Inject, Injectable } from '@nestjs/common';
import type { EventStore, Projection } from '@trupial/event-store';
import {
  BackgroundWork,
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
import { followerName, isMoved, settleIn } from './home.ts';

/** How long a batch may take until it is committed, before the tellings are looked for anyway. */
const committedMs = 5_000;

/**
 * Follows the log from where it was at the first start, and looks each second whether the database is
 * still where it was: a standby may be promoted under a running service. Of several processes one is
 * active. On a clock that does not run, that of the demo's past, nobody is told anything.
 */
@Injectable()
export class FollowLog extends BackgroundWork {
  private readonly projections: MeasuredProjections;

  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(SERVICE_POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) logger: Logger,
    @Inject(Metrics) metrics: Metrics,
    private readonly address: AddressTellings,
  ) {
    super(logger, {
      everyMs: clock.goes && 1_000,
      failure: 'could not look whether the database has moved',
    });
    const parts = { service: 'notifications', store, pool, logger, metrics };
    this.projections = new MeasuredProjections(parts);
  }

  /** The place in the log is noted before the service answers: nothing after its start is missed. */
  protected override async begin(): Promise<void> {
    await this.settle();
    this.projections.start([this.awakening()]);
  }

  protected override async work(): Promise<void> {
    if (await isMoved(this.pool)) await this.settle();
  }

  private async settle(): Promise<void> {
    const arrival = await settleIn(this.pool, await this.store.head(), this.clock());
    if (arrival !== 'moved') return;
    this.logger.warn(
      'the database was restored, or a standby promoted: what was waiting to be told is dropped',
    );
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

  override async beforeApplicationShutdown(): Promise<void> {
    await super.beforeApplicationShutdown();
    await this.projections.stop();
  }
}
