import { Card } from '@trupial/ui-kit';
import type { ReactNode } from 'react';
import { CardTitle } from './card-title.tsx';
import styles from './profile-cards.module.css';

export interface ProfileCardProps {
  readonly id: string;
  readonly title: string;
  /** What can be done with the whole card. */
  readonly action?: ReactNode;
  /** Alone on its tab: no wider than a form. */
  readonly isSingle?: boolean;
  readonly children: ReactNode;
}

/** A card of a tab, named by its title. */
export function ProfileCard({ id, title, action, isSingle, children }: ProfileCardProps) {
  return (
    <Card as="section" aria-labelledby={id} className={isSingle ? styles.single : styles.card}>
      <CardTitle id={id} action={action}>
        {title}
      </CardTitle>
      {children}
    </Card>
  );
}
