import { type Answer, formatDistance, formatMoney, formatNumber, useT } from '@trupial/web-kit';
import { CarIcon, ChartIcon, RouteIcon, StarIcon, StatCard, TicketIcon } from '@trupial/ui-kit';
import styles from './history.module.css';

interface HistoryStatsRowProps {
  stats: Answer<'rideHistorySummary'> | undefined;
  /** They could not be fetched. */
  isMissing: boolean;
  isFiltered: boolean;
}

/** Five figures; each says what it counts. */
export function HistoryStatsRow({ stats, isMissing, isFiltered }: HistoryStatsRowProps) {
  const t = useT();
  const counted = isFiltered ? t('Rides that match the filters') : t('All completed rides');
  const note = isMissing ? t('Not loaded') : counted;
  const none = isMissing ? t('N/A') : undefined;
  const top = stats?.top_driver;
  // Of whom it is not known yet: one line, as that of his rides.
  const ofTop = stats || isMissing ? note : '\u00A0';
  return (
    <div className={styles.stats}>
      <StatCard
        label={t('Total Rides')}
        icon={<TicketIcon size={18} />}
        value={stats ? formatNumber(stats.total_rides) : none}
        note={note}
      />
      <StatCard
        label={t('Total Revenue')}
        icon={<ChartIcon size={18} />}
        value={stats ? formatMoney(stats.total_revenue) : none}
        note={note}
      />
      <StatCard
        label={t('Total Distance')}
        icon={<RouteIcon size={18} />}
        value={stats ? formatDistance(stats.total_distance) : none}
        note={note}
      />
      <StatCard
        label={t('Average Fare')}
        icon={<CarIcon size={18} />}
        value={stats ? formatMoney(stats.average_fare) : none}
        note={note}
      />
      <StatCard
        label={t('Top Driver')}
        icon={<StarIcon size={18} />}
        value={stats ? (top?.name ?? t('N/A')) : none}
        note={top ? t('{n, plural, one {# ride} other {# rides}}', { n: top.rides }) : ofTop}
        className={styles.topDriver}
      />
    </div>
  );
}
