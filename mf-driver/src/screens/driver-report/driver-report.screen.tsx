import {
  CheckIcon,
  classNames,
  Select,
  Skeleton,
  Spinner,
  VisuallyHidden,
  looks,
} from '@trupial/ui-kit';
import { callApi, useQuery, useT } from '@trupial/web-kit';
import { useId } from 'react';
import { DriverScreen, FetchFailure } from '../../driver-area/driver-screen.tsx';
import { MetricCards } from './metric-cards.tsx';
import { type DriverReport, type Period, PERIOD_NAMES, PERIODS } from './period.ts';
import { EarningsTrend } from './trend/earnings-trend.tsx';
import { useDriverReport } from './use-driver-report.ts';
import styles from './driver-report.module.css';

const capitalised = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** How many rides of each type, the most first. */
function RideTypes({ types }: { types: Readonly<Record<string, number>> }) {
  const t = useT();
  const sorted = Object.entries(types).toSorted(([, a], [, b]) => b - a);
  if (sorted.length === 0) {
    return <p className={looks.mutedFigures}>{t('No rides in this period.')}</p>;
  }
  return (
    <ul className={styles.types}>
      {sorted.map(([type, n]) => (
        <li key={type} className={styles.type}>
          <span className={looks.strong}>{capitalised(t(type))}</span>
          <span className={looks.mutedFigures}>
            {t('{n, plural, one {# ride} other {# rides}}', { n })}
          </span>
        </li>
      ))}
    </ul>
  );
}

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
      {/* Where he dropped his last rider off: the list of drivers knows no other place. */}
      {profile.current_location
        ? t('Last drop-off: {place}', { place: profile.current_location })
        : t('Location unknown')}
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
        <h2 id="earnings-trend" className={looks.large}>
          {t('Earnings Trend')}
        </h2>
        <EarningsTrend trend={statistics?.earnings_trend} period={period} />
      </section>
      <section className={styles.panel} aria-labelledby="ride-types">
        <h2 id="ride-types" className={looks.large}>
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

interface DriverChoiceProps {
  /** The driver's id; undefined while no driver is chosen. */
  driver: string | undefined;
  onChoose: (driver: string) => void;
}

/** The driver whose report the office sees. */
function DriverChoice({ driver, onChoose }: DriverChoiceProps) {
  const t = useT();
  const { data } = useQuery({
    queryKey: ['driver', 'choice'],
    queryFn: async ({ signal }) => {
      const drivers = await callApi('drivers', { signal });
      return Array.isArray(drivers) ? drivers : [];
    },
  });
  const options = (data ?? [])
    .map(({ id, name, username }) => ({ value: String(id), label: name || username }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
  return (
    <Select
      className={styles.driver}
      label={t('Driver')}
      value={driver ?? ''}
      placeholder={t('Choose a driver')}
      options={options}
      onChange={onChoose}
    />
  );
}

interface PeriodChoiceProps {
  period: Period;
  onChoose: (period: Period) => void;
}

/** The five periods, one of them chosen: radio buttons, so that the arrow keys work. */
function PeriodChoice({ period, onChoose }: PeriodChoiceProps) {
  const t = useT();
  const name = useId();
  return (
    <fieldset className={looks.wrapped}>
      <VisuallyHidden as="legend">{t('Period')}</VisuallyHidden>
      {PERIODS.map((one) => (
        <label key={one} className={styles.period}>
          <input
            type="radio"
            name={name}
            value={one}
            checked={one === period}
            onChange={() => onChoose(one)}
          />
          <span>{t(PERIOD_NAMES[one])}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** What helps a driver to earn more. */
function Tips() {
  const t = useT();
  const tips = [
    t('Keep your acceptance rate above 80%.'),
    t('Complete the rides that you accept.'),
    t('Check your active rides regularly.'),
    t('Keep your vehicle information up to date.'),
    t('Stay active in high-demand areas at peak hours.'),
  ];
  return (
    <section className={styles.panel} aria-labelledby="tips">
      <h2 id="tips" className={looks.large}>
        {t('Tips')}
      </h2>
      <ul className={styles.tips}>
        {tips.map((tip) => (
          <li key={tip}>
            <CheckIcon size={18} /> {tip}
          </li>
        ))}
      </ul>
    </section>
  );
}
