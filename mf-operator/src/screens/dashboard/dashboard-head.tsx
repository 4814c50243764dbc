import { formatDate, formatNumber, formatTime, Link, useSession, useT } from '@trupial/web-kit';
import { Badge, BellIcon, Button, looks, RefreshIcon, ShieldIcon } from '@trupial/ui-kit';
import { FreshLine } from '../../operator-area/fresh-line.tsx';
import { useTitle } from '../../new-rides/new-rides.ts';
import { ACTOR_WORDS } from '../../ride-timeline/timeline-words.ts';
import { useEffect, useState } from 'react';
import styles from './dashboard.module.css';

const MINUTE = 60_000;

/** The time as an instant, updated at every full minute. */
function useClock(): string {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), MINUTE - (now % MINUTE));
    return () => clearTimeout(timer);
  }, [now]);
  return new Date(now).toISOString();
}

interface DashboardHeadProps {
  /** undefined: not known yet. */
  pendingCount: number | undefined;
  isFetching: boolean;
  updatedAt: number;
  isStale: boolean;
  onRefresh: () => void;
}

/** The signed-in person, the time on the island, how fresh it all is, and the bell. */
export function DashboardHead(props: DashboardHeadProps) {
  const { pendingCount, isFetching, updatedAt, isStale, onRefresh } = props;
  const t = useT();
  const session = useSession();
  const now = useClock();
  const [username, role] =
    session.status === 'signed-in' ? [session.username, session.role] : ['', ''];
  const roleWord = ACTOR_WORDS[role as keyof typeof ACTOR_WORDS];
  return (
    <header className={styles.head}>
      <title>{useTitle(t('Operator Dashboard'))}</title>
      <div>
        <h1 className={styles.title}>
          {t('Welcome, {name}', { name: username })}{' '}
          {role && (
            <Badge tone="info" icon={<ShieldIcon size={14} />}>
              {roleWord ? t(roleWord) : role}
            </Badge>
          )}
        </h1>
        <p className={looks.mutedFigures}>
          <time dateTime={now}>
            {formatDate(now)}, {formatTime(now)}
          </time>
        </p>
        <FreshLine updatedAt={updatedAt} isStale={isStale} isPolled />
      </div>
      <div className={styles.headButtons}>
        <Button icon={<RefreshIcon size={18} />} busy={isFetching} onClick={onRefresh}>
          {t('Refresh')}
        </Button>
        <Link
          to="/operator/pending-rides"
          className={styles.bell}
          aria-label={
            pendingCount === undefined
              ? t('Pending Rides')
              : t('{n, plural, one {# pending ride} other {# pending rides}}', { n: pendingCount })
          }
        >
          <BellIcon size={22} />
          {pendingCount !== undefined && pendingCount > 0 && (
            <span className={styles.bellCount} aria-hidden="true">
              {formatNumber(pendingCount)}
            </span>
          )}
        </Link>
      </div>
    </header>
  );
}
