import { Link, useT } from '@trupial/web-kit/core';
import { Page } from '../../page/page.tsx';
import { Section } from '../../page/section.tsx';

/** The conditions of a booking, in plain words. */
export default function TermsScreen() {
  const t = useT();
  return (
    <Page title={t('Terms')} lead={t('What you can expect of us, and we of you.')} isNarrow>
      <Section title={t('The booking')}>
        {t(
          'A booking is made when you see its tracking ID. Whoever has that ID can see the ride: keep it to yourself and those who ride with you. Rides can be booked up to one year ahead.',
        )}
      </Section>
      <Section title={t('The fare')}>
        {t(
          'The fare you are shown before you book is the fare you pay, whatever the tariff says later. It follows from distance, passengers, luggage, night and public holidays; the calculator shows how.',
        )}{' '}
        <Link to="/fare">{t('Fare Calculator')}</Link>
      </Section>
      <Section title={t('Payment')}>
        {t('You pay the driver in the car, in cash. We ask for no card and keep no card data.')}
      </Section>
      <Section title={t('Being on time')}>
        {t(
          'Please be ready 5 minutes early and keep your phone at hand. When nobody comes to the agreed place, the driver may leave and the ride ends as a no-show.',
        )}
      </Section>
      <Section title={t('Changing and cancelling')}>
        {t(
          'You can change or cancel a booking yourself as long as the buttons are there: on the confirmation page, in Find My Ride and in your history of rides. After that, please call the office. Private tours have the terms that stand beside each tour.',
        )}
      </Section>
      <Section title={t('Your account')}>
        {t(
          'You need no account to book. If you open one, its data must be yours and its password known to nobody else. The office can suspend an account that is misused.',
        )}
      </Section>
      <Section title={t('In the car')}>
        {t(
          'Book as many seats and bags as you need; the driver may refuse what is not safe to carry. Things left in the car are kept at the office.',
        )}
      </Section>
    </Page>
  );
}
