import { formatDate, useT } from '@trupial/web-kit';
import { END_WORDS, type HistoryFilters } from './history-filters.ts';
import styles from './history.module.css';

interface FiltersOnPaperProps {
  readonly filters: HistoryFilters;
  readonly drivers: readonly { readonly id: number; readonly name: string }[];
}

/** Says in print which rides these are; the fields of the filters are not printed. */
export function FiltersOnPaper({ filters, drivers }: FiltersOnPaperProps) {
  const t = useT();
  const { search, start, end, driver, status } = filters;
  const parts = [
    [t('Status'), t(END_WORDS[status || 'Completed'])],
    [t('Search'), search],
    [t('Start Date'), start && formatDate(start)],
    [t('End Date'), end && formatDate(end)],
    [t('Driver'), drivers.find(({ id }) => String(id) === driver)?.name ?? driver],
  ];
  const given = parts.filter(([, value]) => value);
  return <p className={styles.onPaper}>{given.map((part) => part.join(': ')).join(' · ')}</p>;
}
