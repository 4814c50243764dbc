import { Inject, Injectable } from '@nestjs/common';
import {
  eventIdOfKey,
  rideOfStream,
  rideStream,
  type SeriesEvent,
} from '@trupial/contracts/events';
import { Refusal } from '@trupial/contracts/values';
import {
  type EventStore,
  EventTaken,
  LogUnavailable,
  VersionConflict,
  writeOf,
} from '@trupial/event-store';
import {
  BackgroundWork,
  CLOCK,
  type Clock,
  type Config,
  CONFIG,
  currentContext,
  EVENT_STORE,
  levelOf,
  LOGGER,
  type Logger,
  metaOf,
  runInContext,
  SERVICE_POOL,
  systemContext,
} from '@trupial/service-kit';
import { hash } from 'node:crypto';
import type { Pool } from 'pg';
import { MadeRides } from '../../commands/series/made-rides.ts';
import { SeriesStreams } from '../../commands/series/series-streams.ts';
import { isBookable } from '../../ride-request/schedule.rules.ts';
import { retryAfter } from '../../series/attempts.ts';
import { dueOf, type Occurrence } from '../../series/occurrences.ts';
import { noteOf, type Series } from '../../series/series.state.ts';
import { RideOfSeries } from './ride-of-series.ts';
import { RiderNotKnown } from './riders.ts';

/** How long a ride may be due before it is made; the look is one answer from two small indexes. */
const everyMs = 2_000;
const dayMs = 86_400_000;

/**
 * Makes the rides of series some days ahead. It looks for what is due and not yet made, so a downtime
 * only delays it. Any number of processes may run it: the ride's first event and the note of it in the
 * series' stream are one append, at that stream's expected version, so each ride is made once whatever
 * crashes or runs twice.
 */
@Injectable()
export class MakeRides extends BackgroundWork {
  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(SERVICE_POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) logger: Logger,
    @Inject(CONFIG) private readonly config: Pick<Config, 'seriesDays'>,
    private readonly streams: SeriesStreams,
    private readonly rides: RideOfSeries,
    private readonly made: MadeRides,
  ) {
    super(logger, {
      everyMs: clock.goes && everyMs,
      failure: 'could not make the rides of series',
      restFactor: 1,
    });
    clock.onForward?.(() => void this.poke());
  }

  protected override async work(): Promise<void> {
    await this.makeDue();
  }

  /** Does once what is due; answers how many rides were made. */
  async makeDue(): Promise<number> {
    const now = this.clock();
    let made = 0;
    for await (const id of dueSeries(this.pool, now, this.config.seriesDays)) {
      if (this.isStopped) break;
      made += await runInContext(systemContext(), () => this.lookAfter(id));
    }
    return made;
  }

  /** A series that cannot be read does not stop the others. */
  private async lookAfter(id: number): Promise<number> {
    try {
      return await this.makeRidesOf(id);
    } catch (err) {
      if (err instanceof LogUnavailable) throw err;
      this.logger[levelOf(err)]({ err, series: id }, 'could not look after a series');
      return 0;
    }
  }

  private async makeRidesOf(id: number): Promise<number> {
    let made = 0;
    for (;;) {
      const loaded = await this.streams.load(id);
      const series = loaded.state;
      const now = this.clock();
      const [first] = series === null ? [] : dueOf(series, now, this.config.seriesDays);
      if (series === null || first === undefined || this.isStopped) return made;
      try {
        made += await this.handle(series, first, loaded, now);
      } catch (error) {
        // Another process, or a person, was faster: what is due now is seen in the newer stream.
        if (!(error instanceof VersionConflict)) throw error;
      }
    }
  }

  /** One occurrence, with one append; answers how many rides were made. */
  private async handle(
    series: Series,
    occurrence: Occurrence,
    at: { readonly stream: string; readonly version: number },
    now: string,
  ): Promise<number> {
    const { day } = occurrence;
    if (!isBookable(occurrence.at, now)) {
      await this.note(at, { type: 'OccurrenceMissed', data: { day, at: now } });
      return 0;
    }
    // Dispatch may be away: nothing of the series has failed then, and the next look asks again.
    const reopened = await this.made.reopened(series, day);
    if (reopened !== null) {
      await this.note(at, bookedNote(day, reopened, now));
      return 0;
    }
    try {
      const ride = await this.rides.requested(series, occurrence, now);
      return (await this.append(series, ride, at)) ? 1 : 0;
    } catch (error) {
      if (!(error instanceof Refusal) || error instanceof RiderNotKnown) throw error;
      const { code, message: text } = error;
      const attempt = (occurrence.failure?.attempt ?? 0) + 1;
      const retryAt = retryAfter(attempt, now);
      const data = { day, code, text, attempt, retryAt, at: now };
      this.logger.warn(
        { series: series.id, day, code, attempt },
        'could not make a ride of a series',
      );
      await this.note(at, { type: 'OccurrenceFailed', data });
      return 0;
    }
  }

  /** Answers false for a ride that was made before, which is only noted. */
  private async append(
    of: Series,
    ride: Awaited<ReturnType<RideOfSeries['requested']>>,
    at: { readonly stream: string; readonly version: number },
  ): Promise<boolean> {
    const meta = metaOf(currentContext());
    const { rideId, series, at: now } = ride.data;
    const day = series?.day ?? '';
    const note = writeOf(at, [bookedNote(day, rideId, now)], meta);
    const id = eventIdOfKey(hash('sha256', keyOf(of, day)));
    const opening = { ...ride, id, meta, once: true } as const;
    try {
      await this.store.append(
        { stream: rideStream(rideId), expected: 0, events: [opening] },
        ...(note === null ? [] : [note]),
      );
      return true;
    } catch (error) {
      // The id is made of series and day: a series' stream that was restored makes no second ride.
      if (!(error instanceof EventTaken)) throw error;
      const first = await this.store.readOnce(id);
      if (first === null) throw error;
      await this.note(at, bookedNote(day, rideOfStream(first.stream), now));
      return false;
    }
  }

  private async note(
    at: { readonly stream: string; readonly version: number },
    event: SeriesEvent,
  ): Promise<void> {
    const write = writeOf(at, [event], metaOf(currentContext()));
    if (write !== null) await this.store.append(write);
  }
}

const bookedNote = (day: string, rideId: number, at: string): SeriesEvent => ({
  type: 'OccurrenceBooked',
  data: { day, rideId, at },
});

/** What is named by the first event of a day's ride; of a day that is made again, another. */
function keyOf(series: Series, day: string): string {
  const { made } = noteOf(series, day);
  return `series ${series.id} ${day}${made === 0 ? '' : ` again ${made}`}`;
}

const pageSize = 100;

/**
 * Numbers of the series of which something is due, from two small indexes. The list may lag: the
 * series' own stream has the last word.
 */
async function* dueSeries(pool: Pool, now: string, daysAhead: number): AsyncGenerator<number> {
  const until = new Date(Date.parse(now) + daysAhead * dayMs).toISOString();
  for (let last = 0; ;) {
    const { rows } = await pool.query<{ id: number }>({
      name: 'due series',
      text: `select series_id as id from series
        where (next_at <= $1 or retry_at <= $2) and series_id > $3
        order by series_id limit ${pageSize}`,
      values: [until, now, last],
    });
    for (const { id } of rows) yield id;
    const end = rows.at(-1);
    if (end === undefined || rows.length < pageSize) return;
    last = end.id;
  }
}
