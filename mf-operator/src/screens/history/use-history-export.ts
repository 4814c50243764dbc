import { callApi, useQueryClient, useT } from '@trupial/web-kit';
import { saveHistory, useExport } from '@trupial/web-kit/use-export';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useIsThere } from '@trupial/web-kit/use-is-there';
import type { HistoryFilters } from './history-filters.ts';
import type { EndedRide } from './use-history.ts';

/** The most that one answer has, and a print should have. */
const MOST_ON_PAPER = 1000;

export type ExportKind = 'csv' | 'xlsx' | 'print';

/** What is printed, all of one moment. */
export interface HistoryOnPaper {
  readonly rides: readonly EndedRide[];
  readonly filters: HistoryFilters;
  /** How many rides the filters let through; undefined: more than these, and not counted. */
  readonly count: number | undefined;
}

const isSame = (a: HistoryFilters, b: HistoryFilters) => JSON.stringify(a) === JSON.stringify(b);

/**
 * Takes what the filters let through out of the screen: as a file, or on paper.
 *
 * @param count how many rides they let through; undefined: not counted
 */
export function useHistoryExport(filters: HistoryFilters, count: number | undefined) {
  const t = useT();
  const client = useQueryClient();
  const { take, ...out } = useExport<ExportKind>(
    t('Failed to export the rides. Please try again.'),
  );
  const [onPaper, setOnPaper] = useState<HistoryOnPaper>();

  const isThere = useIsThere();

  useEffect(() => {
    const done = () => setOnPaper(undefined);
    addEventListener('afterprint', done);
    return () => removeEventListener('afterprint', done);
  }, []);

  const printAll = async () => {
    const rides = await client.fetchQuery({
      queryKey: ['operator', 'history-print', filters],
      // Without the query's signal: the call keeps its time limit.
      queryFn: () =>
        callApi('rideHistory', { query: { ...filters, limit: String(MOST_ON_PAPER) } }),
      gcTime: 0,
    });
    // Another screen would be printed.
    if (!isThere()) return;
    // The browser takes the picture for the print immediately.
    const isWhole = rides.length < MOST_ON_PAPER;
    flushSync(() => setOnPaper({ rides, filters, count: isWhole ? rides.length : count }));
    print();
  };
  return {
    ...out,
    take: (kind: ExportKind) =>
      void take(kind, kind === 'print' ? printAll : () => saveHistory(kind, { ...filters })),
    /** Paper has no pages to leaf through, so it gets every row of one answer. */
    onPaper,
    /** The filters were changed meanwhile: the figures on the screen are of other rides. */
    areOthersShown: onPaper !== undefined && !isSame(onPaper.filters, filters),
    /** How many there are on paper, when these may not be all. */
    cutAt:
      onPaper && onPaper.rides.length >= MOST_ON_PAPER && onPaper.count !== MOST_ON_PAPER
        ? MOST_ON_PAPER
        : undefined,
  };
}
