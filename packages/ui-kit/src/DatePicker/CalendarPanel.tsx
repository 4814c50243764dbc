import { parseDate, today, type CalendarDate } from '@internationalized/date';
import { use, useEffect, useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
  CalendarStateContext,
} from 'react-aria-components/Calendar';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { classNames } from '../class-names.ts';
import { ChevronDownIcon, ChevronLeftIcon, ChevronRightIcon } from '../icons/arrows.tsx';
import { weekdayNames, type CalendarNames } from './calendar-names.ts';
import type { IsoDay } from './typed-day.ts';
import styles from './DatePicker.module.css';
import { YearPanel, type YearPanelProps } from './YearPanel.tsx';
import { yearBounds } from './years.ts';

const ISLAND_ZONE = 'America/Curacao';

type CalendarLabels = YearPanelProps['labels'] & {
  calendar: string;
  previousMonth: string;
  nextMonth: string;
  chooseYear: string;
};

export interface CalendarPanelProps {
  value: IsoDay;
  min: IsoDay | undefined;
  max: IsoDay | undefined;
  locale: string;
  names: CalendarNames | undefined;
  labels: CalendarLabels;
  onPick: (day: IsoDay) => void;
}

/** A month of days, Sunday first; 'today' is the island's, wherever the visitor still is. */
export default function CalendarPanel(props: CalendarPanelProps) {
  const { value, min, max, locale, names, labels, onPick } = props;
  return (
    <I18nProvider locale={locale}>
      <Calendar
        aria-label={labels.calendar}
        className={classNames(styles.calendar)}
        firstDayOfWeek="sun"
        value={value ? parseDate(value) : null}
        defaultFocusedValue={parseDate(value || min || today(ISLAND_ZONE).toString())}
        minValue={min ? parseDate(min) : null}
        maxValue={max ? parseDate(max) : null}
        onChange={(date) => onPick(date.toString())}
      >
        <Views min={min} max={max} labels={labels} locale={locale} names={names} />
      </Calendar>
    </I18nProvider>
  );
}

/** The days of a month, or the years to choose one from. */
function Views({
  min,
  max,
  ...words
}: Pick<CalendarPanelProps, 'min' | 'max' | 'labels' | 'locale' | 'names'>) {
  const state = use(CalendarStateContext);
  const [isOnYears, setOnYears] = useState(false);
  const bounds = yearBounds(min, max);
  if (isOnYears && state) {
    return (
      <YearPanel
        year={state.focusedDate.year}
        bounds={bounds}
        labels={words.labels}
        onPick={(year) => {
          // The state keeps it within the days that can be chosen.
          state.setFocusedDate(state.focusedDate.set({ year }));
          setOnYears(false);
        }}
      />
    );
  }
  const hasYears = bounds.first < bounds.last;
  return <Month {...words} onYears={hasYears ? () => setOnYears(true) : undefined} />;
}

interface MonthProps extends Pick<CalendarPanelProps, 'labels' | 'locale' | 'names'> {
  /** Undefined where there is one year only. */
  onYears: (() => void) | undefined;
}

function Month({ labels, locale, names, onYears }: MonthProps) {
  const state = use(CalendarStateContext);
  const days = names && weekdayNames(locale, names);
  const shown = state?.visibleRange.start;
  const grid = useRef<HTMLTableElement>(null);
  useEffect(() => {
    grid.current?.querySelector<HTMLElement>('td [tabindex="0"]')?.focus();
  }, []);
  const islandToday = today(ISLAND_ZONE);
  const dayClass = (date: CalendarDate) =>
    classNames(styles.day, date.compare(islandToday) === 0 && styles.today);
  return (
    <>
      <header className={styles.header}>
        <Button
          slot="previous"
          aria-label={labels.previousMonth}
          className={classNames(styles.turn)}
        >
          <ChevronLeftIcon />
        </Button>
        <span className={styles.title}>
          {names && shown ? (
            <h2 className={styles.month}>
              {names.months[shown.month - 1]} {shown.year}
            </h2>
          ) : (
            <CalendarHeading className={classNames(styles.month)} />
          )}
          {onYears && (
            <button
              type="button"
              aria-label={labels.chooseYear}
              className={styles.turn}
              onClick={onYears}
            >
              <ChevronDownIcon size={18} />
            </button>
          )}
        </span>
        <Button slot="next" aria-label={labels.nextMonth} className={classNames(styles.turn)}>
          <ChevronRightIcon />
        </Button>
      </header>
      <CalendarGrid ref={grid} weekdayStyle="short" className={classNames(styles.grid)}>
        <CalendarGridHeader>
          {(day) => (
            <CalendarHeaderCell className={classNames(styles.weekdayName)}>
              {days?.get(day) ?? day}
            </CalendarHeaderCell>
          )}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) => <CalendarCell date={date} className={dayClass(date)} />}
        </CalendarGridBody>
      </CalendarGrid>
    </>
  );
}
