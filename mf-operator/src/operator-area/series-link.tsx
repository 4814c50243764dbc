import { Badge, RefreshIcon } from '@trupial/ui-kit';
import { callApi, useQuery, useT } from '@trupial/web-kit';
import { useCanCommand } from '../commands/use-can-command.ts';
import { PanelLink } from './panel-link.tsx';

const AGAIN_MS = 30_000;
/** More are shown as '99+'. */
const MOST = 99;

/** The way to the recurring rides, with the number of those that need attention. */
export function SeriesLink() {
  const t = useT();
  const canCommand = useCanCommand();
  const { data: count = 0 } = useQuery({
    queryKey: ['series', 'attention'],
    queryFn: async ({ signal }) => {
      const query = { attention: 'true', limit: String(MOST + 1) } as const;
      return (await callApi('seriesList', { query, signal })).length;
    },
    refetchInterval: AGAIN_MS,
    // Staff looks at rides, and has no series.
    enabled: canCommand,
  });
  if (!canCommand) return null;
  return (
    <PanelLink to="/operator/recurring-rides" icon={<RefreshIcon />} name={t('Recurring rides')}>
      {count > 0 && (
        <Badge tone="danger">
          {t('{n} need attention', { n: count > MOST ? `${MOST}+` : count })}
        </Badge>
      )}
    </PanelLink>
  );
}
