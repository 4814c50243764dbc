import { formatTime, useT } from '@trupial/web-kit';
import { islandParts } from '@trupial/island/parts';
import { Button, Card, Select } from '@trupial/ui-kit';
import type { BoardRide } from '../day/board-rides.ts';
import type { DaySpan } from '../day/island-day.ts';
import {
  type BoardFilters,
  filterCount,
  LAST_HOUR,
  rideStates,
  type RideState,
  stateOf,
  NO_FILTERS,
} from './board-filters.ts';
import styles from './board-filters.module.css';
import { PART_WORDS, STATE_WORDS } from './part-words.ts';

interface BoardFiltersPanelProps {
  id: string;
  day: DaySpan;
  /** All of the day, filtered or not: each state says how many there are. */
  rides: readonly BoardRide[];
  filters: BoardFilters;
  /** Gets what the filters are by then: the panel may still show those before. */
  onChange: (next: (now: BoardFilters) => BoardFilters) => void;
}

const HOUR = 60 * 60_000;
const HOURS = Array.from({ length: LAST_HOUR + 1 }, (_, hour) => hour);

/** Which rides the board shows: by status, part of the island and hour of the pickup. */
export function BoardFiltersPanel(props: BoardFiltersPanelProps) {
  const { id, day, rides, filters, onChange } = props;
  const t = useT();
  const change = (changes: Partial<BoardFilters>) => onChange((now) => ({ ...now, ...changes }));
  const toggle = (state: RideState) =>
    onChange((now) => ({
      ...now,
      states: rideStates.filter((one) => (one === state) !== now.states.includes(one)),
    }));
  const count = Map.groupBy(rides, stateOf);
  const hours = (least: number, most: number) =>
    HOURS.slice(least, most + 1).map((hour) => ({
      value: String(hour),
      label: formatTime(new Date(day.from + hour * HOUR).toISOString()),
    }));
  const hourOf = (text: string) => (text === '' ? undefined : Number(text));
  return (
    <Card as="section" id={id} padding="small" aria-label={t('Filters')} className={styles.filters}>
      <div role="group" aria-label={t('Status')} className={styles.states}>
        {rideStates.map((state) => {
          const isOn = filters.states.includes(state);
          return (
            <Button
              key={state}
              variant={isOn ? 'primary' : 'secondary'}
              aria-pressed={isOn}
              onClick={() => toggle(state)}
            >
              {t(STATE_WORDS[state])} ({count.get(state)?.length ?? 0})
            </Button>
          );
        })}
      </div>
      <Select
        label={t('Pickup in')}
        value={filters.part ?? ''}
        placeholder={t('The whole island')}
        options={islandParts.map((part) => ({ value: part, label: t(PART_WORDS[part]) }))}
        onChange={(text) => change({ part: islandParts.find((part) => part === text) })}
      />
      <Select
        label={t('Pickup from')}
        value={filters.from?.toString() ?? ''}
        placeholder={t('Any time')}
        options={hours(0, (filters.until ?? LAST_HOUR) - 1)}
        onChange={(text) => change({ from: hourOf(text) })}
      />
      <Select
        label={t('Pickup before')}
        value={filters.until?.toString() ?? ''}
        placeholder={t('Any time')}
        options={hours((filters.from ?? 0) + 1, LAST_HOUR)}
        onChange={(text) => change({ until: hourOf(text) })}
      />
      <Button
        aria-disabled={filterCount(filters) === 0 || undefined}
        className={styles.clear}
        onClick={() => change(NO_FILTERS)}
      >
        {t('Clear Filters')}
      </Button>
    </Card>
  );
}
