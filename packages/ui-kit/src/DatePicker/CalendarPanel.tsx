import { parseDate, today, type CalendarDate } from '@internationalized/date';
import { useEffect, useRef } from 'react';
import { Button } from 'react-aria-components/Button';
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components/Calendar';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { classNames } from '../class-names.ts';
import { ChevronLeftIcon, ChevronRightIcon } from '../icons/arrows.tsx';
import type { IsoDay } from './us-date.ts';
import styles from './DatePicker.module.css';

const ISLAND_ZONE = 'America/Curacao';

export interface CalendarPanelProps {
  value: IsoDay;
  min: IsoDay | undefined;
  max: IsoDay | undefined;
  locale: string;
  labels: { calendar: string; previousMonth: string; nextMonth: string };
  onPick: (day: IsoDay) => void;
}

/** A month of days, Sunday first; 'today' is the island's, wherever the visitor still is. */
export default function CalendarPanel(props: CalendarPanelProps) {
  const { value, min, max, locale, labels, onPick } = props;
  const calendar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    calendar.current?.querySelector<HTMLElement>('td [tabindex="0"]')?.focus();
  }, []);

  const islandToday = today(ISLAND_ZONE);
  const dayClass = (date: CalendarDate) =>
    classNames(styles.day, date.compare(islandToday) === 0 && styles.today);
  return (
    <I18nProvider locale={locale}>
      <Calendar
        ref={calendar}
        aria-label={labels.calendar}
        className={classNames(styles.calendar)}
        firstDayOfWeek="sun"
        value={value ? parseDate(value) : null}
        defaultFocusedValue={value ? parseDate(value) : min ? parseDate(min) : islandToday}
        minValue={min ? parseDate(min) : null}
        maxValue={max ? parseDate(max) : null}
        onChange={(date) => onPick(date.toString())}
      >
        <header className={styles.header}>
          <Button
            slot="previous"
            aria-label={labels.previousMonth}
            className={classNames(styles.turn)}
          >
            <ChevronLeftIcon />
          </Button>
          <CalendarHeading className={classNames(styles.month)} />
          <Button slot="next" aria-label={labels.nextMonth} className={classNames(styles.turn)}>
            <ChevronRightIcon />
          </Button>
        </header>
        <CalendarGrid weekdayStyle="short" className={classNames(styles.grid)}>
          <CalendarGridHeader>
            {(day) => (
              <CalendarHeaderCell className={classNames(styles.weekdayName)}>
                {day}
              </CalendarHeaderCell>
            )}
          </CalendarGridHeader>
          <CalendarGridBody>
            {(date) => <CalendarCell date={date} className={dayClass(date)} />}
          </CalendarGridBody>
        </CalendarGrid>
      </Calendar>
    </I18nProvider>
  );
}
