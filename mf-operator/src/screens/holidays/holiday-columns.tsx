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
      cell: (holiday) => <strong>{holiday.names[language()]}</strong>,
    },
    {
      id: 'fare',
      header: t('Fare'),
      cell: (holiday) =>
        holiday.half_day ? (
          <span>
            <Badge tone="neutral">{t('Half day: not charged')}</Badge>
          </span>
        ) : (
          <span>
            <Badge tone="info" icon={<CalendarIcon size={14} />}>
              {t('Holiday fare')}
            </Badge>
          </span>
        ),
    },
  ];
}
