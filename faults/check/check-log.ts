import type { RecordedEvent } from '@trupial/event-store';
import { DriverStreams } from './driver-streams.ts';
import { DriversTime } from './drivers-time.ts';
import { ExactlyOnce } from './exactly-once.ts';
import { type Earned, Fares } from './fares.ts';
import type { Entry } from './journal.ts';
import { LogOrder } from './log-order.ts';
import { RideHistories } from './ride-histories.ts';
import { placeOf, type Rule, type Violation } from './rule.ts';

/** What clients sent, to be held against the log. */
export interface JournalToCheck {
  readonly entries: readonly Entry[];
  /** All that is in the log after this position was asked for by one of the entries. */
  readonly since: number;
}

export interface CheckedLog {
  readonly events: number;
  readonly violations: readonly Violation[];
  /** What completed rides have cost according to the log. */
  readonly earned: Earned;
}

/** Reads a whole log once, from start to end, and reports every violation. */
export async function checkLog(
  log: AsyncIterable<RecordedEvent> | Iterable<RecordedEvent>,
  journal?: JournalToCheck,
): Promise<CheckedLog> {
  const fares = new Fares();
  const rules: Rule[] = [
    new LogOrder(),
    new RideHistories(),
    new DriversTime(),
    new DriverStreams(),
    fares,
  ];
  if (journal !== undefined) rules.push(new ExactlyOnce(journal.entries, journal.since));
  const violations: Violation[] = [];
  let events = 0;
  for await (const event of log) {
    events += 1;
    for (const rule of rules) {
      rule.see(event, (what, at = placeOf(event)) =>
        violations.push({ rule: rule.name, at, what }),
      );
    }
  }
  for (const rule of rules) {
    rule.end((what, at = 'the whole log') => violations.push({ rule: rule.name, at, what }));
  }
  return { events, violations, earned: fares.earned };
}
