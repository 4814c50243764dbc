import { Controller } from '@nestjs/common';
import { type ReceivedBy, type ReplyOf, seriesMessages } from '@trupial/contracts/messages';
import { isRefusal, seriesErrors } from '@trupial/contracts/refusals';
import { given, type MadeOutcome } from '@trupial/contracts/values';
import { islandDateOf } from '@trupial/island/clock';
import { Handles } from '@trupial/service-kit';
import { MadeNow } from '../../read-models/series/made-now.ts';
import { viewOfSeries } from '../../read-models/series/series-views.ts';
import { plannedDays } from '../../series/occurrences.ts';
import { beginOf, partsFrom } from '../../series/pattern-changes.ts';
import type { SeriesActor, SeriesCommand } from '../../series/series.commands.ts';
import { known, occurrence, seriesDecider } from '../../series/series.decider.ts';
import { noteOf, type Series, type SeriesState } from '../../series/series.state.ts';
import { type MadeChange, madeOutcome, type MadeRide, MadeRides } from './made-rides.ts';
import { seriesActor } from './series-actor.ts';
import { SeriesStreams } from './series-streams.ts';
import { SeriesWays } from './series-ways.ts';

const { changeOccurrence, changeSeries, endSeries, skipOccurrence } = seriesMessages;
type Afterwards = ReplyOf<typeof changeSeries>;
type OneDay = Extract<SeriesCommand, { name: 'change-one' | 'skip' }>;

/**
 * Changes of series by people. What is planned is changed by the series' own stream, at the version
 * that was looked at. Of a series as a whole it is written first; then the rides that are made already
 * are brought along one by one, and a repeat of the same change brings along what a crash left, or a
 * dispatch that did not answer. Of one occurrence its ride comes first: that ride's own stream decides.
 * A change that makes nothing of the series another brings along the rides that were kept before.
 * A preview is the same walk, and writes nothing.
 */
@Controller()
export class ChangeSeriesController {
  constructor(
    private readonly streams: SeriesStreams,
    private readonly ways: SeriesWays,
    private readonly rides: MadeRides,
    private readonly madeNow: MadeNow,
  ) {}

  @Handles(changeSeries)
  async change(request: ReceivedBy<typeof changeSeries>): Promise<Afterwards> {
    const actor = seriesActor();
    const { id, changes, pattern, version, reason, from, preview = false } = request;
    const now = this.streams.now();
    const before = known((await this.streams.load(id)).state, actor);
    const parts = partsFrom(before, from ?? islandDateOf(now), pattern);
    const places = await this.ways.newPlaces(parts, changes);
    const told = { actor, now, version, reason };
    const command = { name: 'change', ...told, from, changes, places, pattern } as const;
    const begin = beginOf(command, before);
    let isSame = false;
    const series = await this.after(id, () => command, preview).catch((error: unknown) => {
      if (!isRefusal(error, seriesErrors.nothingChanged)) throw error;
      isSame = true;
      return before;
    });
    const days = new Set(plannedDays(series));
    const made: MadeOutcome[] = [];
    for (const one of await this.rides.toComeOf(series, from)) {
      // The pattern is another from a later day on when its time of today has passed.
      const isBefore = one.day < begin;
      const time = isBefore ? undefined : pattern.time;
      const isConcerned = time !== undefined || !isNone(changes);
      if (!isBefore && !days.has(one.day)) {
        const outcome = preview
          ? madeOutcome(one, 'cancelled', null)
          : await this.cancel(id, one, { actor, reason, byChange: true });
        made.push(outcome);
      } else if (!one.isCancelled && !one.isChanged && isConcerned) {
        const rideDatetime = time && `${one.day}T${time}:00`;
        const change = changeOf({ ...changes, rideDatetime }, request);
        const amend = () => this.rides.amend(one.rideId, change);
        const outcome = await this.rides.outcome(one, 'changed', amend);
        const isSo = outcome.outcome === 'changed' && outcome.fare === null;
        if (!isSame || !isSo) made.push(outcome);
      }
    }
    if (isSame && made.length === 0) throw seriesErrors.nothingChanged();
    return this.afterwards(id, actor, made);
  }

  @Handles(endSeries)
  async end({ id, version, from, reason }: ReceivedBy<typeof endSeries>): Promise<Afterwards> {
    const actor = seriesActor();
    const now = this.streams.now();
    const command = { name: 'end', actor, now, version, from, reason } as const;
    const series = await this.streams
      .carryOut(id, () => command)
      .catch(async (error: unknown) => {
        if (!isRefusal(error, seriesErrors.nothingChanged, seriesErrors.ended)) throw error;
        const before = known((await this.streams.load(id)).state, actor);
        if ((await this.rides.toComeOf(before, from)).length === 0) throw error;
        return this.streams.carryOut(id, () => ({ ...command, isRideLeft: true }));
      });
    const made: MadeOutcome[] = [];
    const begin = from ?? islandDateOf(now);
    for (const one of await this.rides.toComeOf(series, from)) {
      // A day before the end is still one of its pattern: left out by a change, it would be planned anew.
      made.push(await this.cancel(id, one, { actor, reason, byChange: one.day >= begin }));
    }
    return this.afterwards(id, actor, made);
  }

