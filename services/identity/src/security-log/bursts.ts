import { Inject, Injectable } from '@nestjs/common';
import { BackgroundWork, LOGGER, type Logger } from '@trupial/service-kit';
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
 * first has a row at once, and the others one row with their count. So nobody fills the disk. A
 * process that is killed loses the counts of its last minute.
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
    const said = isCrowded ? { kind: event.kind, subject: null } : event;
    const known = this.#bursts.get(key);
    if (known) {
      known.more += count;
      return;
    }
    this.#bursts.set(key, { event: said, more: 0 });
    const writing = this.#write(said, count)
      .catch((err: unknown) => this.logger.error({ err }, said.kind))
      .finally(() => this.#writing.delete(writing));
    this.#writing.add(writing);
  }

  protected override async begin(): Promise<void> {
    // Nothing has happened yet.
  }

  protected override async work(): Promise<void> {
    const bursts = [...this.#bursts.values()];
    this.#bursts = new Map();
    for (const { event, more } of bursts) if (more > 0) await this.#write(event, more);
  }

  /** A process that is stopped in order loses nothing. */
  override async beforeApplicationShutdown(): Promise<void> {
    await super.beforeApplicationShutdown();
    await this.work();
    await Promise.all(this.#writing);
  }

  #write(event: SecurityEvent, count: number): Promise<void> {
    return this.log.record({ ...event, detail: { ...event.detail, count } });
  }
}
