import { language, useT } from '@trupial/web-kit/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { WishPart } from '../../preferred/wish-part.tsx';
import { ReturnTrip } from '../../return-trip/return-trip.tsx';
import { FareFigures } from '../../trip/fare-figures.tsx';
import { PersonFields } from '../../trip/person-fields.tsx';
import { StepButton } from '../../trip/step-button.tsx';
import styles from '../../trip/trip-form.module.css';
import { TripDetails } from '../../trip/trip-details.tsx';
import type { Quote } from '../../trip/trip.rules.ts';
import type { BookingForm } from './use-booking-form.ts';

interface FarePanelProps {
  readonly form: BookingForm;
  readonly quote: Quote;
  /** What went wrong, above the button that it is about. */
  readonly children: ReactNode;
}

/** The fare, then the passenger's data, then the booking. */
export function FarePanel({ form, quote, children }: FarePanelProps) {
  const t = useT();
  const fare = useRef<HTMLElement>(null);
  const { trip, work } = form;

  // The result is read out; the next field is one step away.
  useEffect(() => fare.current?.focus({ preventScroll: true }), []);

  return (
    <div className={styles.quote}>
      <section ref={fare} tabIndex={-1} className={styles.fare} aria-label={t('Your fare')}>
        <p className={styles.fareLabel}>{t('Your fare')}</p>
        <FareFigures quote={quote} when={trip} />
      </section>
      <ReturnTrip form={form} quote={quote} />
      <PersonFields
        form={form}
        phone={{
          description: t('7 digits, or + and your country code.'),
          autoComplete: 'tel',
          maxLength: 30,
        }}
      />
      <WishPart form={form} />
      <TripDetails {...form.details} language={language()} />
      {children}
      <StepButton variant="accent" busy={work === 'booking'} busyLabel={t('Booking...')}>
        {t('Book Ride')}
      </StepButton>
    </div>
  );
}
