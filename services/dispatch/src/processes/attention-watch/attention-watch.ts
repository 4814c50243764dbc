import { Inject, Injectable } from '@nestjs/common';
import { rideEventOf, rideStream } from '@trupial/contracts/events';
import { type EventStore, loadStream, LogUnavailable, StreamTurns } from '@trupial/event-store';
import {
  BackgroundWork,
  changeStream,
  CLOCK,
  type Clock,
  EVENT_STORE,
  isStreamsFault,
  levelOf,
  LOGGER,
  type Logger,
  SERVICE_POOL,
} from '@trupial/service-kit';
import type { Pool } from 'pg';
import { attentionDecider } from '../../ride/attention.decider.ts';
import { FailingRides } from './failing-rides.ts';

/** How long a level may be due before it is raised; the look is one answer from a small index. */
const everyMs = 2_000;

/**
 * Raises the attention of operators for rides on which no one acts. It looks for levels that are
 * due and not yet raised, so a downtime only delays them. Any number of processes may run the
 * watch: the ride's own stream decides, at its expected version, so that each level is raised once.
 */
@Injectable()
export class AttentionWatch extends BackgroundWork {
  private readonly failing = new FailingRides();

  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(SERVICE_POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) logger: Logger,
    private readonly turns: StreamTurns,
  ) {
    super(logger, {
      everyMs: clock.goes && everyMs,
      failure: 'could not look after the rides',
      restFactor: 1,
    });
    clock.onForward?.(() => void this.poke());
  }

  protected override async work(): Promise<void> {
    await this.raiseDue();
  }

  /** Looks once after every ride that is due; answers how many levels were raised. */
  async raiseDue(): Promise<number> {
    const now = this.clock();
    let raised = 0;
    for await (const rideId of dueRides(this.pool, now)) {
      if (this.isStopped) break;
      if (this.failing.isResting(rideId, now)) continue;
      raised += await this.lookAfter(rideId, now);
    }
    return raised;
  }

  /** A ride whose stream cannot be read does not stop the check of the others, and is tried seldom. */
  private async lookAfter(rideId: number, now: string): Promise<number> {
    try {
      const raised = await this.raise(rideId, now);
      this.failing.succeeded(rideId);
      return raised;
    } catch (err) {
      if (err instanceof LogUnavailable) throw err;
      if (isStreamsFault(err)) this.failing.failed(rideId, now);
      this.logger[levelOf(err)]({ err, rideId }, 'could not look after a ride');
      return 0;
    }
  }

  private async raise(rideId: number, now: string): Promise<number> {
    const { store, turns } = this;
    const stream = rideStream(rideId);
    const load = () => loadStream(store, attentionDecider, stream, rideEventOf);
    const { events } = await changeStream({ store, turns }, stream, load, (ride) => ({
      events: attentionDecider.decide({ now }, ride),
    }));
    return events.length;
  }
}

const pageSize = 100;

interface Due {
  readonly id: number;
  /** As text: a JavaScript date would cut Postgres' microseconds off, and the page would repeat. */
  readonly due: string;
}

/** The next page of rides that are due at `now`, longest due first; `last` ended the page before. */
export const dueStatement = (now: string, last: Due = { id: 0, due: '-infinity' }) => ({
  name: 'due rides',
  text: `select id, attention_due_at::text as due from rides
    where attention_due_at is not null and attention_due_at <= $1
      and (attention_due_at, id) > ($2::timestamptz, $3)
    order by attention_due_at, id limit ${pageSize}`,
  values: [now, last.due, last.id],
});

/**
 * Ids of the rides for which a level of attention is due at `now` according to the ride board,
 * longest due first, read page by page from the index of just these rides. The board may lag: the
 * ride's stream has the last word.
 */
async function* dueRides(pool: Pool, now: string): AsyncGenerator<number> {
  let last: Due | undefined;
  do {
    const { rows } = await pool.query<Due>(dueStatement(now, last));
    for (const { id } of rows) yield id;
    last = rows.length < pageSize ? undefined : rows.at(-1);
  } while (last);
}
