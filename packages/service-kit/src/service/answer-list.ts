import type { Page, Poll } from '@trupial/contracts/values';
import type { Pool } from 'pg';
import { type NamedQuery, queryTogether } from '../database/query-together.ts';
import { pageMark } from './list-pages.ts';
import { answerPoll } from './polled-list.ts';

/** The page of a list that a caller polls. */
export interface PolledPage extends Page {
  readonly poll: Poll;
}

/** A list in a service's tables: what its state is, and how it is read. */
export interface ListInTables<Item> {
  /** The beginning of its marks: which list it is, and whose. */
  readonly name: string;
  /**
   * Selects `mark` and `changed_at` of its state; many callers share the statement. It may answer
   * no row while nothing has changed the list.
   */
  readonly state: NamedQuery;
  /** Selects the number of items over all pages as `count`. */
  readonly count: { readonly text: string; readonly values?: readonly unknown[] };
  /** Reads the page that is asked for. */
  page(): Promise<{ readonly items: Item[]; readonly next: string | null }>;
}

/** Answers a polled list in pages: only as much of it is read as its caller needs. */
export const answerList = <Item>(
  pool: Pool,
  { poll, ...page }: PolledPage,
  list: ListInTables<Item>,
) =>
  answerPoll<Item, { next: string | null }>(
    poll,
    {
      async state() {
        const [row] = await queryTogether<{ mark: string; changed_at: Date | null }>(
          pool,
          list.state,
        );
        return {
          mark: `${list.name}-${pageMark(page)}-${row?.mark ?? '0'}`,
          changedAt: row?.changed_at?.toISOString() ?? null,
        };
      },
      count: () => countOf(pool, list.count.text, list.count.values),
      read: () => list.page(),
    },
    { next: null },
  );

/** The number that a statement selects as `count`. */
export async function countOf(
  pool: Pick<Pool, 'query'>,
  text: string,
  values: readonly unknown[] = [],
): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(text, [...values]);
  return rows[0]?.count ?? 0;
}
