import { ChevronDownIcon } from '@trupial/ui-kit';
import { Link, useT } from '@trupial/web-kit/core';
import { Page } from '../../page/page.tsx';
import styles from './faq.module.css';

/** What people ask before they book. */
export default function FaqScreen() {
  const t = useT();
  const questions = [
    {
      question: t('How do I book a ride?'),
      answer: t(
        'On this site, by phone, by messaging app or by e-mail. Online you see the fare before you book, and need no account.',
      ),
    },
    {
      question: t('What does a ride cost?'),
      answer: t(
        'Rates are fixed by distance. From the airport to Willemstad is about 30 euro or 55 ANG; to a beach district such as Jan Thiel about 50 euro or 90 ANG. The fare you are shown when you book is the fare you pay.',
      ),
    },
    {
      question: t('Do you drive to and from the airport?'),
      answer: t(
        'Yes. Your driver waits for you at arrivals, and knows when your flight lands late.',
      ),
    },
    {
      question: t('When can I ride?'),
      answer: t('At any hour, every day of the year: 24/7.'),
    },
    {
      question: t('How do I pay?'),
      answer: t('In cash to the driver, in ANG or US dollars. Cards may follow later.'),
    },
    {
      question: t('How do I recognise a taxi?'),
      answer: t("By its number plate: it begins with 'TX'."),
    },
    {
      question: t('Is there a car for a wheelchair?'),
      answer: t('Yes, when you tell us in advance. Please call the office when you book.'),
    },
    {
      question: t('Where do you drive?'),
      answer: t('On the whole island, from Westpunt to Oostpunt.'),
    },
    {
      question: t('Can I hire a driver for a day?'),
      answer: t('Yes. Full-day tours go at hourly rates; you say where to, and when to stop.'),
    },
    {
      question: t('I left something in the car. What now?'),
      answer: t(
        'Call us or send a message with your tracking ID. We ask your driver, and keep what was found.',
      ),
    },
  ];
  return (
    <Page title={t('Frequently Asked Questions')} isNarrow>
      <div className={styles.list}>
        {questions.map(({ question, answer }) => (
          <details key={question} className={styles.item} name="faq">
            <summary className={styles.question}>
              <h2 className={styles.heading}>{question}</h2>
              <ChevronDownIcon size={20} />
            </summary>
            <p className={styles.answer}>{answer}</p>
          </details>
        ))}
      </div>
      <p>
        {t('Your question is not here?')} <Link to="/contactus">{t('Ask us')}</Link>
      </p>
    </Page>
  );
}
