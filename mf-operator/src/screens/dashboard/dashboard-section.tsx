import { Link, useT } from '@trupial/web-kit';
import { Card, looks } from '@trupial/ui-kit';
import { type ReactNode, useId } from 'react';
import styles from './dashboard.module.css';

/** The documented cap of each list. */
export const MOST_ITEMS = 5;

interface DashboardSectionProps<Item> {
  title: string;
  /** undefined: not there (yet). */
  items: readonly Item[] | undefined;
  empty: string;
  /** Instead of the items. */
  failure?: string | undefined;
  moreTo: string;
  children: (item: Item) => ReactNode;
}

/** The first five items of a list, its text when it is empty, and the link to the rest. */
export function DashboardSection<Item>(props: DashboardSectionProps<Item>) {
  const { title, items, empty, failure, moreTo, children } = props;
  const t = useT();
  const id = useId();
  const hidden = Math.max(0, (items?.length ?? 0) - MOST_ITEMS);
  return (
    <Card as="section" padding="none" aria-labelledby={id}>
      <h2 id={id} className={styles.sectionTitle}>
        {title}
      </h2>
      {failure ? (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      ) : items?.length === 0 ? (
        <p className={styles.empty}>{empty}</p>
      ) : (
        <ul className={styles.items}>{items?.slice(0, MOST_ITEMS).map(children)}</ul>
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
