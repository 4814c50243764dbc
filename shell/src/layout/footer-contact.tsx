import { Link, useConfig, useT } from '@trupial/web-kit/core';
import { networkName } from '@trupial/web-kit/network-name';
import { shownPhone } from '@trupial/web-kit/phone';
import styles from './layout.module.css';

/** How to reach the company; what an installation does not name is left out. */
export function FooterContact() {
  const t = useT();
  const config = useConfig();
  const phone = config?.phone;
  const email = config?.email;
  return (
    <section aria-labelledby="footer-contact">
      <h2 id="footer-contact" className={styles.footerTitle}>
        {t('Contact')}
      </h2>
      <address className={styles.address}>Buenavista, Willemstad, Curaçao</address>
      <ul className={styles.contactLinks}>
        {/* Their lines are kept: phone and e-mail come a moment after the page. */}
        <li className={styles.comingLine}>
          {phone && <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{shownPhone(phone)}</a>}
        </li>
        <li className={styles.comingLine}>{email && <a href={`mailto:${email}`}>{email}</a>}</li>
        <li>
          <Link to="/contactus">{t('Send us a message')}</Link>
        </li>
      </ul>
      <SocialLinks addresses={config?.social ?? []} />
    </section>
  );
}

function SocialLinks({ addresses }: { addresses: readonly string[] }) {
  const t = useT();
  if (addresses.length === 0) return null;
  return (
    <ul className={styles.social} aria-label={t('Follow us')}>
      {addresses.map((address) => (
        <li key={address}>
          <a href={address} target="_blank" rel="noopener noreferrer">
            {networkName(address)}
          </a>
        </li>
      ))}
    </ul>
  );
}
