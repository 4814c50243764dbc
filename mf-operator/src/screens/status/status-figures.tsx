import { formatDateTime, formatNumber, type t as translate, useT } from '@trupial/web-kit';
import {
  AlertIcon,
  CheckCircleIcon,
  ClockIcon,
  DownloadIcon,
  PeopleIcon,
  StatCard,
  looks,
} from '@trupial/ui-kit';
import styles from './status.module.css';
import { summaryOf, type SystemStatus } from './status.ts';

/** The whole system in five figures. */
export function StatusFigures({ status }: { status: SystemStatus | undefined }) {
  const t = useT();
  const summary = status && summaryOf(status);
  return (
    <div className={styles.figures}>
      <StatCard
        icon={<CheckCircleIcon size={18} />}
        label={t('Parts running well')}
        value={summary && t('{n} of {all}', { n: summary.well, all: summary.all })}
      />
      <StatCard
        icon={<ClockIcon size={18} />}
        label={t('Behind the log')}
        value={summary && formatNumber(summary.lag)}
        note={t('positions')}
      />
      <StatCard
        icon={<AlertIcon size={18} />}
        label={t('Parked events')}
        value={summary && formatNumber(summary.parked)}
      />
      <StatCard
        icon={<PeopleIcon size={18} />}
        label={t('Live screens')}
        value={status && formatNumber(status.live_connections)}
      />
      <StatCard
        icon={<DownloadIcon size={18} />}
        label={t('Last backup')}
        value={status && <span className={looks.large}>{lastOf(t, status)}</span>}
        note={status?.last_backup?.kind}
      />
    </div>
  );
}

const lastOf = (t: typeof translate, { last_backup }: SystemStatus): string =>
  last_backup === null ? t('None marked') : formatDateTime(last_backup.finished_at);
