import { useT } from '@trupial/web-kit';
import { ChevronLeftIcon, ChevronRightIcon, IconButton, looks } from '@trupial/ui-kit';
import { FIRST_YEAR, LAST_YEAR } from './holiday-year.ts';
import styles from './year-switch.module.css';

interface YearSwitchProps {
  year: number;
  onYear: (year: number) => void;
}

/** A year, and the ones beside it; at an end the button keeps the focus. */
export function YearSwitch({ year, onYear }: YearSwitchProps) {
  const t = useT();
  return (
    <div role="group" aria-label={t('Year')} className={looks.line}>
      <IconButton
        label={t('Year before')}
        icon={<ChevronLeftIcon />}
        aria-disabled={year <= FIRST_YEAR || undefined}
        onClick={() => year > FIRST_YEAR && onYear(year - 1)}
      />
      <strong aria-live="polite" className={styles.year}>
        {year}
      </strong>
      <IconButton
        label={t('Year after')}
        icon={<ChevronRightIcon />}
        aria-disabled={year >= LAST_YEAR || undefined}
        onClick={() => year < LAST_YEAR && onYear(year + 1)}
      />
    </div>
  );
}
