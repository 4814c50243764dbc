import { VisuallyHidden } from '@trupial/ui-kit';
import { useT } from '@trupial/web-kit/core';
import { useId } from 'react';
import type { Direction } from './airport-trip.ts';
import styles from './airport.module.css';

interface DirectionSwitchProps {
  readonly direction: Direction;
  readonly disabled: boolean;
  readonly onTurn: (direction: Direction) => void;
}

/** To or from the airport: two radio buttons that look like a switch. */
export function DirectionSwitch({ direction, disabled, onTurn }: DirectionSwitchProps) {
  const t = useT();
  const name = useId();
  const directions = [
    { value: 'to-airport', label: t('To Airport') },
    { value: 'from-airport', label: t('From Airport') },
  ] as const;
  return (
    <fieldset className={styles.switch} disabled={disabled}>
      <VisuallyHidden as="legend">{t('Direction')}</VisuallyHidden>
      {directions.map(({ value, label }) => (
        <label key={value} className={styles.choice}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === direction}
            onChange={() => onTurn(value)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
