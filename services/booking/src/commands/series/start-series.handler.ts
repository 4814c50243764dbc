import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Contact, type SeriesPattern, seriesStream } from '@trupial/contracts/events';
import { type ReplyOf, seriesMessages } from '@trupial/contracts/messages';
import { seriesErrors } from '@trupial/contracts/refusals';
import { mostOpenSeries } from '@trupial/contracts/values';
import { type EventStore, writeOf } from '@trupial/event-store';
import {
  answerOnce,
  currentContext,
  EVENT_STORE,
  metaOf,
  noteAppended,
  ReadModels,
  SERVICE_POOL,
} from '@trupial/service-kit';
import { commandOf } from '@trupial/service-kit/cqrs';
import type { Pool } from 'pg';
import { detailsOf } from '../../ride-request/details.rules.ts';
import { seriesProjection } from '../../read-models/series/series.projection.ts';
import { MadeNow } from '../../read-models/series/made-now.ts';
import { viewOfSeries } from '../../read-models/series/series-views.ts';
import type { SeriesActor, StartSeries as Start } from '../../series/series.commands.ts';
import { seriesDecider } from '../../series/series.decider.ts';
import { known } from '../../series/series.decider.ts';
import { ruleText } from '../../series/weekly-rule.ts';
import { seriesActor } from './series-actor.ts';
import { SeriesStreams } from './series-streams.ts';
import { SeriesWays } from './series-ways.ts';

const { startSeries } = seriesMessages;
type Reply = ReplyOf<typeof startSeries>;

export class StartSeries extends commandOf(startSeries) {}

/** Opens a series; its first rides are made by the process, a moment later. */
@CommandHandler(StartSeries)
export class StartSeriesHandler implements ICommandHandler<StartSeries> {
  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(SERVICE_POOL) private readonly pool: Pool,
    private readonly readModels: ReadModels,
    private readonly streams: SeriesStreams,
    private readonly ways: SeriesWays,
    private readonly madeNow: MadeNow,
  ) {}

  async execute({ request }: StartSeries): Promise<Reply> {
    const actor = seriesActor();
    const { idempotencyKey: key, ...body } = request;
    const now = this.streams.now();
    const scope = `${currentContext().who.id} start-series`;
    const meta = metaOf(currentContext());
    const appended = ({ position }: { position: number }): void => noteAppended(position);
    // The saved answer is the number alone: everything else of a series is personal or changes.
    const id = await answerOnce(this.store, { key, scope, body, meta, now, appended }, async () => {
      const seriesId = await this.streams.nextId();
      const command = await this.command(seriesId, request, { actor, now });
      const events = seriesDecider.decide(command, null);
      await this.assertRoom(actor, now);
      const write = writeOf({ stream: seriesStream(seriesId), version: 0 }, events, meta);
      return { writes: write === null ? [] : [write], answer: seriesId };
    });
    const series = known((await this.streams.load(id)).state, actor);
    // A repeat may come when rides are made already.
    return viewOfSeries(series, await this.madeNow.of(series), now);
  }

  private async command(
    seriesId: number,
    asked: StartSeries['request'],
    told: Pick<Start, 'actor' | 'now'>,
  ): Promise<Start> {
    const { start, time, weekdays, everyWeeks, until, count, leaveOutHolidays } = asked;
    const { passengers, luggage, distanceMeters, riderName, riderPhone } = asked;
    const { personal, open } = detailsOf({ details: asked.details ?? null, passengers });
    const places = await this.ways.placesOf(asked, distanceMeters);
    const pattern: SeriesPattern = {
      start,
      time,
      leaveOutHolidays,
      rule: ruleText({ weekdays, everyWeeks, until, count }),
    };
    const contact: Contact = { riderName, riderPhone, ...places, ...personal };
    const trip = { passengers, luggage, distanceMeters, ...open };
    return { name: 'start', seriesId, pattern, trip, contact, ...told };
  }

  /**
   * A rider has a few series at once, and begins as few in a day: each makes up to two weeks of rides
   * at once, whatever becomes of it. The office has all of them.
   */
  private async assertRoom({ role, accountId }: SeriesActor, now: string): Promise<void> {
    if (role === 'operator') return;
    await this.readModels.complete(seriesProjection.name);
    const { rows } = await this.pool.query<{ open: number; begun: number }>(
      `select count(*) filter (where open_until >= $2)::integer as open,
         count(*) filter (where started_at > $2::timestamptz - interval '1 day')::integer as begun
       from series where rider_id = $1`,
      [accountId, now],
    );
    const { open = 0, begun = 0 } = rows[0] ?? {};
    if (open >= mostOpenSeries) throw seriesErrors.tooManyOpen();
    if (begun >= mostOpenSeries) throw seriesErrors.tooManyBegun();
  }
}
