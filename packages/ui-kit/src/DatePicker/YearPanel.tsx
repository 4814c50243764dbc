import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { classNames } from '../class-names.ts';
import { ChevronLeftIcon, ChevronRightIcon } from '../icons/arrows.tsx';
import { Select } from '../Select/Select.tsx';
import styles from './DatePicker.module.css';
import { allYears, clampYear, yearPage, YEARS_ON_PAGE, type YearBounds } from './years.ts';

const COLUMNS = 3;

/** How far each key moves in the grid. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -COLUMNS,
  ArrowDown: COLUMNS,
  PageUp: -YEARS_ON_PAGE,
  PageDown: YEARS_ON_PAGE,
};

export interface YearPanelProps {
  year: number;
  bounds: YearBounds;
  labels: { years: string; previousYears: string; nextYears: string };
  onPick: (year: number) => void;
}

/** Twelve years at a time, and all of them in a list. */
export function YearPanel({ year, bounds, labels, onPick }: YearPanelProps) {
  const [current, setCurrent] = useState(year);
  const grid = useRef<HTMLDivElement>(null);
  // The first year has the focus when the grid opens, and so has the year that a key leads to. When
  // the page is turned with a button, the button keeps the focus.
  const takesFocus = useRef(true);
  useEffect(() => {
    if (takesFocus.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    takesFocus.current = false;
  });

  const page = yearPage(current);
  const [from = bounds.first] = page;
  const to = page.at(-1) ?? bounds.last;
  const turn = (years: number) => setCurrent(clampYear(current + years, bounds));
  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    takesFocus.current = clampYear(current + step, bounds) !== current;
    turn(step);
  };

  return (
    <>
      <header className={styles.header}>
        <button
          type="button"
          aria-label={labels.previousYears}
          className={styles.turn}
          disabled={from <= bounds.first}
          onClick={() => turn(-YEARS_ON_PAGE)}
        >
          <ChevronLeftIcon />
        </button>
        <Select
          label={labels.years}
          hideLabel
          className={styles.yearList}
          value={String(year)}
          options={allYears(bounds).map((one) => ({ value: String(one), label: String(one) }))}
          onChange={(chosen) => onPick(Number(chosen))}
        />
        <button
          type="button"
          aria-label={labels.nextYears}
          className={styles.turn}
          disabled={to >= bounds.last}
          onClick={() => turn(YEARS_ON_PAGE)}
        >
          <ChevronRightIcon />
        </button>
      </header>
      <div
        ref={grid}
        role="group"
        aria-label={`${labels.years}, ${from} – ${to}`}
        className={styles.years}
      >
        {page.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === year}
            tabIndex={one === current ? 0 : -1}
            disabled={one < bounds.first || one > bounds.last}
            className={classNames(styles.day, styles.year)}
            onKeyDown={move}
            onClick={() => onPick(one)}
          >
            {one}
          </button>
        ))}
      </div>
    </>
  );
}
