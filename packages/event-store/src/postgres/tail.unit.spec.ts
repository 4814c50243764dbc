import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { Bell } from '../bell.ts';
import type { Position } from '../port.ts';
import { until } from '../testing/contract/index.ts';
import { noUpcasters } from '../upcasters.ts';
import { type EventRow, LogReader } from './read.ts';
import { Tail } from './tail.ts';

/** It is asked for nothing. */
const noPool = undefined as never;
const parser = new LogReader(noPool, 'log', noUpcasters, 0);
const recorded = (of: EventRow) => parser.recorded(of);

const row = (position: number): EventRow => [
  `${position}`,
  'ride-1',
  `${position}`,
  `00000000-0000-4000-8000-${`${position}`.padStart(12, '0')}`,
  'Said',
  '1',
  '{}',
  '{}',
  '2026-11-20 15:38:57.39',
];
const rows = (...positions: number[]): EventRow[] => positions.map(row);

/** A log of which only the positions count, and what is told of it. */
class Log {
  head = 7;
  reads = 0;
  isAway = false;
  told: Position = 0;
  readonly bell = new Bell();

  readonly reader = {
    recorded,
    head: () => Promise.resolve(this.head),
    after: (position: Position) => {
      this.reads += 1;
      if (this.isAway) return Promise.reject(new Error('away'));
      const { head } = this;
      const events = Array.from({ length: head - position }, (_, n) => row(position + 1 + n));
      return Promise.resolve({ events: events.map(recorded), head });
    },
  };

  readonly wakeUps = {
    bell: this.bell,
    takeTold: () => {
      const { told } = this;
      this.told = 0;
      return told;
    },
    next: (seen: number, limitMs: number, signal: AbortSignal) =>
      this.bell.next(seen, limitMs, signal),
    close: () => Promise.resolve(),
  };

  /** Others have written up to a position, and that is told. */
  grow(head: Position): void {
    this.head = head;
    this.told = head;
    this.bell.ring();
  }
}

let log: Log;
let tail: Tail;
beforeEach(() => {
  log = new Log();
});

/** Follows from position 7 on, until it waits for news. Without any it looks once an hour. */
async function follow(pollMs = 3_600_000): Promise<void> {
  tail = new Tail(log.reader, log.wakeUps, pollMs);
  onTestFinished(() => tail.close());
  tail.follow();
  await until(() => log.reads === 1, 'the first look');
  log.reads = 0;
}

async function has(...positions: number[]): Promise<void> {
  const events = () => tail.after(7, undefined, 100)?.events ?? [];
  await until(() => events().at(-1)?.position === positions.at(-1), 'the last event');
  expect(events().map(({ position }) => position)).toEqual(positions);
}

it('does not read what this process has appended, in whatever order that is told', async () => {
  await follow();
  tail.offer(rows(8, 9));
  await has(8, 9);
  tail.offer(rows(12));
  tail.offer(rows(10, 11));
  await has(8, 9, 10, 11, 12);
  // Its own wake-up comes as well.
  log.grow(12);
  tail.offer(rows(13));
  await has(8, 9, 10, 11, 12, 13);
  expect(log.reads).toBe(0);
});

it('reads what others have written before it', async () => {
  await follow();
  log.head = 10;
  tail.offer(rows(10));
  await has(8, 9, 10);
  expect(log.reads).toBe(1);
  tail.offer(rows(11));
  await has(8, 9, 10, 11);
  expect(log.reads).toBe(1);
});

it('takes what it has read only once', async () => {
  await follow();
  log.grow(9);
  await has(8, 9);
  tail.offer(rows(8, 9));
  tail.offer(rows(9, 10));
  await has(8, 9, 10);
});

it('reads again after a read that failed, though nothing more is told', async () => {
  await follow();
  log.isAway = true;
  log.grow(8);
  await until(() => log.reads === 2, 'two tries');
  log.isAway = false;
  log.head = 9;
  await until(() => tail.after(9, undefined, 100) !== undefined, 'another start');
  log.grow(10);
  await until(() => tail.after(9, undefined, 100)?.head === 10, 'what came then');
});

it('knows nothing of before a read that failed: the next database may have lost it', async () => {
  await follow();
  log.grow(10);
  await has(8, 9, 10);
  log.isAway = true;
  log.grow(11);
  await until(() => tail.after(7, undefined, 100) === undefined, 'nothing is known');
  const waiting = tail.bell.count;
  // It has lost two of them, and has others in their places.
  log.isAway = false;
  log.head = 12;
  await until(() => tail.after(12, undefined, 100)?.head === 12, 'another start');
  expect(tail.after(10, undefined, 100)).toBeUndefined();
  expect(tail.bell.count).toBeGreaterThan(waiting);
});

it('looks from time to time though nothing is told', async () => {
  await follow(20);
  log.head = 8;
  await has(8);
  expect(log.reads).toBeGreaterThan(0);
});

it('forgets what the log has lost, as when a standby takes over that did not have it yet', async () => {
  await follow(20);
  log.grow(10);
  await has(8, 9, 10);
  log.head = 9;
  await until(() => tail.after(7, undefined, 100) === undefined, 'a new start');
  expect(tail.after(9, undefined, 100)).toEqual({ events: [], head: 9 });
  tail.offer(rows(10, 11));
  await until(() => tail.after(9, undefined, 100)?.head === 11, 'what came instead');
  expect(tail.after(10, undefined, 100)?.events).toHaveLength(1);
});
