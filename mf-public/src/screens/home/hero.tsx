import { buttonClass } from '@trupial/ui-kit';
import { HandelskadeSkyline } from '@trupial/ui-kit/illustrations';
import { useT } from '@trupial/web-kit/core';
import type { MouseEvent } from 'react';
import styles from './hero.module.css';

/** Goes to the form and into its first field; as a plain link it works before any script does. */
function goToForm(event: MouseEvent): void {
  const form = document.querySelector('#book');
  if (!form) return;
  event.preventDefault();
  form.scrollIntoView();
  document.querySelector<HTMLElement>('#booking-pickup')?.focus({ preventScroll: true });
}

/** The Handelskade, a description of Trupial, and the link to the form. */
export function Hero() {
  const t = useT();
  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        <h1 className={styles.title}>{t('Your ride on Curaçao, at a fixed price')}</h1>
        <p className={styles.lead}>
          {t(
            'Airport transfers, private tours and taxis, day and night. See the fare first, then book.',
          )}
        </p>
        <a href="#book" className={buttonClass('accent', { size: 'large' })} onClick={goToForm}>
          {t('Book Now')}
        </a>
      </div>
      <HandelskadeSkyline className={styles.skyline} />
    </section>
  );
}
