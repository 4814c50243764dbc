import { Card, Skeleton } from '@trupial/ui-kit';
import type { ReactNode } from 'react';
import cards from '../operator-area/operator-cards.module.css';

interface CardSkeletonsProps {
  label: string;
  /** How many. */
  cards: number;
  /** Gives a card its final size. */
  className: string | undefined;
  /** Between the heading and the buttons. */
  children: ReactNode;
}

/** Cards of the final size, while a list of cards is fetched. */
export function CardSkeletons({ label, cards: count, className, children }: CardSkeletonsProps) {
  return (
    <section className={cards.cards} aria-busy="true" aria-label={label}>
      {Array.from({ length: count }, (_, card) => (
        <Card key={card} padding="small" className={className}>
          <Skeleton shape="heading" />
          {children}
          <Skeleton shape="control" />
        </Card>
      ))}
    </section>
  );
}
