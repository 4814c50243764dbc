import { classNames } from '@trupial/ui-kit';
import type { ReactNode } from 'react';
import styles from './shift.module.css';

interface SwitchTileProps {
  isOn: boolean;
  /** What is switched. */
  label: string;
  /** How it is, in a word or two. */
  state: ReactNode;
  tone: 'on' | 'busy' | 'off' | 'problem';
  icon: ReactNode;
  isBusy?: boolean;
  disabled?: boolean;
  onToggle: () => void;
}

/** A switch as large as a thumb: what it is, how it is, and the knob. */
export function SwitchTile(props: SwitchTileProps) {
  const { isOn, label, state, tone, icon, isBusy = false, disabled = false, onToggle } = props;
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-busy={isBusy || undefined}
      disabled={disabled}
      className={classNames(styles.tile, styles[tone])}
      onClick={() => !isBusy && onToggle()}
    >
      <span className={styles.icon}>{icon}</span>
      <span className={styles.words}>
        <span className={styles.label}>{label}</span>
        <span className={styles.state}>{state}</span>
      </span>
      <span className={styles.track} aria-hidden="true">
        <span className={styles.knob} />
      </span>
    </button>
  );
}
