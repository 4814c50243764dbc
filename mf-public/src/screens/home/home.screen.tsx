import { useT } from '@trupial/web-kit/core';
import { optionalPart } from '@trupial/web-kit/optional-part';
import { useNear } from '../../route/use-near.ts';
import { BookingForm } from './booking-form.tsx';
import { Hero } from './hero.tsx';
import styles from './home.module.css';

/** Sections that could not be fetched are left out: a half-filled form must not be lost for them. */
const HomeSections = optionalPart(() => import('./home-sections.tsx'));

/**
 * The sections below the form: fetched while they are out of view, so that nothing visible moves.
 */
function FurtherDown() {
  const { place, isNear } = useNear<HTMLDivElement>('400px');
  return (
    <div ref={place} className={styles.furtherDown}>
      {isNear && <HomeSections />}
    </div>
  );
}

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
