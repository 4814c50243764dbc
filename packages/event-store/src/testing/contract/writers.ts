import { fork } from 'node:child_process';
import { once } from 'node:events';

import type { RecordedEvent } from '../../port.ts';
import { collect, Follower, until, type ContractSubject } from './subject.ts';
import type { WriterOrder } from './writer-process.ts';

export interface WritersReport {
  readonly acknowledged: number;
  readonly violations: string[];
}

/**
 * Several processes write at the same time while one reader follows; returns the errors of the
 * reader.
 */
export async function followWriters(
  subject: ContractSubject,
  writers: number,
  eventsEach: number,
): Promise<WritersReport> {
  const { store, elsewhere } = subject;
  if (!elsewhere) throw new Error('this log lives in one process only');
  const follower = new Follower(store);
  try {
    const orders = Array.from({ length: writers }, (_, index) => ({
      ...elsewhere,
      name: `writer${index + 1}`,
      events: eventsEach,
    }));
    const acknowledged = (await Promise.all(orders.map(runWriter))).flat();
    const head = await store.head();
    await until(() => follower.caughtUp >= head, 'the reader to reach the head');
    const log = await collect(store.readAll());
    return {
      acknowledged: acknowledged.length,
      violations: [
        ...compare('acknowledged', new Set(acknowledged), follower.seen),
        ...compare('in the log', new Set(log.map(({ id }) => id)), follower.seen),
        ...disorder(follower.seen),
      ],
    };
  } finally {
    await follower.stop();
  }
}

/** Runs one writer process; returns the ids of the events that were confirmed as written. */
async function runWriter(order: WriterOrder): Promise<string[]> {
  const child = fork(new URL('writer-process.ts', import.meta.url), [JSON.stringify(order)], {
    execArgv: [],
  });
  const [message, [code]] = await Promise.all([
    Promise.race([once(child, 'message'), once(child, 'exit').then(() => undefined)]),
    once(child, 'exit'),
  ]);
  if (code !== 0 || !Array.isArray(message?.[0]))
    throw new Error(`${order.name} ended with ${code}`);
  return message[0];
}

function compare(
  what: string,
  expected: ReadonlySet<string>,
  seen: readonly RecordedEvent[],
): string[] {
  const ids = new Set(seen.map(({ id }) => id));
  return [
    ...count(missing(expected, ids), `events ${what} but not read`),
    ...count(missing(ids, expected), `events read but not ${what}`),
  ];
}

function disorder(seen: readonly RecordedEvent[]): string[] {
  const versions = new Map<string, number>();
  let backwards = 0;
  let holes = 0;
  for (const [index, { position, stream, version }] of seen.entries()) {
    if (position <= (seen[index - 1]?.position ?? 0)) backwards += 1;
    if (version !== (versions.get(stream) ?? 0) + 1) holes += 1;
    versions.set(stream, version);
  }
  return [
    ...count(backwards, 'events read twice or out of order'),
    ...count(holes, 'holes or repetitions in streams'),
  ];
}

function count(number: number, what: string): string[] {
  return number === 0 ? [] : [`${number} ${what}`];
}

function missing(from: ReadonlySet<string>, elsewhere: ReadonlySet<string>): number {
  return [...from].filter((id) => !elsewhere.has(id)).length;
}
