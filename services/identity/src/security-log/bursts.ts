import { Inject, Injectable } from '@nestjs/common';
import { BackgroundWork, levelOf, LOGGER, type Logger } from '@trupial/service-kit';
import { type SecurityEvent, SecurityLog } from './security-log.ts';

/** Rows of different names in one minute; what comes beyond these has one row together. */
const mostNames = 100;

interface Burst {
  readonly event: SecurityEvent;
  /** Those that no row counts yet. */
  more: number;
}

/**
 * Events that strangers can cause as often as they like: of those of one name within a minute the
 * first has a row at once, and the others one row with their count. So nobody fills the disk. What
 * could not be written is counted in the next minute's row; a process that is killed loses the counts
 * of its last minute.
 */
@Injectable()
export class Bursts extends BackgroundWork {
  #bursts = new Map<string, Burst>();
  /** First rows that are not stored yet. */
  readonly #writing = new Set<Promise<void>>();

  constructor(
    private readonly log: SecurityLog,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(logger, { everyMs: 60_000, failure: 'could not write the counts of security events' });
  }

  /** Counts an event; `name` is what the row knows equal ones by. Waits for nothing. */
  note(name: string, event: SecurityEvent, count = 1): void {
    const own = `${event.kind} ${name}`;
    const isCrowded = !this.#bursts.has(own) && this.#bursts.size >= mostNames;
    const key = isCrowded ? `${event.kind} of others` : own;
    const said = isCrowded ? { kind: event.kind, subject: null, network: null } : event;
    const known = this.#bursts.get(key);
    if (known) {
      known.more += count;
      return;
    }
    this.#bursts.set(key, { event: said, more: 0 });
    const writing = this.#write(said, count)
      .catch((err: unknown) => {
        this.#bringBack(key, said, count);
        this.logger[levelOf(err)]({ err }, said.kind);
      })
      .finally(() => this.#writing.delete(writing));
    this.#writing.add(writing);
  }

  protected override async begin(): Promise<void> {
    // Nothing has happened yet.
  }

  protected override async work(): Promise<void> {
    // A first row that cannot be written counts as one of those that follow.
    await Promise.all(this.#writing);
    const bursts = this.#bursts;
    this.#bursts = new Map();
    let failure: unknown;
    for (const [key, { event, more }] of bursts) {
      if (more === 0) continue;
      await this.#write(event, more).catch((error: unknown) => {
        failure = error;
        this.#bringBack(key, event, more);
      });
    }
    if (failure !== undefined) throw failure;
  }

  /** Counts again what could not be written, with what has come since. */
  #bringBack(key: string, event: SecurityEvent, count: number): void {
    const known = this.#bursts.get(key);
    if (known) known.more += count;
    else this.#bursts.set(key, { event, more: count });
  }

  /** A process that is stopped in order loses nothing. */
  override async beforeApplicationShutdown(): Promise<void> {
    await super.beforeApplicationShutdown();
    await this.work();
  }

  #write(event: SecurityEvent, count: number): Promise<void> {
    return this.log.record({ ...event, detail: { ...event.detail, count } });
  }
}
