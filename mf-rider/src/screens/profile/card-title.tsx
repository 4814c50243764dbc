import type { ReactNode, Ref } from 'react';
import styles from './card-title.module.css';

interface CardTitleProps {
  readonly id: string;
  readonly children: ReactNode;
  /** What can be done with the whole card. */
  readonly action?: ReactNode;
  /** Gets the focus when no other element is left for it. */
  readonly ref?: Ref<HTMLHeadingElement>;
}

/** A card's title and, at the end of its line, what can be done with it. */
export function CardTitle({ id, children, action, ref }: CardTitleProps) {
  return (
    <div className={styles.cardTitle}>
      <h2 ref={ref} id={id} tabIndex={ref ? -1 : undefined} className={styles.cardName}>
        {children}
      </h2>
      {action}
    </div>
  );
}
