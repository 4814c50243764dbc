import { callApi, formatDate, language, useQuery, useSearchParams, useT } from '@trupial/web-kit';
import type { Answer, t as translate } from '@trupial/web-kit';
import { Badge, CalendarIcon, EmptyState } from '@trupial/ui-kit';
import type { TableColumn } from '@trupial/ui-kit/table';
import { whole } from '../../list-screen/cells.tsx';
import { ListScreen } from '../../list-screen/list-screen.tsx';
import styles from '../../list-screen/list-screen.module.css';
import { listState } from '../../list-screen/list-state.ts';
import { useToday } from '../../words/use-today.ts';
import { yearIn } from './holiday-year.ts';
import { YearSwitch } from './year-switch.tsx';

/** A public holiday, named in four languages. */
type Holiday = Answer<'holidays'>['holidays'][number];

/** The public holidays of a year, as fares see them. The year is in the address. */
export default function HolidaysScreen() {
  const t = useT();
  const [address, setAddress] = useSearchParams();
  const year = yearIn(address, Number(useToday().slice(0, 4)));
  const query = useQuery({
    queryKey: ['console', 'holidays', year],
    queryFn: ({ signal }) => callApi('holidays', { query: { year: String(year) }, signal }),
  });
  return (
    <ListScreen
      title={t('Holidays')}
      list={listState(query)}
      filters={<YearSwitch year={year} onYear={(chosen) => setAddress({ year: String(chosen) })} />}
      intro={t(
        'A ride on one of these days pays the holiday percentage of its tariff. Half days are named, not charged.',
      )}
      caption={t('Holidays of {year}', { year: String(year) })}
      columns={holidayColumns(t)}
      rows={query.data?.holidays ?? []}
      rowKey={(holiday) => holiday.id}
      loadingRows={10}
      loading={t('Loading holidays…')}
      empty={
        <EmptyState
          picture={<CalendarIcon size={32} />}
          title={t('No holidays in {year}', { year: String(year) })}
        />
      }
    />
  );
}

const holidayColumns = (t: typeof translate): readonly TableColumn<Holiday>[] => [
  { id: 'date', header: t('Day'), cell: ({ date }) => whole(formatDate(date)) },
  {
    id: 'name',
    header: t('Name'),
    cell: ({ names, half_day }) => (
      <span className={styles.marked}>
        <strong>{names[language()]}</strong>
        {half_day ? (
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
