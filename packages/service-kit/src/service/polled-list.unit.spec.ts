import type { Poll } from '@trupial/contracts/values';
import { describe, expect, it } from 'vitest';
import { answerPoll } from './polled-list.ts';

const changedAt = '2026-11-20T10:00:00.400Z';
const muchLater = Date.parse('2026-11-20T11:00:00.000Z');

/** Answers a poll of a list of one, and tells what was read for it. */
async function asked(
  poll: Partial<Poll>,
  { now = muchLater, changed = changedAt as string | null } = {},
) {
  const read: string[] = [];
  const note = <T>(what: string, value: T) => {
    read.push(what);
    return Promise.resolve(value);
  };
  const { isUnchanged, items, count } = await answerPoll(
    { known: [], since: null, countOnly: false, ...poll },
    {
      state: () => note('state', { mark: 'm-7', changedAt: changed }),
      count: () => note('count', 12),
      read: () => note('list', { items: ['one'] }),
    },
    {},
    now,
  );
  return { read, isUnchanged, items, count };
}

const whole = { read: ['state', 'list'], isUnchanged: false, items: ['one'], count: null };
const unchanged = { read: ['state'], isUnchanged: true, items: [], count: null };

describe('a polled list', () => {
  it('is read whole by who has nothing', async () => expect(await asked({})).toEqual(whole));

  it('is not read for who knows its mark', async () => {
    expect(await asked({ known: ['m-6', 'm-7'] })).toEqual(unchanged);
    expect(await asked({ known: ['m-6'] })).toEqual(whole);
    expect(await asked({ known: ['m-7'], countOnly: true })).toEqual(unchanged);
  });

  it('is counted and not read for who wants to know how many', async () =>
    expect(await asked({ countOnly: true })).toEqual({
      read: ['state', 'count'],
      isUnchanged: false,
      items: [],
      count: 12,
    }));

  it.each([
    ['in the second of the change', '2026-11-20T10:00:00.000Z', unchanged],
    ['after it', '2026-11-20T10:00:05.000Z', unchanged],
    ['before it', '2026-11-20T09:59:59.000Z', whole],
  ])('is asked by date: %s', async (_, since, answer) =>
    expect(await asked({ since })).toEqual(answer),
  );

  it('is never called unchanged by date within two seconds of the change', async () => {
    const since = '2026-11-20T10:00:05.000Z';
    const at = (ms: number) => ({ now: Date.parse(changedAt) + ms });
    expect(await asked({ since }, at(2_000))).toEqual(whole);
    expect(await asked({ since }, at(2_001))).toEqual(unchanged);
  });

  it('is not asked by date when a mark is given, nor when it has no date', async () => {
    const since = '2026-11-20T10:30:00.000Z';
    expect(await asked({ known: ['m-6'], since })).toEqual(whole);
    expect(await asked({ since }, { changed: null })).toEqual(whole);
  });
});
