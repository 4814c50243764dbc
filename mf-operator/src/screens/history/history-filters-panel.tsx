import { useT } from '@trupial/web-kit';
import { Button, Card, SearchIcon, Select, TextField } from '@trupial/ui-kit';
import { DatePicker } from '@trupial/ui-kit/date';
import { useDateWords } from '@trupial/web-kit/field-words';
import { useCleared } from '../../words/use-cleared.ts';
import { END_WORDS, ENDS, type HistoryFilters } from './history-filters.ts';
import styles from './history.module.css';

/** The server's clock knows no earlier one. */
const FIRST_DAY = '1970-01-01';

interface HistoryFiltersPanelProps {
  filters: HistoryFilters;
  drivers: readonly { readonly id: number; readonly name: string }[];
  onChange: (changes: Partial<HistoryFilters>) => void;
  onClear: () => void;
}

/** Search, days of completion, driver. */
export function HistoryFiltersPanel(props: HistoryFiltersPanelProps) {
  const { filters, drivers, onChange } = props;
  const [cleared, clear] = useCleared(props.onClear);
  const t = useT();
  const dateWords = useDateWords();
  return (
    <Card padding="small" className={styles.filters}>
      <TextField
        type="search"
        label={t('Search')}
        placeholder={t('Rider, phone, place or driver')}
        icon={<SearchIcon size={18} />}
        autoComplete="off"
        maxLength={100}
        className={styles.search}
        value={filters.search}
        onChange={(search) => onChange({ search })}
      />
      <DatePicker
        key={`start ${cleared}`}
        label={t('Start Date')}
        value={filters.start}
        min={FIRST_DAY}
        max={filters.end || undefined}
        {...dateWords}
        onChange={(start) => onChange({ start })}
      />
      <DatePicker
        key={`end ${cleared}`}
        label={t('End Date')}
        value={filters.end}
        min={filters.start || FIRST_DAY}
        {...dateWords}
        onChange={(end) => onChange({ end })}
      />
      <Select
        label={t('Driver')}
        value={filters.driver}
        placeholder={t('All Drivers')}
        options={drivers.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(driver) => onChange({ driver })}
      />
      <Select
        label={t('Status')}
        value={filters.status || 'Completed'}
        options={ENDS.map((end) => ({ value: end, label: t(END_WORDS[end]) }))}
        onChange={(status) =>
          onChange({ status: ENDS.find((end) => end === status && end !== 'Completed') ?? '' })
        }
      />
      <Button className={styles.clear} onClick={clear}>
        {t('Clear Filters')}
      </Button>
    </Card>
  );
}
