import { ChevronDownIcon, looks } from '@trupial/ui-kit';
import { Link, useT } from '@trupial/web-kit/core';
import { Page } from '../../page/page.tsx';
import styles from './faq.module.css';

/** What people ask before they book. */
export default function FaqScreen() {
  const t = useT();
  return (
    <Page title={t('Frequently Asked Questions')} isNarrow>
      <div className={styles.list}>
        <Question text={t('How do I book a ride?')}>
          {t(
            'On this site, by phone, by messaging app or by e-mail. Online you see the fare before you book, and need no account.',
          )}
        </Question>
        <Question text={t('What does a ride cost?')}>
          {t(
            'Rates are fixed by distance. From the airport to Willemstad is about 30 euro or 55 XCG (Caribbean guilder, formerly ANG); to a beach district such as Jan Thiel about 50 euro or 90 XCG. The fare you are shown when you book is the fare you pay.',
          )}
        </Question>
        <Question text={t('Do you drive to and from the airport?')}>
          {t(
            'Yes. Your driver waits for you at arrivals. Give your flight number, and your driver sees it.',
          )}
        </Question>
        <Question text={t('When can I ride?')}>
          {t('At any hour, every day of the year: 24/7.')}
        </Question>
        <Question text={t('How do I pay?')}>
          {t(
            'In cash to the driver, in XCG (Caribbean guilder, formerly ANG) or US dollars. Cards may follow later.',
          )}
        </Question>
        <Question text={t('How do I recognise a taxi?')}>
          {t("By its number plate: it begins with 'TX'.")}
        </Question>
        <Question text={t('Is there a car for a wheelchair?')}>
          {t(
            'Yes, when you tell us in advance: say so among the details when you book, or call the office.',
          )}
        </Question>
        <Question text={t('Where do you drive?')}>
          {t('On the whole island, from Westpunt to Oostpunt.')}
        </Question>
        <Question text={t('Can I hire a driver for a day?')}>
          {t('Yes. Full-day tours go at hourly rates; you say where to, and when to stop.')}
        </Question>
        <Question text={t('I left something in the car. What now?')}>
          {t(
            'Call us or send a message with your tracking ID. We ask your driver, and keep what was found.',
          )}
        </Question>
      </div>
      <p>
        {t('Your question is not here?')} <Link to="/contactus">{t('Ask us')}</Link>
      </p>
    </Page>
  );
}

function Question({ text, children }: { text: string; children: string }) {
  return (
    <details className={styles.item} name="faq">
      <summary className={styles.question}>
        <h2 className={looks.large}>{text}</h2>
        <ChevronDownIcon size={20} />
      </summary>
      <p className={styles.answer}>{children}</p>
    </details>
  );
}
