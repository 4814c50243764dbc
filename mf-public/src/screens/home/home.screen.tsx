import { useT } from '@trupial/web-kit';
import { BookingForm } from './booking-form.tsx';
import { Hero } from './hero.tsx';
import styles from './home.module.css';
import { PartnerSlideshow } from './partners/partner-slideshow.tsx';
import { Services } from './services.tsx';
import { WhyAccount } from './why-account.tsx';

/** The home page: the booking form, and why one would use it. */
export default function HomeScreen() {
  const t = useT();
  return (
    <>
      <title>{t('Trupial · Book your ride on Curaçao')}</title>
      <Hero />
      <div className={styles.content}>
        <BookingForm />
        <Services />
        <WhyAccount />
        <PartnerSlideshow />
      </div>
    </>
  );
}
