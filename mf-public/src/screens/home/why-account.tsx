import { BagIcon, buttonClass, ClockIcon, StarIcon, TicketIcon } from '@trupial/ui-kit';
import { Link, useSession, useT } from '@trupial/web-kit/core';
import styles from './home.module.css';

/** Reasons to create an account; empty for a person who has one. */
export function WhyAccount() {
  const t = useT();
  const session = useSession();
  if (session.status === 'signed-in') return null;
  const reasons = [
    {
      Icon: ClockIcon,
      title: t('Faster bookings'),
      text: t('Your name and phone are filled in for you.'),
    },
    {
      Icon: TicketIcon,
      title: t('Ride history'),
      text: t('Every ride you took, with its fare.'),
    },
    { Icon: BagIcon, title: t('Exclusive deals'), text: t('Offers for riders with an account.') },
    {
      Icon: StarIcon,
      title: t('Personalized tours'),
      text: t('Days out that start where you stay.'),
    },
  ];
  return (
    <section className={styles.account} aria-labelledby="why-account">
      <div className={styles.accountText}>
        <h2 id="why-account">{t('Why create an account?')}</h2>
        <p>{t('You can book without one. With one, the next ride takes a few seconds.')}</p>
        <Link to="/register" className={buttonClass('primary')}>
          {t('Create an account')}
        </Link>
      </div>
      <ul className={styles.reasons}>
        {reasons.map(({ Icon, title, text }) => (
          <li key={title} className={styles.reason}>
            <Icon size={28} />
            <strong>{title}</strong>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
