import { formatDistance, formatMoney, formatNumber, useT } from '@trupial/web-kit';
import type { t as translate } from '@trupial/web-kit';
import { Badge, EyeIcon, IconButton } from '@trupial/ui-kit';
import type { TableColumn } from '@trupial/ui-kit/table';
import { message } from '@trupial/web-kit/message';
import { formatRating } from '../../drivers/rating.ts';
import { DriverStatusBadge } from '../../drivers/driver-status-badge.tsx';
import { type Entry, firstDirection, type SortColumn } from './entry.ts';
import styles from './leaderboard.module.css';

const MEDALS = [
  ['gold', message('Gold')],
  ['silver', message('Silver')],
  ['bronze', message('Bronze')],
] as const;

/** A rank; the first three have a medal. */
function Medal({ rank }: { rank: number }) {
  const t = useT();
  const medal = MEDALS[rank - 1];
  if (!medal) return <span className={styles.rank}>{rank}</span>;
  const [metal, name] = medal;
  return (
    <span className={styles.rank}>
      <svg
        viewBox="0 0 24 24"
        width="28"
        height="28"
        role="img"
        aria-label={t(name)}
        className={styles[metal]}
      >
        <path d="M7 2h10l-3 7h-4z" className={styles.ribbon} />
        <circle cx="12" cy="15" r="7.5" className={styles.disc} />
      </svg>
      {rank}
    </span>
  );
}

/** The highest score there is. */
const BEST = 10_000;

/** A score as a figure, and as a bar to compare by eye. */
function Performance({ score }: { score: number }) {
  return (
    <span className={styles.performance}>
      <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true" className={styles.bar}>
        <rect width="100" height="6" className={styles.ground} />
        <rect width={Math.min(100, (score / BEST) * 100)} height="6" className={styles.fill} />
      </svg>
      {formatNumber(score)}
    </span>
  );
}

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
