import {
  buttonClass,
  Card,
  ExternalIcon,
  MailIcon,
  PhoneIcon,
  PinIcon,
  Skeleton,
} from '@trupial/ui-kit';
import { useConfig, useT } from '@trupial/web-kit/core';
import { networkName } from '@trupial/web-kit/network-name';
import { chatLink, OUTSIDE, phoneLink } from '@trupial/web-kit/outside-links';
import { shownPhone } from '@trupial/web-kit/phone';
import { Page } from '../../page/page.tsx';
import { RoutePicture } from '../../route/route-picture.tsx';
import { ContactForm } from './contact-form.tsx';
import styles from './contact.module.css';
import { OFFICE_ADDRESS, OFFICE_POINT } from './office.ts';

/** Where the office is, and how to reach it. */
export default function ContactScreen() {
  const t = useT();
  return (
    <Page
      title={t('Contact Us')}
      lead={t('Somebody answers at any hour. For a ride that is under way, please call.')}
    >
      <div className={styles.columns}>
        <ContactForm />
        <div className={styles.side}>
          <BusinessCard />
          <section className={styles.side} aria-labelledby="contact-map">
            <h2 id="contact-map" className={styles.mapTitle}>
              {t('Curaçao Map')}
            </h2>
            <RoutePicture
              place={OFFICE_POINT}
              label={t('Our office on the map: {address}', { address: OFFICE_ADDRESS })}
            />
          </section>
        </div>
      </div>
    </Page>
  );
}

/** Who the office is; what an installation does not name is left out. */
function BusinessCard() {
  const t = useT();
  const config = useConfig();
  const { phone, email, social = [] } = config ?? {};
  const chat = chatLink(phone);
  return (
    <Card as="section" padding="large" className={styles.card ?? ''} aria-labelledby="contact-card">
      <h2 id="contact-card">Trupial</h2>
      <address className={styles.line}>
        <PinIcon size={20} />
        {OFFICE_ADDRESS}
      </address>
      {/* The room of the lines that come a moment after the page. */}
      {!config &&
        ['phone', 'e-mail', 'chat'].map((coming) => (
          <span key={coming} className={styles.line}>
            <Skeleton />
          </span>
        ))}
      {phone && (
        <a className={styles.line} href={phoneLink(phone)}>
          <PhoneIcon size={20} />
          {shownPhone(phone)}
        </a>
      )}
      {email && (
        <a className={styles.line} href={`mailto:${email}`}>
          <MailIcon size={20} />
          <span className={styles.address}>{email}</span>
        </a>
      )}
      {chat && (
        <a {...OUTSIDE} className={buttonClass('secondary')} href={chat}>
          <ExternalIcon size={18} />
          {t('Chat with us')}
        </a>
      )}
      {social.length > 0 && (
        <ul className={styles.social} aria-label={t('Follow us')}>
          {social.map((address) => (
            <li key={address}>
              <a {...OUTSIDE} href={address} className={styles.line}>
                {networkName(address)}
              </a>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
