import { useT } from '@trupial/web-kit/core';
import { BookingForm } from './booking-form.tsx';
import { FurtherDown } from './further-down.tsx';
import { Hero } from './hero.tsx';
import styles from './home.module.css';

/** The home page: the booking form, and why one would use it. */
export default function HomeScreen() {
  const t = useT();
  return (
    <>
      <title>{t('Trupial · Book your ride on Curaçao')}</title>
      <Hero />
      <div className={styles.content}>
        <BookingForm />
        <FurtherDown />
      </div>
    </>
  );
}
