import { looks } from '@trupial/ui-kit';
import { useConfig, useT } from '@trupial/web-kit/core';
import { phoneLink } from '@trupial/web-kit/outside-links';
import { shownPhone } from '@trupial/web-kit/phone';
import styles from './booking-confirmation.module.css';

/** The three things that happen after a booking. */
export function NextSteps() {
  const t = useT();
  const steps = [
    { title: t('Assignment'), text: t('We choose a driver for your ride.') },
    { title: t('Driver Contact'), text: t('Your driver calls or texts you before the pickup.') },
    { title: t('Pickup'), text: t('Your driver waits for you at the pickup location.') },
  ];
  return (
    <section className={looks.stack3} aria-labelledby="next-steps">
      <h2 id="next-steps" className={looks.large}>
        {t('What happens next')}
      </h2>
      <ol className={styles.steps}>
        {steps.map(({ title, text }) => (
          <li key={title} className={styles.step}>
            <strong>{title}</strong>
            <span className={looks.quiet}>{text}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Information for the rider, with the office's number. */
export function ImportantInformation() {
  const t = useT();
  const phone = useConfig()?.phone;
  return (
    <section className={looks.stack3} aria-labelledby="important">
      <h2 id="important" className={looks.large}>
        {t('Important information')}
      </h2>
      <ul className={styles.notes}>
        <li>{t('Keep your phone accessible: the driver may call you.')}</li>
        <li>{t('Please be ready 5 minutes early.')}</li>
        <li>
          {t('To change your booking, press "Change booking" where it is shown, or call us.')}{' '}
          {phone && (
            <a href={phoneLink(phone)} className={looks.whole}>
              {shownPhone(phone)}
            </a>
          )}
        </li>
      </ul>
    </section>
  );
}
