import { searchStream } from '@trupial/event-store';
import { MemoryKeyVault } from '@trupial/event-store/testing';
import { type ReadModels, runInContext, systemContext } from '@trupial/service-kit';
import type { Pool } from 'pg';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HistorySearch } from './history-search.ts';
import { RideHistory, RideHistoryHandler } from './ride-history.query.ts';

const filter = {
  ofDriver: null,
  ofRider: null,
  status: 'Completed',
  search: 'maria',
  start: null,
  end: null,
  driverId: null,
} as const;
/** What each look at a part of the rides takes. */
const lookMs = 3_000;
const parts = 5;

let looks = 0;
beforeEach(() => {
  looks = 0;
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => void vi.useRealTimers());

/** Rides in so many parts, none of which has the text. */
const pool = {
  query(asked: string | { readonly name?: string }) {
    const ride = (id: number) => ({ id, driver_id: null });
    if (typeof asked === 'string') return { rows: Array.from({ length: parts * 5_000 }, ride) };
    if (asked.name === 'history-drivers') return { rows: [] };
    looks += 1;
    vi.setSystemTime(Date.now() + lookMs);
    const ended_at = new Date();
    const rows = Array.from({ length: looks > parts ? 0 : 200 }, (_, id) => ride(id));
    return { rows: rows.map((row) => ({ ...row, contact: Buffer.alloc(0), ended_at })) };
  },
} as unknown as Pool;

async function searching(): Promise<Record<'for figures' | 'for a page', () => Promise<unknown>>> {
  const vault = new MemoryKeyVault();
  await vault.keysFor([searchStream]);
  const search = new HistorySearch(pool, vault);
  const readModels = { fresh: () => undefined } as unknown as ReadModels;
  const rides = new RideHistoryHandler(pool, vault, readModels, search);
  const request = { ...filter, limit: 20, offset: 0, cursor: null };
  return {
    'for figures': () => search.exactly(filter),
    'for a page': () => rides.execute(new RideHistory(request)),
  };
}

it.each(['for figures', 'for a page'] as const)(
  'a search %s ends at the deadline of its caller, who waits no more',
  async (what) => {
    const context = { ...systemContext(), deadline: Date.now() + 2 * lookMs - 1 };
    const { [what]: search } = await searching();
    await expect(runInContext(context, search)).rejects.toMatchObject({ kind: 'unavailable' });
    expect(looks).toBe(2);
  },
);

it.each([
  ['for figures', parts],
  ['for a page', parts + 1],
] as const)('a search %s looks at all rides while its caller waits', async (what, all) => {
  const context = { ...systemContext(), deadline: Date.now() + (parts + 1) * lookMs };
  const { [what]: search } = await searching();
  await runInContext(context, search);
  expect(looks).toBe(all);
});
