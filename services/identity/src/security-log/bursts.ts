import { Inject, Injectable } from '@nestjs/common';
import { BackgroundWork, levelOf, LOGGER, type Logger } from '@trupial/service-kit';
import { type SecurityEvent, SecurityLog } from './security-log.ts';

/** Rows of different names in one minute; what comes beyond these has one row together. */
const mostNames = 100;

/** Networks that are told apart in one minute. */
const mostNetworks = 100;

interface Burst {
  readonly event: SecurityEvent;
  /** Those that no row counts yet. */
  more: number;
  /** Where they came from. */
  readonly networks: Set<SecurityEvent['network']>;
}

/**
 * Events that strangers can cause as often as they like: of those of one name within a minute the
 * first has a row at once, and the others one row with their count. So nobody fills the disk. That row
 * names a network only when all of them came from it, else how many there were. What
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
    const failure = 'could not write the counts of security events';
    super(logger, { everyMs: 60_000, failure, atStart: false });
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
      this.#seen(known, event);
      return;
    }
    this.#bursts.set(key, { event: said, more: 0, networks: new Set() });
    const writing = this.#write(said, count)
      .catch((err: unknown) => {
        this.#bringBack(key, { event: said, more: count, networks: new Set([event.network]) });
        this.logger[levelOf(err)]({ err }, said.kind);
      })
      .finally(() => this.#writing.delete(writing));
    this.#writing.add(writing);
  }

  protected override async work(): Promise<void> {
    // A first row that cannot be written counts as one of those that follow.
    await Promise.all(this.#writing);
    const bursts = this.#bursts;
    this.#bursts = new Map();
    let failure: unknown;
    for (const [key, burst] of bursts) {
      if (burst.more === 0) continue;
      await this.#write(wholeOf(burst), burst.more).catch((error: unknown) => {
        failure = error;
        this.#bringBack(key, burst);
      });
    }
    if (failure !== undefined) throw failure;
  }

  /** Counts again what could not be written, with what has come since. */
  #bringBack(key: string, burst: Burst): void {
    const known = this.#bursts.get(key);
    if (!known) this.#bursts.set(key, burst);
    else {
      known.more += burst.more;
      for (const network of burst.networks) this.#seen(known, { network });
    }
  }

  #seen({ networks }: Burst, { network }: Pick<SecurityEvent, 'network'>): void {
    if (networks.size < mostNetworks) networks.add(network);
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

/** The event of all that are counted: none of several networks is blamed for the others. */
function wholeOf({ event, networks }: Burst): SecurityEvent {
  if (networks.size > 1) {
    return { ...event, network: null, detail: { ...event.detail, networks: networks.size } };
  }
  const [network] = networks;
  return event.network === null ? event : { ...event, network };
}
