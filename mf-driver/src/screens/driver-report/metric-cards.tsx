import { formatDistance, formatMoney, formatNumber, useT } from '@trupial/web-kit';
import {
  BriefcaseIcon,
  CarIcon,
  CheckCircleIcon,
  RouteIcon,
  StarIcon,
  StatCard,
  TicketIcon,
} from '@trupial/ui-kit';
import styles from './driver-report.module.css';
import type { DriverReport } from './period.ts';

const percent = (value: number) =>
  `${formatNumber(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 })}%`;

/** The six figures of a period; skeletons while they are loading. */
export function MetricCards({ statistics }: { statistics: Statistics | undefined }) {
  const t = useT();
  const cards = [
    {
      label: t('Total Earnings'),
      icon: <BriefcaseIcon size={18} />,
      value: statistics && formatMoney(statistics.total_earnings),
    },
    {
      label: t('Total Trips'),
      icon: <CarIcon size={18} />,
      value: statistics && formatNumber(statistics.total_trips),
    },
    {
      label: t('Distance Driven'),
      icon: <RouteIcon size={18} />,
      value: statistics && formatDistance(statistics.total_distance),
    },
    {
      label: t('Average Fare'),
      icon: <TicketIcon size={18} />,
      value: statistics && formatMoney(statistics.average_fare),
    },
    {
      label: t('Completion Rate'),
      icon: <CheckCircleIcon size={18} />,
      value: statistics && percent(statistics.completion_rate),
    },
    {
      label: t('Acceptance Rate'),
      icon: <StarIcon size={18} />,
      value: statistics && percent(statistics.acceptance_rate),
    },
  ];
  return (
    <div className={styles.metrics}>
      {cards.map((card) => (
        <StatCard key={card.label} {...card} className={styles.metric} />
      ))}
    </div>
  );
}

type Statistics = DriverReport['ride_statistics'];
