import { Link, useT } from '@trupial/web-kit';
import { Card, looks } from '@trupial/ui-kit';
import { type ReactNode, useId } from 'react';
import type { Held } from '../../lists/held-list.ts';
import styles from './dashboard.module.css';

/** The documented cap of each list. */
const MOST_ITEMS = 5;

interface DashboardSectionProps<Item> {
  title: string;
  /** undefined: not there (yet). */
  list: Held<Item> | undefined;
  empty: string;
  /** Instead of the items. */
  failure?: string | undefined;
  moreTo: string;
  /** An item; whether it is in the list no more, and goes when the list is let loose. */
  children: (item: Item, isGone: boolean) => ReactNode;
}

/** The first five items of a list, its text when it is empty, and the link to the rest. */
export function DashboardSection<Item extends { readonly id: number }>(
  props: DashboardSectionProps<Item>,
) {
  const { title, list, empty, failure, moreTo, children } = props;
  const t = useT();
  const id = useId();
  const hidden = Math.max(0, (list?.items.length ?? 0) - MOST_ITEMS);
  return (
    <Card as="section" padding="none" aria-labelledby={id}>
      <h2 id={id} className={styles.sectionTitle}>
        {title}
      </h2>
      {failure ? (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      ) : list?.items.length === 0 ? (
        <p className={styles.empty}>{empty}</p>
      ) : (
        <ul className={styles.items}>
          {list?.items.slice(0, MOST_ITEMS).map((item) => children(item, list.gone.has(item.id)))}
        </ul>
      )}
      {hidden > 0 && (
        <p className={styles.more}>
          <Link to={moreTo} className={looks.link}>
            {t('{n} more', { n: hidden })}
          </Link>
        </p>
      )}
    </Card>
  );
}
