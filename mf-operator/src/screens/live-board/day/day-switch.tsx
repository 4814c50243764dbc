import { Button, ChevronLeftIcon, ChevronRightIcon, IconButton } from '@trupial/ui-kit';
import { formatDate, useT } from '@trupial/web-kit';
import styles from '../live-board.module.css';
import { dayAfter } from './island-day.ts';

interface DaySwitchProps {
  day: string;
  today: string;
  onChange: (day: string) => void;
}

/** The day before, today, the day after. */
export function DaySwitch({ day, today, onChange }: DaySwitchProps) {
  const t = useT();
  return (
    <div role="group" aria-label={t('Day')} className={styles.days}>
      <IconButton
        variant="outlined"
        label={t('Previous day')}
        icon={<ChevronLeftIcon />}
        onClick={() => onChange(dayAfter(day, -1))}
      />
      <strong className={styles.day} aria-live="polite">
        {formatDate(day)}
      </strong>
      <IconButton
        variant="outlined"
        label={t('Next day')}
        icon={<ChevronRightIcon />}
        onClick={() => onChange(dayAfter(day, 1))}
      />
      <Button aria-disabled={day === today || undefined} onClick={() => onChange(today)}>
        {t('Today')}
      </Button>
    </div>
  );
}
