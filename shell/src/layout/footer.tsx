import { Link, useT } from '@trupial/web-kit/core';
import { FooterContact } from './footer-contact.tsx';
import styles from './layout.module.css';

/** Contact details, quick links, copyright. */
export function Footer() {
  const t = useT();
  return (
    <footer className={styles.footer}>
      <div className={styles.footerInner}>
        <FooterContact />
        <nav aria-labelledby="footer-links">
          <h2 id="footer-links" className={styles.footerTitle}>
            {t('Quick Links')}
          </h2>
          <ul className={styles.footerLinks}>
            <li>
              <Link to="/">{t('Home')}</Link>
            </li>
            <li>
              <Link to="/airport">{t('Airport Transfers')}</Link>
            </li>
            <li>
              <Link to="/find-my-ride">{t('Track Ride')}</Link>
            </li>
            <li>
              <Link to="/ourfleet">{t('Our Fleet')}</Link>
            </li>
            <li>
              <Link to="/privatetours">{t('Private Tours')}</Link>
            </li>
            <li>
              <Link to="/faq">{t('FAQ')}</Link>
            </li>
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
