import { type Answer, formatDate, formatMoney, formatNumber, useT } from '@trupial/web-kit';
import { Table } from '@trupial/ui-kit/table';
import styles from './charts.module.css';
import type { DayFigures } from './days.ts';
import { HOURS, WEEKDAYS, WEEKDAY_WORDS } from './weekdays.ts';

/** The figures of the days that have any. */
export function DaysTable({ days }: { days: readonly DayFigures[] }) {
  const t = useT();
  return (
    <Table
      caption={t('Rides and revenue by day')}
      columns={[
        { id: 'day', header: t('Date'), cell: ({ day }) => formatDate(day) },
        {
          id: 'rides',
          header: t('Rides'),
          align: 'end',
          cell: ({ rides }) => formatNumber(rides),
        },
        {
          id: 'revenue',
          header: t('Revenue'),
          align: 'end',
          cell: ({ revenue }) => formatMoney(revenue),
        },
      ]}
      rows={days.filter(({ rides }) => rides > 0)}
      rowKey={({ day }) => day}
    />
  );
}

/** The figures of the heat map: a row per hour, a column per weekday. */
export function HoursTable({ hours }: { hours: Answer<'rideHistoryAnalytics'>['by_hour'] }) {
  const t = useT();
  const countOf = (weekday: number, hour: number) =>
    hours.find((one) => one.weekday === weekday && one.hour === hour)?.rides ?? 0;
  return (
    <div className={styles.wide}>
      <Table
        caption={t('Pickups by weekday and hour')}
        columns={[
          {
            id: 'hour',
            header: t('Hour'),
            cell: (hour) => `${String(hour).padStart(2, '0')}:00`,
          },
          ...WEEKDAYS.map((weekday, index) => ({
            id: String(weekday),
            header: t(WEEKDAY_WORDS[index] ?? ''),
            align: 'end' as const,
            cell: (hour: number) => formatNumber(countOf(weekday, hour)),
          })),
        ]}
        rows={HOURS.filter((hour) => hours.some((one) => one.hour === hour))}
        rowKey={(hour) => hour}
      />
    </div>
  );
}
