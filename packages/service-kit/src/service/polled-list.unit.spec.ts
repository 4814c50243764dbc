import type { Poll } from '@trupial/contracts/values';
import { describe, expect, it } from 'vitest';
import { answerPoll } from './polled-list.ts';

const changedAt = '2026-11-20T10:00:00.400Z';
const muchLater = Date.parse('2026-11-20T11:00:00.000Z');

/** Answers a poll of a list with one item, and returns what was read for it. */
async function asked(
  poll: Partial<Poll>,
  { now = muchLater, changed = changedAt as string | null } = {},
) {
  const read: string[] = [];
  const note = <T>(what: string, value: T) => {
    read.push(what);
    return Promise.resolve(value);
  };
  const answer = await answerPoll(
    { known: [], since: null, countOnly: false, ...poll },
    {
      state: () => note('state', { mark: 'm-7', changedAt: changed }),
      count: () => note('count', 12),
      read: () => note('list', { items: ['one'] }),
    },
    {},
    now,
  );
  const { isUnchanged, items, count } = answer;
  return { read, isUnchanged, items, count, changedAt: answer.changedAt };
}

const whole = { read: ['state', 'list'], isUnchanged: false, items: ['one'], count: null };
const unchanged = { read: ['state'], isUnchanged: true, items: [], count: null };

describe('a polled list', () => {
  it('is read whole by who has nothing', async () => expect(await asked({})).toMatchObject(whole));

  it('is not read for who knows its mark', async () => {
    expect(await asked({ known: ['m-6', 'm-7'] })).toMatchObject(unchanged);
    expect(await asked({ known: ['m-6'] })).toMatchObject(whole);
    expect(await asked({ known: ['m-7'], countOnly: true })).toMatchObject(unchanged);
  });

  it('is counted and not read for who wants to know how many', async () =>
    expect(await asked({ countOnly: true })).toMatchObject({
      read: ['state', 'count'],
      isUnchanged: false,
      items: [],
      count: 12,
    }));

  it.each([
    ['long after the change', '2026-11-20T10:00:05.000Z', unchanged],
    ['two seconds after it', '2026-11-20T10:00:02.000Z', unchanged],
    ['so soon after it that it may not have been shown', '2026-11-20T10:00:01.000Z', whole],
    ['in its second', '2026-11-20T10:00:00.000Z', whole],
    ['before it', '2026-11-20T09:59:59.000Z', whole],
    ['in the future, as no clock that goes right', '2026-11-20T11:00:01.000Z', whole],
  ])('is asked by date: %s', async (_, since, answer) =>
    expect(await asked({ since })).toMatchObject(answer),
  );

  it('is never called unchanged by date within two seconds of the change', async () => {
    const since = '2026-11-20T10:00:02.000Z';
    const at = (ms: number) => ({ now: Date.parse(changedAt) + ms });
    expect(await asked({ since }, at(2_000))).toMatchObject(whole);
    expect(await asked({ since }, at(2_001))).toMatchObject(unchanged);
  });

  it('says a date that brings a 304 as soon as there is one, and is not of the future', async () => {
    const later = (ms: number) => Date.parse(changedAt) + ms;
    const early = await asked({}, { now: later(900) });
    expect(early.changedAt).toBe(new Date(later(900)).toISOString());
    const settled = await asked({}, { now: later(30_000) });
    expect(settled.changedAt).toBe(new Date(later(2_000)).toISOString());
    // HTTP dates have whole seconds.
    const since = '2026-11-20T10:00:02.000Z';
    expect(await asked({ since }, { now: later(30_000) })).toMatchObject(unchanged);
  });

  it('is not asked by date when a mark is given, nor when it has no date', async () => {
    const since = '2026-11-20T10:30:00.000Z';
    expect(await asked({ known: ['m-6'], since })).toMatchObject(whole);
    expect(await asked({ since }, { changed: null })).toMatchObject(whole);
  });
});
