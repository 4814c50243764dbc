import {
  Alert,
  Button,
  buttonClass,
  CarIcon,
  EmptyState,
  ErrorState,
  looks,
  Select,
  Skeleton,
} from '@trupial/ui-kit';
import { formatDistance, formatMoney, Link, useT } from '@trupial/web-kit';
import { useKeptFocus } from '@trupial/web-kit/kept-focus';
import { saveHistory, useExport } from '@trupial/web-kit/use-export';
import { CardTitle } from '../card-title.tsx';
import { ExportButton } from './export-button.tsx';
import styles from './history-tab.module.css';
import { findPeriod, PERIOD_NAMES, PERIODS } from './periods.ts';
import { PastRideList } from './past-ride-list.tsx';
import { type PastRides, usePastRides } from './use-past-rides.ts';

/** Shown to riders: all other roles see everyone's history, in the operator's area. */
const HAVE_RIDES: readonly string[] = ['rider', 'driver'];

/** The rides that were completed, by period, and Export. */
export function HistoryTab({ role }: { role: string }) {
  const t = useT();
  const isOwner = HAVE_RIDES.includes(role);
  const past = usePastRides(isOwner);
  if (!isOwner) {
    return (
      <EmptyState title={t('No ride history available.')} picture={<CarIcon size={32} />}>
        {t('Rides of your own appear here. Everybody’s are in the Operator Panel.')}
      </EmptyState>
    );
  }
  return (
    <section aria-labelledby="past-rides" className={styles.tab}>
      <CardTitle
        id="past-rides"
        action={
          <Link
            to={role === 'driver' ? '/driverhistory' : '/myridehistory'}
            className={buttonClass('quiet', { size: 'small' })}
          >
            {t('My History')}
          </Link>
        }
      >
        {t('Past Rides')}
      </CardTitle>
      <Toolbar past={past} />
      <Rides past={past} />
    </section>
  );
}

function Toolbar({ past }: { past: PastRides }) {
  const t = useT();
  const { period, choose, filters, totals, areTotalsAwaited } = past;
  const { take, busyWith, failure } = useExport(
    t('Failed to export your rides. Please try again.'),
  );
  return (
    <>
      <div className={styles.toolbar}>
        <Select
          label={t('Period')}
          hideLabel
          className={styles.period ?? ''}
          value={period}
          options={PERIODS.map((value) => ({ value, label: t(PERIOD_NAMES[value]) }))}
          onChange={(value) => choose(findPeriod(value))}
        />
        <ExportButton
          isBusy={busyWith !== undefined}
          isDisabled={totals?.total_rides === 0}
          onTake={(kind) => void take(kind, () => saveHistory(kind, filters))}
        />
        <output className={styles.totals} aria-busy={areTotalsAwaited}>
          {areTotalsAwaited && <Skeleton className={styles.awaited} />}
          {totals &&
            t('{count, plural, one {# ride} other {# rides}} · {distance} · {money}', {
              count: totals.total_rides,
              distance: formatDistance(totals.total_distance),
              money: formatMoney(totals.total_revenue),
            })}
        </output>
      </div>
      {failure && <Alert tone="danger">{failure}</Alert>}
    </>
  );
}

function Rides({ past }: { past: PastRides }) {
  const t = useT();
  const { rides, hasFailed, isFetching, hasMore, showMore, retry } = past;
  const keepFocus = useKeptFocus();
  if (hasFailed && !rides) {
    return (
      <ErrorState
        title={t('Failed to fetch ride history. Please try again.')}
        retrying={isFetching}
        labels={{ retry: t('Retry') }}
        onRetry={retry}
      />
    );
  }
  return (
    <div ref={keepFocus} className={looks.stack4}>
      <PastRideList past={past} />
      {hasMore && (
        <div className={styles.more}>
          <Button busy={isFetching} busyLabel={t('Loading…')} onClick={showMore}>
            {t('Show more rides')}
          </Button>
        </div>
      )}
    </div>
  );
}