  @Handles(changeOccurrence)
  async changeOne(request: ReceivedBy<typeof changeOccurrence>): Promise<Afterwards> {
    const actor = seriesActor();
    const { id, day, changes: given, version, reason, preview = false } = request;
    const { rideDatetime, ...changes } = given;
    const before = known((await this.streams.load(id)).state, actor);
    const places = await this.ways.newPlaces([occurrence(before, day)], changes);
    const told = { actor, now: this.streams.now(), reason };
    const command = {
      name: 'change-one',
      ...told,
      version,
      day,
      rideDatetime,
      changes,
      places,
    } as const;
    const change = changeOf({ ...changes, rideDatetime }, request);
    const amend = (rideId: number) => this.rides.amend(rideId, change);
    const one = { outcome: 'changed', work: amend, preview } as const;
    return this.forOne(before, command, one).catch(async (error: unknown) => {
      const rideId = madeRide(before, day);
      if (!isRefusal(error, seriesErrors.nothingChanged) || rideId === null) throw error;
      const fares = await amend(rideId);
      if (fares === null) throw error;
      return this.afterwards(id, actor, [madeOutcome({ day, rideId }, 'changed', fares)]);
    });
  }

  @Handles(skipOccurrence)
  async skip({ id, day, version, reason }: ReceivedBy<typeof skipOccurrence>): Promise<Afterwards> {
    const actor = seriesActor();
    const before = known((await this.streams.load(id)).state, actor);
    const command = { name: 'skip', actor, now: this.streams.now(), version, day, reason } as const;
    const work = (rideId: number) => this.rides.cancel(rideId);
    return this.forOne(before, command, { outcome: 'cancelled', work, preview: false });
  }

  /**
   * First what the rules say, then its ride if it has one, also one that the office has reopened, then
   * the note of it. It may be made at this moment: then nothing is noted before it was asked. A repeat
   * of what is done does nothing.
   */
  private async forOne(
    before: Series,
    command: OneDay,
    { outcome, work, preview }: OneRide,
  ): Promise<Afterwards> {
    const { day, actor } = command;
    const isDone = seriesDecider.decide(command, before).length === 0;
    const mayBeOpen = !isDone && madeRide(before, day) === null;
    const reopened = mayBeOpen ? await this.rides.reopened(before, day) : null;
    const ride = (state: SeriesState) => reopened ?? madeRide(state, day);
    const planned = (state: SeriesState) => (ride(state) === null ? command : null);
    const series = isDone ? before : await this.after(before.id, planned, preview);
    const rideId = ride(series);
    if (rideId === null) return this.afterwards(before.id, actor, []);
    const fares = isDone ? null : await work(rideId);
    if (!isDone && !preview) await this.note(before.id, command);
    return this.afterwards(before.id, actor, [madeOutcome({ day, rideId }, outcome, fares)]);
  }

  /** The series after a command, which a preview only thinks. */
  private after(
    id: number,
    commandFor: (state: SeriesState) => SeriesCommand | null,
    preview: boolean,
  ): Promise<Series> {
    return preview ? this.streams.foresee(id, commandFor) : this.streams.carryOut(id, commandFor);
  }

  /** What has happened to a ride is noted, whatever else has happened to its series meanwhile. */
  private note(id: number, command: OneDay): Promise<Series> {
    return this.streams.carryOut(id, (state) => ({
      ...command,
      version: state?.version ?? command.version,
    }));
  }

  private async cancel(
    id: number,
    { day, rideId }: MadeRide,
    { actor, reason, byChange }: Cancelling,
  ): Promise<MadeOutcome> {
    const cancel = () => this.rides.cancel(rideId);
    const told = await this.rides.outcome({ day, rideId }, 'cancelled', cancel);
    if (told.outcome === 'kept') return told;
    const asked = { actor, now: this.streams.now(), version: 0, day, reason };
    await this.note(id, { name: 'skip', ...(byChange && { byChange }), ...asked });
    return told;
  }

  private async afterwards(
    id: number,
    actor: SeriesActor,
    made: MadeOutcome[],
  ): Promise<Afterwards> {
    const series = known((await this.streams.load(id)).state, actor);
    const now = await this.madeNow.of(series);
    return { series: viewOfSeries(series, now, this.streams.now()), made };
  }
}

/** The ride of a day that is made and was not left out. */
function madeRide(series: SeriesState, day: string): number | null {
  if (series === null) return null;
  const { status, rideId } = noteOf(series, day);
  return status === 'booked' ? rideId : null;
}

/** Who cancels a ride of a series, and why: by itself, or because its series has it no more. */
interface Cancelling {
  readonly actor: SeriesActor;
  readonly reason: string | null;
  readonly byChange: boolean;
}

/** What is done to the one ride that is concerned. */
interface OneRide {
  readonly outcome: 'changed' | 'cancelled';
  readonly work: (rideId: number) => ReturnType<MadeRides['amend']>;
  readonly preview: boolean;
}

type Changes = ReceivedBy<typeof changeOccurrence>['changes'];

const isNone = (changes: Changes): boolean => Object.keys(given(changes)).length === 0;

/** A change in the words of a changed booking. */
const changeOf = (
  { distanceMeters = null, ...changes }: Changes,
  { reason, preview = false, fares }: ReceivedBy<typeof changeOccurrence | typeof changeSeries>,
): MadeChange => ({ changes: given(changes), distanceMeters, reason, preview, fares });
