import type { FaultRunResult, Happened } from './fault-run.ts';

/** The figures of a run as lines to read, the violations last. */
export function figuresOf(result: FaultRunResult): readonly string[] {
  const { journal, reads, happened, events, violations } = result;
  const kinds = Map.groupBy(happened, ({ kind }) => kind);
  const refused = [...journal.refusals]
    .toSorted(([, one], [, other]) => other - one)
    .map(([answer, count]) => `${count} × ${answer}`);
  return [
    `commands: ${journal.entries.length}, acknowledged ${journal.count('acknowledged')}, ` +
      `refused ${journal.count('refused')}, unknown ${journal.count('unknown')}`,
    `answers other than acknowledgements: ${refused.join(', ')}`,
    `reads: ${reads.answered} answered, ${reads.lost} not`,
    `events in the log: ${events}`,
    `faults: ${happened.length}; well again after p50 ${spread(happened)}`,
    ...[...kinds].map(([kind, some]) => `  ${kind}: ${some.length}, p50 ${spread(some)}`),
    ...violations.map(({ rule, at, what }) => `VIOLATION ${rule}: ${at}: ${what}`),
    `violations: ${violations.length}`,
  ];
}

function spread(happened: readonly Happened[]): string {
  const times = happened.map(({ recoveryMs }) => recoveryMs / 1000).toSorted((a, b) => a - b);
  const [middle = 0, most = 0] = [times[Math.floor(times.length / 2)], times.at(-1)];
  return `${middle.toFixed(1)} s, max ${most.toFixed(1)} s`;
}
