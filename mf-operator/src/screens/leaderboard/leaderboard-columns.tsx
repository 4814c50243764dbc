import { formatDistance, formatMoney, formatNumber } from '@trupial/web-kit';
import type { t as translate } from '@trupial/web-kit';
import { Badge, EyeIcon, IconButton } from '@trupial/ui-kit';
import type { TableColumn } from '@trupial/ui-kit/table';
import { formatRating } from '../../drivers/rating.ts';
import { DriverStatusBadge } from '../../drivers/driver-status-badge.tsx';
import { firstDirection } from './entry.ts';
import type { Entry, SortColumn } from './entry.ts';
import styles from './leaderboard.module.css';
import { Medal } from './medal.tsx';
import { Performance } from './performance.tsx';

/** The columns of the leaderboard. */
export function leaderboardColumns(
  t: typeof translate,
  onView: (entry: Entry) => void,
): readonly TableColumn<Entry>[] {
  const sortable = (id: SortColumn) => ({
    id,
    sortable: true,
    firstDirection: firstDirection(id),
  });
  return [
    {
      ...sortable('rank'),
      header: t('Rank'),
      cell: ({ rank }) => <Medal rank={rank} />,
    },
    {
      ...sortable('driver'),
      header: t('Driver'),
      cell: (entry) => (
        <span className={styles.driver}>
          <strong>{entry.name}</strong>
          {entry.isSample && <Badge tone="warning">{t('Sample data')}</Badge>}
        </span>
      ),
    },
    {
      ...sortable('performance'),
      header: t('Performance'),
      cell: ({ performance }) => <Performance score={performance} />,
    },
    {
      ...sortable('km'),
      header: t('Total KM'),
      align: 'end',
      cell: ({ kilometres }) => formatDistance(kilometres),
    },
    {
      ...sortable('fare'),
      header: t('Total Fare'),
      align: 'end',
      cell: ({ fare }) => formatMoney(fare),
    },
    {
      ...sortable('rides'),
      header: t('Rides'),
      align: 'end',
      cell: ({ ridesCompleted }) => formatNumber(ridesCompleted),
    },
    {
      ...sortable('rating'),
      header: t('Rating'),
      align: 'end',
      cell: ({ rating }) => `★ ${formatRating(rating)}`,
    },
    {
      id: 'status',
      header: t('Status'),
      cell: ({ status }) => (
        <span>
          <DriverStatusBadge status={status} />
        </span>
      ),
    },
    {
      id: 'actions',
      header: t('Actions'),
      cell: (entry) => (
        <IconButton
          size="dense"
          label={t('View {name}', { name: entry.name })}
          icon={<EyeIcon />}
          onClick={() => onView(entry)}
        />
      ),
    },
  ];
}
