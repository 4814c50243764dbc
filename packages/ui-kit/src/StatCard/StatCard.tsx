import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Skeleton } from '../Skeleton/Skeleton.tsx';
import styles from './StatCard.module.css';

export interface StatCardProps {
  label: ReactNode;
  /** Already formatted; `undefined` shows a skeleton. */
  value: ReactNode;
  /** The period of the figure, or its age: each figure shows one. */
  note?: ReactNode;
  icon?: ReactNode;
  className?: string | undefined;
}

/** One figure with its name, in tabular numerals. */
export function StatCard({ label, value, note, icon, className }: StatCardProps) {
  return (
    <div className={classNames(styles.stat, className)}>
      <div className={styles.label}>
        {icon}
        {label}
      </div>
      <div className={styles.value}>
        {value ?? <Skeleton shape="heading" className={styles.waiting} />}
      </div>
      {note && <div className={styles.note}>{note}</div>}
    </div>
  );
}
