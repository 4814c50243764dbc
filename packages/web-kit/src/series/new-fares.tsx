import { looks } from '@trupial/ui-kit';
import { formatDate, formatMoney, useT } from '@trupial/web-kit/core';
import { useEffect, useId, useRef } from 'react';
import type { Made } from './series-words.ts';
import styles from './series.module.css';

/** The rides that would cost another fare. */
export const otherFares = (made: readonly Made[]): readonly Made[] =>
  made.filter(({ fare, fare_was: was }) => fare !== null && fare !== was);

/** What a change agrees to: the fares that were shown. */
export const faresOf = (made: readonly Made[]): { ride_id: number; fare: number }[] =>
  made.flatMap(({ ride_id, fare }) => (fare === null ? [] : [{ ride_id, fare }]));

/** What booked rides cost after a change, before it is made. */
export function NewFares({ made }: { readonly made: readonly Made[] }) {
  const t = useT();
  const title = useId();
  const shown = useRef<HTMLElement>(null);
  // On a phone the form is longer than its dialog.
  useEffect(() => {
    shown.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <section ref={shown} aria-labelledby={title} className={styles.newFares}>
      <h3 id={title} className={styles.legend}>
        {t('New fares')}
      </h3>
      <p>{t('These booked rides then cost another fare. Press Change again to agree.')}</p>
      <ul className={looks.stack2}>
        {otherFares(made).map(({ day, fare, fare_was: was }) => (
          <li key={day}>
            {t('{day}: {was} before, {fare} then', {
              day: formatDate(day),
              was: formatMoney(was ?? 0),
              fare: formatMoney(fare ?? 0),
            })}
          </li>
        ))}
      </ul>
    </section>
  );
}
