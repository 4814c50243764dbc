import { callApi, useQuery } from '@trupial/web-kit';
import { useCanCommand } from '../commands/use-can-command.ts';

const AGAIN_MS = 15_000;
/** More are not counted. */
export const MOST_SERIES = 99;

/**
 * How many recurring rides need attention, also of those that have ended; one more than
 * {@link MOST_SERIES} stands for all that are more. Undefined for staff, which looks at rides and has
 * no series.
 */
export function useSeriesAttention(): number | undefined {
  const canCommand = useCanCommand();
  const { data: count = 0 } = useQuery({
    queryKey: ['series', 'attention'],
    queryFn: async ({ signal }) => {
      const query = { state: 'all', attention: 'true', limit: String(MOST_SERIES + 1) } as const;
      return (await callApi('seriesList', { query, signal })).length;
    },
    refetchInterval: AGAIN_MS,
    enabled: canCommand,
  });
  return canCommand ? count : undefined;
}
