import { Badge, RefreshIcon } from '@trupial/ui-kit';
import { useT } from '@trupial/web-kit';
import { PanelLink } from './panel-link.tsx';
import { MOST_SERIES, useSeriesAttention } from './use-series-attention.ts';

/** The way to the recurring rides, with the number of those that need attention. */
export function SeriesLink() {
  const t = useT();
  const count = useSeriesAttention();
  if (count === undefined) return null;
  return (
    <PanelLink to="/operator/recurring-rides" icon={<RefreshIcon />} name={t('Recurring rides')}>
      {count > 0 && (
        <Badge tone="danger">
          {t('{n} need attention', { n: count > MOST_SERIES ? `${MOST_SERIES}+` : count })}
        </Badge>
      )}
    </PanelLink>
  );
}
