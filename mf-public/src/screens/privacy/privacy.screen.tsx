import { Link, useT } from '@trupial/web-kit/core';
import { Page } from '../../page/page.tsx';
import { Section } from '../../page/section.tsx';

/** The personal data that we store, and the purposes. */
export default function PrivacyScreen() {
  const t = useT();
  return (
    <Page
      title={t('Privacy')}
      lead={t('As little as a taxi needs, and for nothing else.')}
      isNarrow
    >
      <Section title={t('What we ask for')}>
        {t(
          'For a ride: where from and to, when, how many, a name and a phone number; if you like also your flight, a note for the driver, an e-mail address, child seats and whether somebody sits in a wheelchair. For an account also an e-mail address, a username and a password, of which we keep only a hash.',
        )}
      </Section>
      <Section title={t('Who sees it')}>
        {t(
          'The office, and the driver of your ride. Whoever has your tracking ID sees the ride. We sell nothing and show no advertisements.',
        )}
      </Section>
      <Section title={t('Your location')}>
        {t(
          'Only when you press the location button, your browser tells us where you are, to within a metre or so. We look up the address and put it into the field, with the position where no place is right there. Nothing of it is kept unless you book with it.',
        )}
      </Section>
      <Section title={t('In your browser')}>
        {t(
          'Your sign-in, language and colours, the trip you are typing and the receipts of your bookings are kept in this browser. There are no cookies of advertisers and no trackers.',
        )}
      </Section>
      <Section title={t('Services of others')}>
        {t(
          'Links to a calendar, a chat or a map open their sites with what is in the link. If the office uses the maps of another company, what you type into a place field is searched there. Messages about your ride go through the services that carry them: mail, SMS, WhatsApp, or the notifications of your browser.',
        )}
      </Section>
      <Section title={t('Your data, your say')}>
        {t(
          'You can see and change your profile and your favourite places, and remove the places. To have a message, a ride or an account removed, write to the office.',
        )}
      </Section>

      <p>
        <Link to="/contactus">{t('Send us a message')}</Link>
      </p>
    </Page>
  );
}
