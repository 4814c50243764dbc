import { Link, useT } from '@trupial/web-kit/core';
import { FooterContact } from './footer-contact.tsx';
import styles from './layout.module.css';

/** Contact details, quick links, copyright. */
export function Footer() {
  const t = useT();
  const links = [
    ['/', t('Home')],
    ['/airport', t('Airport Transfers')],
    ['/find-my-ride', t('Track Ride')],
    ['/ourfleet', t('Our Fleet')],
    ['/privatetours', t('Private Tours')],
    ['/fare', t('Fare Calculator')],
    ['/faq', t('FAQ')],
    ['/terms', t('Terms')],
    ['/privacy', t('Privacy')],
  ] as const;
  return (
    <footer className={styles.footer}>
      <div className={styles.footerInner}>
        <FooterContact />
        <nav aria-labelledby="footer-links">
          <h2 id="footer-links" className={styles.footerTitle}>
            {t('Quick Links')}
          </h2>
          <ul className={styles.footerLinks}>
            {links.map(([to, name]) => (
              <li key={to}>
                <Link to={to}>{name}</Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <p className={styles.copyright}>
        {t('© 2025 Trupial. All rights reserved.')}
        <br />
        {t('Places and map:')}{' '}
        <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener noreferrer">
          © OpenStreetMap contributors
        </a>
        {' · GeoNames · Who’s On First · US Department of State'}
      </p>
    </footer>
  );
}
