import { formatMoney, formatNumber, Link, useT } from '@trupial/web-kit';
import { CarIcon, CheckCircleIcon, looks, PeopleIcon, StatCard, TicketIcon } from '@trupial/ui-kit';
import type { ReactNode } from 'react';
import styles from './dashboard.module.css';
import type { useDashboard } from './use-dashboard.ts';

/** Four figures, each with a link to the list that it counts. */
export function DashboardStats({ dashboard }: { dashboard: ReturnType<typeof useDashboard> }) {
  const t = useT();
  const { pending, active, available, day, today, driversFailure, isTodayMissing } = dashboard;
  const cards: readonly (readonly [
    label: string,
    icon: ReactNode,
    value: number | string | undefined,
    link: string,
    to: string,
    note?: string | undefined,
  ])[] = [
    [
      t('Pending Rides'),
      <TicketIcon key="icon" size={18} />,
      pending?.length,
      t('View All'),
      '/operator/pending-rides',
    ],
    [
      t('Active Rides'),
      <CarIcon key="icon" size={18} />,
      active?.length,
      t('Monitor'),
      '/operator/assigned-rides',
    ],
    [
      t('Available Drivers'),
      <PeopleIcon key="icon" size={18} />,
      available?.length ?? (driversFailure && t('N/A')),
      t('Manage'),
      '/operator/drivers',
    ],
    [
      t('Completed Today'),
      <CheckCircleIcon key="icon" size={18} />,
      today?.total_rides ?? (isTodayMissing ? t('N/A') : undefined),
      t('Details'),
      `/operator/history?start=${day}&end=${day}`,
      today && formatMoney(today.total_revenue),
    ],
  ];
  return (
    <div className={styles.stats}>
      {cards.map(([label, icon, value, link, to, note]) => (
        <StatCard
          key={to}
          label={label}
          icon={icon}
          value={typeof value === 'number' ? formatNumber(value) : value}
          note={
            <span className={styles.statFoot}>
              <Link to={to} className={looks.link} aria-label={`${link}: ${label}`}>
                {link}
              </Link>
              {note}
            </span>
          }
        />
      ))}
    </div>
  );
}
