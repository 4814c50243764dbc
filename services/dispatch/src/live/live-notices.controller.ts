import { setTimeout as pause } from 'node:timers/promises';
import {
  type BeforeApplicationShutdown,
  Controller,
  Inject,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import {
  announcements,
  liveMessages,
  type ReceivedBy,
  type ReplyOf,
} from '@trupial/contracts/messages';
import type { LiveNotice } from '@trupial/contracts/values';
import type { EventStore, Position, RecordedEvent } from '@trupial/event-store';
import {
  EVENT_STORE,
  Handles,
  LOGGER,
  type Logger,
  Messenger,
  unavailable,
} from '@trupial/service-kit';
import { noticedTypes, NoticeReader } from './notice-reader.ts';

const { liveNotices } = liveMessages;

type Asked = ReceivedBy<typeof liveNotices>;
type Told = ReplyOf<typeof liveNotices>;

/** Notices kept in memory for gateways that are up to date or nearly. */
const kept = 5_000;
/**
 * A listener that is further behind starts again: fetching all lists costs less than sending the
 * notices.
 */
const furthestBack = 10_000;
const startAgainMs = 500;

/**
 * Follows the log and informs gateways of new events. Every instance does this and announces it: so
 * a gateway may ask any instance, and gets an announcement when that instance has the events.
 */
@Controller()
export class LiveNoticesController implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly stopping = new AbortController();
  private following: Promise<void> = Promise.resolve();
  /** All notices after `from` up to `position`; null until the log was reached. */
  private notices: LiveNotice[] = [];
  private from: Position = 0;
  private position: Position | null = null;

  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(Messenger) private readonly messenger: Messenger,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly reader: NoticeReader,
  ) {}

  onApplicationBootstrap(): void {
    this.following = this.follow();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await this.following;
  }

  /** The events after a position that this instance has. */
  @Handles(liveNotices)
  async after({ after, limit }: Asked): Promise<Told> {
    const { position } = this;
    if (position === null) throw unavailable(new Error('the log has not been reached yet'));
    if (after === null) return { notices: [], position, hasMore: false, isReset: false };
    if (after > position) return this.ahead(after, position);
    if (after >= this.from) return this.recent(after, limit, position);
    if (position - after > furthestBack) {
      return { notices: [], position, hasMore: false, isReset: true };
    }
    return this.older(after, limit, position);
  }

  /** Another instance is ahead of this one, or the position is from another log. */
  private async ahead(after: Position, position: Position): Promise<Told> {
    const isReset = after > (await this.store.head());
    return { notices: [], position: isReset ? position : after, hasMore: false, isReset };
  }

  private recent(after: Position, limit: number, upTo: Position): Told {
    const all = this.notices.filter(({ position }) => position > after);
    const last = all[limit - 1];
    if (last === undefined || all.length === limit) {
      return { notices: all, position: upTo, hasMore: false, isReset: false };
    }
    // Notices of one event stay together: the position means that all of them were sent.
    const notices = all.filter(({ position }) => position <= last.position);
    const hasMore = notices.length < all.length;
    return { notices, position: hasMore ? last.position : upTo, hasMore, isReset: false };
  }

  private async older(after: Position, limit: number, upTo: Position): Promise<Told> {
    const events: RecordedEvent[] = [];
    for await (const event of this.store.readAll({ after, types: noticedTypes, limit })) {
      events.push(event);
    }
    const notices = await this.reader.noticesOf(events);
    const last = events.at(-1)?.position ?? after;
    const hasMore = events.length === limit;
    const position = hasMore ? last : Math.max(last, upTo);
    return { notices, position, hasMore, isReset: false };
  }

  private async follow(): Promise<void> {
    const { signal } = this.stopping;
    while (this.position === null && !signal.aborted) {
      try {
        this.from = this.position = await this.store.head();
      } catch {
        // A log that is away for the moment.
        await pause(startAgainMs, undefined, { signal }).catch(() => undefined);
      }
    }
    if (this.position === null) return;
    await this.store.subscribe(
      {
        after: this.position,
        types: noticedTypes,
        signal,
        caughtUp: (position) => {
          this.position = Math.max(this.position ?? 0, position);
        },
      },
      (events) => this.take(events),
    );
  }

  private async take(events: readonly RecordedEvent[]): Promise<void> {
    const notices = await this.reader.noticesOf(events);
    const position = events.at(-1)?.position ?? 0;
    if (position <= (this.position ?? 0)) return;
    this.notices.push(...notices);
    const dropped = this.notices.splice(0, Math.max(0, this.notices.length - kept));
    this.from = dropped.at(-1)?.position ?? this.from;
    this.position = position;
    this.logger.debug({ position, notices: notices.length }, 'noticed');
    this.messenger.announce(announcements.noticed, { position });
  }
}
