import { useT } from '@trupial/web-kit';
import { classNames, Skeleton, Spinner } from '@trupial/ui-kit';
import { DriverScreen, FetchFailure } from '../../driver-area/driver-screen.tsx';
import styles from './driver-report.module.css';
import { DriverChoice } from './driver-choice.tsx';
import { MetricCards } from './metric-cards.tsx';
import type { DriverReport } from './period.ts';
import { PeriodChoice } from './period-choice.tsx';
import { RideTypes } from './ride-types.tsx';
import { Tips } from './tips.tsx';
import { EarningsTrend } from './trend/earnings-trend.tsx';
import { useDriverReport } from './use-driver-report.ts';

/** A driver's earnings and performance in a period. */
export default function DriverReportScreen() {
  const t = useT();
  const { report, period, isOfAnotherPeriod, ...query } = useDriverReport();
  return (
    <DriverScreen
      page={t('My Dashboard')}
      title={t('My Dashboard')}
      head={(report ?? query.isAwaited) && <Welcome profile={report?.profile} />}
      fetched={query}
    >
      {query.isOffice && <DriverChoice driver={query.driver} onChoose={query.chooseDriver} />}
      <PeriodChoice period={period} onChoose={query.choose} />
      <FetchFailure
        title={t('Failed to fetch driver statistics. Please try again.')}
        fetched={query}
      />
      {!query.hasFailed && (
        <div className={styles.figures} aria-busy={query.isAwaited || isOfAnotherPeriod}>
          {(query.isAwaited || isOfAnotherPeriod) && (
            <Spinner className={classNames(styles.spinner)} label={t('Loading your figures…')} />
          )}
          <Figures
            statistics={isOfAnotherPeriod ? undefined : report?.ride_statistics}
            period={period}
          />
        </div>
      )}
      <Tips />
    </DriverScreen>
  );
}

function Welcome({ profile }: { profile: DriverReport['profile'] | undefined }) {
  const t = useT();
  if (!profile) return <Skeleton lines={2} className={styles.welcome} />;
  return (
    <p className={styles.welcome}>
      {t('Welcome, {name}', { name: profile.username })}
      {' · '}
      {profile.vehicle_type ?? t('No vehicle info')}
      {' · '}
      {profile.current_location ?? t('Location unknown')}
    </p>
  );
}

interface FiguresProps {
  statistics: DriverReport['ride_statistics'] | undefined;
  period: ReturnType<typeof useDriverReport>['period'];
}

/** The figures; placeholders of the same size while they are loading. */
function Figures({ statistics, period }: FiguresProps) {
  const t = useT();
  return (
    <>
      <MetricCards statistics={statistics} />
      <section className={styles.panel} aria-labelledby="earnings-trend">
        <h2 id="earnings-trend" className={styles.panelTitle}>
          {t('Earnings Trend')}
        </h2>
        <EarningsTrend trend={statistics?.earnings_trend} period={period} />
      </section>
      <section className={styles.panel} aria-labelledby="ride-types">
        <h2 id="ride-types" className={styles.panelTitle}>
          {t('Ride Types Breakdown')}
        </h2>
        {statistics ? (
          <RideTypes types={statistics.ride_types_breakdown} />
        ) : (
          <Skeleton shape="control" />
        )}
      </section>
    </>
  );
}
