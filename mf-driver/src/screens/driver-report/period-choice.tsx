import { useT } from '@trupial/web-kit';
import { VisuallyHidden } from '@trupial/ui-kit';
import { useId } from 'react';
import styles from './driver-report.module.css';
import { PERIOD_NAMES, PERIODS } from './period.ts';
import type { Period } from './period.ts';

interface PeriodChoiceProps {
  period: Period;
  onChoose: (period: Period) => void;
}

/** The five periods, one of them chosen: radio buttons, so that the arrow keys work. */
export function PeriodChoice({ period, onChoose }: PeriodChoiceProps) {
  const t = useT();
  const name = useId();
  return (
    <fieldset className={styles.periods}>
      <VisuallyHidden as="legend">{t('Period')}</VisuallyHidden>
      {PERIODS.map((one) => (
        <label key={one} className={styles.period}>
          <input
            type="radio"
            name={name}
            value={one}
            checked={one === period}
            onChange={() => onChoose(one)}
          />
          <span>{t(PERIOD_NAMES[one])}</span>
        </label>
      ))}
    </fieldset>
  );
}
