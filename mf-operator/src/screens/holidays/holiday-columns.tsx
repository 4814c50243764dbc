import { formatDate, language } from '@trupial/web-kit';
import type { Answer, t as translate } from '@trupial/web-kit';
import { Badge, CalendarIcon } from '@trupial/ui-kit';
import type { TableColumn } from '@trupial/ui-kit/table';
import styles from '../../operator-area/list-screen.module.css';

/** A public holiday, named in four languages. */
export type Holiday = Answer<'holidays'>['holidays'][number];

/** The columns of the holidays. */
export function holidayColumns(t: typeof translate): readonly TableColumn<Holiday>[] {
  return [
    {
      id: 'date',
      header: t('Day'),
      cell: (holiday) => <span className={styles.whole}>{formatDate(holiday.date)}</span>,
    },
    {
      id: 'name',
      header: t('Name'),
      cell: (holiday) => (
        <span className={styles.marked}>
          <strong>{holiday.names[language()]}</strong>
          {holiday.half_day ? (
            <Badge tone="neutral">{t('Half day: not charged')}</Badge>
          ) : (
            <Badge tone="info" icon={<CalendarIcon size={14} />}>
              {t('Holiday fare')}
            </Badge>
          )}
        </span>
      ),
    },
  ];
}
