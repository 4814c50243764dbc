import { callApi, useQuery, useSearchParams, useT } from '@trupial/web-kit';
import { CalendarIcon, Card, EmptyState } from '@trupial/ui-kit';
import { Table } from '@trupial/ui-kit/table';
import styles from '../../operator-area/list-screen.module.css';
import { ListFailure } from '../../console/list/list-failure.tsx';
import { ListHead } from '../../console/list/list-head.tsx';
import { listState } from '../../console/list/list-state.ts';
import { useToday } from '../../words/use-today.ts';
import { holidayColumns } from './holiday-columns.tsx';
import type { Holiday } from './holiday-columns.tsx';
import { yearIn } from './holiday-year.ts';
import { YearSwitch } from './year-switch.tsx';

const NOTHING: readonly Holiday[] = [];

/** The public holidays of a year, as fares see them. The year is in the address. */
export default function HolidaysScreen() {
  const t = useT();
  const [address, setAddress] = useSearchParams();
  const year = yearIn(address, Number(useToday().slice(0, 4)));
  const query = useQuery({
    queryKey: ['console', 'holidays', year],
    queryFn: ({ signal }) => callApi('holidays', { query: { year: String(year) }, signal }),
  });
  const list = listState(query);
  return (
    <section className={styles.screen}>
      <ListHead title={t('Holidays')} list={list} />
      <YearSwitch year={year} onYear={(chosen) => setAddress({ year: String(chosen) })} />
      <p className={styles.quiet}>
        {t(
          'A ride on one of these days pays the holiday percentage of its tariff. Half days are named, not charged.',
        )}
      </p>
      {list.hasFailed ? (
        <ListFailure list={list} />
      ) : (
        <Card padding="none" className={styles.frame}>
          <Table
            caption={t('Holidays of {year}', { year: String(year) })}
            columns={holidayColumns(t)}
            rows={query.data?.holidays ?? NOTHING}
            rowKey={(holiday) => holiday.id}
            loadingRows={list.isLoading ? 10 : 0}
            labels={{ loading: t('Loading holidays…') }}
            empty={
              <EmptyState
                picture={<CalendarIcon size={32} />}
                title={t('No holidays in {year}', { year: String(year) })}
              />
            }
          />
        </Card>
      )}
    </section>
  );
}
