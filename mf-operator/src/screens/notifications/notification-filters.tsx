import { useT } from '@trupial/web-kit';
import { SearchIcon, Select, TextField } from '@trupial/ui-kit';
import { DatePicker } from '@trupial/ui-kit/date';
import {
  CHANNEL_WORDS,
  KIND_WORDS,
  namesOf,
  RECIPIENT_WORDS,
  STATE_LOOKS,
  STATE_NAMES,
} from '../../notifications/notification-words.ts';
import { useDateWords } from '@trupial/web-kit/field-words';
import type { FilterName } from './notification-filter.ts';
import { dayIn } from '../../words/day-in.ts';
import { useToday } from '../../words/use-today.ts';
import { useTyped } from '../../words/use-typed.ts';
import styles from './notifications.module.css';

interface NotificationFiltersProps {
  address: URLSearchParams;
  onSet: (changes: Partial<Record<FilterName, string>>) => void;
}

/** By state, channel, kind, whom, ride and day; each is in the address. */
export function NotificationFilters({ address, onSet }: NotificationFiltersProps) {
  const t = useT();
  const dateWords = useDateWords();
  const today = useToday();
  const [ride, setRide] = useTyped('ride', address.get('ride') ?? '');
  const choice = (
    name: FilterName,
    label: string,
    options: readonly (readonly [value: string, word: string])[],
  ) => (
    <Select
      label={label}
      value={address.get(name) ?? ''}
      placeholder={t('Everything')}
      options={options.map(([value, word]) => ({ value, label: t(word) }))}
      onChange={(value) => onSet({ [name]: value })}
    />
  );
  return (
    <search className={styles.filters}>
      {choice(
        'state',
        t('State'),
        STATE_NAMES.map((name) => [name, STATE_LOOKS[name].word]),
      )}
      {choice(
        'channel',
        t('Channel'),
        namesOf(CHANNEL_WORDS).map((name) => [name, CHANNEL_WORDS[name]]),
      )}
      {choice(
        'kind',
        t('What it tells of'),
        namesOf(KIND_WORDS).map((name) => [name, KIND_WORDS[name]]),
      )}
      {choice(
        'to',
        t('Whom'),
        namesOf(RECIPIENT_WORDS).map((name) => [name, RECIPIENT_WORDS[name]]),
      )}
      <TextField
        type="search"
        label={t('Ride')}
        placeholder={t('Number')}
        icon={<SearchIcon size={18} />}
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        value={ride}
        onChange={(typed) => {
          setRide(typed);
          onSet({ ride: typed });
        }}
      />
      <DatePicker
        label={t('Day')}
        value={dayIn(address) ?? ''}
        max={today}
        {...dateWords}
        onChange={(day) => onSet({ day })}
      />
    </search>
  );
}
