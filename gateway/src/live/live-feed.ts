import type { ServerResponse } from 'node:http';
import { announcements, type liveMessages, type ReplyOf } from '@trupial/contracts/messages';
import { type LiveNotice, Refusal, type SharedPosition } from '@trupial/contracts/values';
import { type Logger, Messenger } from '@trupial/service-kit';
import type { KnownPosition } from '../http/known-position.ts';
import type { EndedSessions } from '../session/ended-sessions.ts';
import { Connection } from './connection.ts';
import { type FeedCaps, FeedCounts, type FeedOwner } from './feed-caps.ts';
import * as frames from './frames.ts';
import { isInactive } from './inactive-driver.ts';
import { mayHear } from './listener.ts';
import { NoticeSource } from './notice-source.ts';
import { endForStop, OpenFeeds, retryMs } from './open-feeds.ts';

/** Milliseconds: less than the time after which a silent connection is cut off. */
export const usualHeartbeatMs = 15_000;
const sessionCheckMs = 1_000;
/** A feed without a session ends after as long as a token lives: to open one costs of the limit. */
const longestMs = 600_000;
/**
 * Requests to dispatch for what one listener missed, and the maximum number of changes that are
 * sent to him one by one.
 */
const mostPages = 20;
const mostChanges = 500;

type Told = ReplyOf<typeof liveMessages.liveNotices>;

/** The caller who opens a feed. */
export interface Opening extends FeedOwner {
  /** Position of the last event he had; null when he has had none. */
  readonly lastEventId: number | null;
}

interface Parts {
  readonly messenger: Messenger;
  readonly logger: Logger;
  readonly ended: EndedSessions;
  readonly known: KnownPosition;
  readonly caps: FeedCaps;
  /** How often a feed shows that it lives (default 15,000 ms). */
  readonly heartbeatMs?: number;
  /** Epoch milliseconds, by which sessions end (default: the real time). */
  readonly now?: () => number;
}

const stopping = (): Refusal =>
  new Refusal('unavailable', 'service.unavailable', 'The service is restarting.', {
    retryAfterSeconds: 1,
  });

/** All open feeds of this gateway. */
export class LiveFeed {
  readonly #messenger: Messenger;
  readonly #ended: EndedSessions;
  readonly #source: NoticeSource;
  readonly #open: OpenFeeds;
  readonly #counts: FeedCounts;
  readonly #stops: (() => void)[] = [];
  readonly #heartbeatMs: number;
  readonly #now: () => number;
  #isStopping = false;

  constructor(parts: Parts) {
    const { messenger, logger, ended, known, caps, heartbeatMs, now } = parts;
    this.#counts = new FeedCounts(caps);
    this.#heartbeatMs = heartbeatMs ?? usualHeartbeatMs;
    this.#now = now ?? Date.now;
    this.#messenger = messenger;
    this.#open = new OpenFeeds((driverId) => isInactive(driverId, { messenger, logger, known }));
    this.#ended = ended;
    this.#source = new NoticeSource(messenger, logger, {
      told: (notices, position) => this.#open.tell(notices, position),
      reset: (position) => this.#open.reset(position),
      reached: (position) => known.raise(position),
    });
  }

  start(): void {
    const every = (ms: number, work: () => void): (() => void) => {
      const timer = setInterval(work, ms);
      timer.unref();
      return () => clearInterval(timer);
    };
    this.#stops.push(
      every(this.#heartbeatMs, () => this.#open.beat()),
      every(sessionCheckMs, () =>
        this.#open.endWorthless((caller) => this.#ended.hasEnded(caller), this.#now()),
      ),
      // Only dispatch announces this, in the shape of its contract.
      this.#messenger.onAnnounce(announcements.driverMoved, (moved) =>
        this.#open.move(moved as SharedPosition, this.#now()),
      ),
    );
  }

  /** How many are open. */
  get size(): number {
    return this.#open.size;
  }

  /**
   * Loads what is needed before the feed can open: the missed notices that this gateway does not
   * have in memory. Nothing has been written yet, so a refusal is an ordinary answer.
   *
   * @throws {Refusal} 503 while the gateway stops, or when dispatch does not answer; and as
   * {@link assertRoom}.
   */
  async prepare(opening: Opening): Promise<readonly Told[]> {
    if (this.#isStopping) throw stopping();
    this.assertRoom(opening);
    const { lastEventId } = opening;
    await this.#source.start();
    const missed: Told[] = [];
    if (lastEventId === null) return missed;
    let at = lastEventId;
    // A position above ours comes from another gateway or from another log: dispatch knows which.
    while (at > this.#source.position || this.#source.recent(at) === undefined) {
      const told = await this.#source.older(at);
      missed.push(told);
      if (told.isReset || at > this.#source.position || missed.length === mostPages) break;
      at = told.position;
    }
    return missed;
  }

  /**
   * Others may have opened theirs while this one was prepared: to be called again before anything is
   * written.
   *
   * @throws {Refusal} 503 or 429 when there are too many feeds: see {@link FeedCounts.assertRoom}.
   */
  assertRoom(opening: Opening): void {
    this.#counts.assertRoom(opening);
  }

  /** Opens the feed: first the missed notices, then the new ones, without a gap. */
  open(response: ServerResponse, opening: Opening, missed: readonly Told[]): void {
    const { listener, caller, lastEventId } = opening;
    const endsAt = Math.min(caller.expiresAt ?? Infinity, this.#now() + longestMs);
    const connection = new Connection(response, { listener, caller, endsAt });
    const isReset = missed.some((told) => told.isReset);
    const reached = isReset ? 0 : Math.max(lastEventId ?? 0, missed.at(-1)?.position ?? 0);
    const position = Math.max(this.#source.position, reached);
    connection.position = lastEventId ?? position;
    const notices = isReset ? 'too many' : this.#missedBy(connection, missed);
    connection.write(frames.opening(retryMs, connection.position));
    connection.position = position;
    if (notices === 'too many') connection.write(frames.reset(position));
    else if (notices.length > 0) connection.write(frames.changes(notices));
    this.#open.add(connection);
    const discount = this.#counts.add(opening);
    response.once('close', () => {
      this.#open.delete(connection);
      discount();
    });
    if (this.#isStopping) endForStop(connection);
  }

  /** Ends every feed, and opens no more: their listeners come back, here or elsewhere. */
  async close(): Promise<void> {
    this.#isStopping = true;
    for (const stop of this.#stops.splice(0)) stop();
    this.#open.endAll();
    await this.#source.stop();
  }

  /**
   * The notices that a reconnecting listener has missed; when there are too many, a reset instead.
   */
  #missedBy(
    { listener, position }: Connection,
    missed: readonly Told[],
  ): readonly LiveNotice[] | 'too many' {
    const recent = this.#source.recent(missed.at(-1)?.position ?? position);
    if (recent === undefined) return 'too many';
    const his = [...missed.flatMap(({ notices }) => notices), ...recent].filter((notice) =>
      mayHear(listener, notice),
    );
    return his.length > mostChanges ? 'too many' : his;
  }
}
