import { buttonClass, Card, ExternalIcon, PhoneIcon, PinIcon } from '@trupial/ui-kit';
import { useT } from '@trupial/web-kit';
import { chatLink, OUTSIDE, phoneLink } from '@trupial/web-kit/outside-links';
import { useCompanyPhone } from '../../booking/use-company-phone.ts';
import { Page } from '../../page/page.tsx';
import { RoutePicture } from '../../route/route-picture.tsx';
import { ContactForm } from './contact-form.tsx';
import styles from './contact.module.css';

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
              {t('Curaçao Map Coming Soon')}
            </h2>
            <RoutePicture />
          </section>
        </div>
      </div>
    </Page>
  );
}

function BusinessCard() {
  const t = useT();
  const phone = useCompanyPhone();
  const chat = chatLink(phone);
  return (
    <Card as="section" padding="large" className={styles.card ?? ''} aria-labelledby="contact-card">
      <h2 id="contact-card">Trupial</h2>
      <address className={styles.line}>
        <PinIcon size={20} />
        Buenavista, Willemstad, Curaçao
      </address>
      {phone && (
        <a className={styles.line} href={phoneLink(phone)}>
          <PhoneIcon size={20} />
          {phone}
        </a>
      )}
      {chat && (
        <a {...OUTSIDE} className={buttonClass('secondary')} href={chat}>
          <ExternalIcon size={18} />
          &nbsp;{t('Chat with us')}
        </a>
      )}
    </Card>
  );
}
