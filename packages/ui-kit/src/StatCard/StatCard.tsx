import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { ArrowDownIcon, ArrowUpIcon } from '../icons/arrows.tsx';
import { Skeleton } from '../Skeleton/Skeleton.tsx';
import styles from './StatCard.module.css';

export interface StatCardProps {
  label: ReactNode;
  /** Already formatted; `undefined` shows a skeleton. */
  value: ReactNode;
  /** The period or how fresh it is: each figure says so. */
  note?: ReactNode;
  change?: { direction: 'up' | 'down'; text: string; good: boolean } | undefined;
  icon?: ReactNode;
  className?: string | undefined;
}

/** One figure with its name, in tabular numerals. */
export function StatCard({ label, value, note, change, icon, className }: StatCardProps) {
  const ChangeIcon = change?.direction === 'up' ? ArrowUpIcon : ArrowDownIcon;
  return (
    <div className={classNames(styles.stat, className)}>
      <div className={styles.label}>
        {icon}
        {label}
      </div>
      <div className={styles.value}>{value ?? <Skeleton shape="heading" />}</div>
      {change && (
        <div className={classNames(styles.change, change.good ? styles.good : styles.bad)}>
          <ChangeIcon size={14} />
          {change.text}
        </div>
      )}
      {note && <div className={styles.note}>{note}</div>}
    </div>
  );
}
