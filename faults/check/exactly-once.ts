import type { RecordedEvent } from '@trupial/event-store';
import { effects } from './command-effects.ts';
import { factsOf } from './facts.ts';
import { type Acknowledged, type Entry, recordIn, recordOf } from './journal.ts';
import { RideHistories } from './ride-histories.ts';
import { idOf, type Report, type Rule } from './rule.ts';
import { type Stage, wireOf } from './state-table.ts';

/** All that one request wrote to rides, and the record of its key. */
interface Written {
  readonly types: string[];
  readonly rides: Set<number>;
  trackingId: string | undefined;
  cents: unknown;
  /** Where its ride was after it. */
  after: string | undefined;
  record: RecordedEvent | undefined;
}

/**
 * Every acknowledged command is in the log exactly once, with the answer that its sender got; every
 * refused command is not there; a command with a lost answer is there at most once. If the journal
 * has all commands sent since position `since`, the log also has no event after it that no command
 * caused.
 */
export class ExactlyOnce implements Rule {
  readonly name = 'exactly once';
  readonly #entries: readonly Entry[];
  readonly #since: number;
  readonly #written = new Map<string, Written>();
  readonly #records = new Map<string, RecordedEvent[]>();
  /** All states that a ride has been in, in the words of the API. */
  readonly #been = new Map<number, Set<string>>();
  readonly #histories = new RideHistories();

  /** `since`: every event after this position was caused by a command of the journal. */
  constructor(entries: readonly Entry[], since: number) {
    this.#entries = entries;
    this.#since = since;
  }

  see(event: RecordedEvent): void {
    this.#histories.see(event, () => undefined);
    const ride = idOf(event.stream, 'ride');
    const where = ride === null ? undefined : wireText(ride, this.#histories);
    if (ride !== null && where !== undefined) {
      const been = this.#been.get(ride) ?? new Set();
      this.#been.set(ride, been.add(where));
    }
    // Events of the attention watch have no sender.
    if (event.position <= this.#since || event.meta.role === 'system') return;
    const record = recordIn(event);
    if (record !== null) {
      const records = this.#records.get(record) ?? [];
      this.#records.set(record, records);
      records.push(event);
      this.#of(event).record = event;
    }
    if (ride === null) return;
    const written = this.#of(event);
    written.types.push(event.type);
    written.rides.add(ride);
    written.after = where;
    if (event.type === 'RideRequested') {
      written.trackingId = factsOf(event).trackingId;
      written.cents = factsOf(event).fare?.amountMinor;
    }
    if (event.type === 'RideAmended') written.cents = factsOf(event).is?.fare?.amountMinor;
  }

  end(report: Report): void {
    const asked = new Set<string>();
    for (const entry of this.#entries) {
      const name = recordOf(entry);
      asked.add(name);
      const records = this.#records.get(name) ?? [];
      const complain: Report = (what) => report(what, describe(entry));
      if (records.length > 1) complain(`is in the log ${records.length} times`);
      if (entry.outcome.kind === 'refused' && records.length > 0) {
        complain(`was refused with ${entry.outcome.status}, and done all the same`);
      }
      const [record] = records;
      const refusedAt = entry.outcome.kind === 'unknown' ? entry.outcome.refusedAt : undefined;
      // A repeat of a done command gets the same answer; it is never refused.
      if (record !== undefined && Date.parse(record.recordedAt) < Date.parse(refusedAt ?? '')) {
        complain(`was done at ${record.recordedAt}, and its repeat, sent at ${refusedAt}, refused`);
      }
      if (record !== undefined) this.#checkEffect(entry, record, complain);
      else if (entry.outcome.kind === 'acknowledged') complain('is acknowledged and lost');
    }
    for (const { types, rides, record } of this.#written.values()) {
      if (record !== undefined && asked.has(recordIn(record) ?? '')) continue;
      const at = [...rides].map((id) => `ride-${id}`).join(', ') || (record?.stream ?? '');
      report(`${types.join(' + ')}: no command of the journal asked for it`, at);
    }
  }

  #of({ meta }: RecordedEvent): Written {
    let written = this.#written.get(meta.correlationId);
    if (written === undefined) {
      written = {
        types: [],
        rides: new Set(),
        trackingId: undefined,
        cents: undefined,
        after: undefined,
        record: undefined,
      };
      this.#written.set(meta.correlationId, written);
    }
    return written;
  }

  /** Compares the events beside the record in the log with the answer that the sender got. */
  #checkEffect(entry: Entry, record: RecordedEvent, complain: Report): void {
    const { types, rides, trackingId, cents, after } = this.#of(record);
    const known = effects[entry.command].map((one) => one.join());
    if (types.length > 0 && !known.includes(types.join())) complain(`wrote ${types.join(' + ')}`);
    if (types.length === 0 && entry.command === 'book-ride') complain('booked nothing');
    if (entry.outcome.kind !== 'acknowledged') return;
    const { answer } = entry.outcome;
    if (entry.ride !== null && answer.id !== entry.ride) complain(`was answered for ${answer.id}`);
    if (rides.size > 0 && !(rides.size === 1 && rides.has(answer.id))) {
      complain(`was answered for ride ${answer.id}, but changed ${[...rides].join(', ')}`);
    }
    const isPriced = entry.command === 'book-ride' || entry.command === 'amend-ride';
    if (isPriced && cents !== undefined) {
      if (Math.round((answer.calculated_fare ?? Number.NaN) * 100) !== cents) {
        complain(
          `costs ${String(cents)} cents in the log, ${answer.calculated_fare} in its answer`,
        );
      }
    }
    if (entry.command === 'book-ride') {
      if (answer.tracking_id !== trackingId) complain(`is tracked as ${trackingId} in the log`);
      return;
    }
    const told = toldText(answer);
    // The answer to a repeat with nothing to do gives the ride's state at the moment when it was
    // read.
    const fits = after === undefined ? this.#been.get(answer.id)?.has(told) : after === told;
    if (fits !== true) complain(`was told ${told}, but the log says ${after ?? 'it never was'}`);
  }
}

const toldText = ({ status, driver_progress = null, driver_id = null }: Acknowledged): string =>
  `${status} ${driver_progress} ${driver_id}`;

function wireText(ride: number, histories: RideHistories): string | undefined {
  const { stage, driver } = histories.whereIs(ride);
  if (!isKnown(stage)) return undefined;
  const [status, progress] = wireOf[stage];
  return `${status} ${progress} ${driver}`;
}

const isKnown = (stage: Stage): stage is keyof typeof wireOf => stage !== 'nothing';

function describe({ sender, command, ride, key, attempts }: Entry): string {
  const who = sender.role === 'visitor' ? 'a visitor' : `${sender.role} ${sender.id}`;
  return `${command}${ride === null ? '' : ` ${ride}`} by ${who} (key ${key}, ${attempts} attempts)`;
}
