import { looks, Spinner } from '@trupial/ui-kit';
import { formatDateTime, formatMoney, useT } from '@trupial/web-kit/core';
import { useId } from 'react';
import { AmendedFields } from './amended-fields.tsx';
import styles from './change-booking.module.css';
import type { Changing } from './use-change-booking.ts';
import type { Preview } from './use-preview.ts';

/** Before and after: what changes, the fare, whether the driver has time, until when. */
export function ChangeSummary({ changing }: { changing: Changing }) {
  const t = useT();
  const title = useId();
  const { changes, preview, isAsking } = changing;
  const shown = changes.filter(({ field }) => field !== 'calculated_fare');
  return (
    <section aria-labelledby={title} className={styles.summary}>
      <h3 id={title} className={styles.summaryTitle}>
        {t('Before and after')}
      </h3>
      {shown.length === 0 ? (
        <p className={looks.muted}>{t('Nothing is changed yet.')}</p>
      ) : (
        <AmendedFields fields={shown} />
      )}
      <div role="status" className={looks.stack2}>
        {isAsking && (
          <p className={styles.asking}>
            <Spinner label="" /> {t('Looking up the new fare…')}
          </p>
        )}
        {preview && <Fares preview={preview} />}
      </div>
    </section>
  );
}

function Fares({ preview }: { preview: Preview }) {
  const t = useT();
  const { old_fare: was, new_fare: is, difference, changeable_until: until } = preview;
  return (
    <>
      <dl className={styles.fares}>
        <div>
          <dt>{t('Fare before')}</dt>
          <dd>{formatMoney(was)}</dd>
        </div>
        <div>
          <dt>{t('New fare')}</dt>
          <dd className={styles.newFare}>{formatMoney(is)}</dd>
        </div>
      </dl>
      <p className={styles.difference}>{differenceText(difference, t)}</p>
      {preview.driver_fits === true && <p>{t('The driver has time then.')}</p>}
      {until && (
        <p className={looks.muted}>
          {t('You can change this booking until {time}.', { time: formatDateTime(until) })}
        </p>
      )}
    </>
  );
}

/** What a change adds to the fare, or takes off it, in words. */
export function differenceText(difference: number, t: ReturnType<typeof useT>): string {
  if (difference === 0) return t('The fare stays the same.');
  const amount = formatMoney(Math.abs(difference));
  return difference > 0 ? t('{amount} more', { amount }) : t('{amount} less', { amount });
}
