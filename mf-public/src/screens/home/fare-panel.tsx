import { Button, PersonIcon, PhoneIcon, TextField } from '@trupial/ui-kit';
import { formatDateTime, formatDistance, formatMoney, useT } from '@trupial/web-kit/core';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import type { FieldName, Quote } from '../../trip/trip.rules.ts';
import styles from '../../trip/trip-form.module.css';

import { fieldId } from './use-booking-form.ts';
import type { BookingForm } from './use-booking-form.ts';

interface FarePanelProps {
  readonly form: BookingForm;
  readonly quote: Quote;
  /** What went wrong, above the button that it is about. */
  readonly children: ReactNode;
}

/** The fare, then who rides, then the booking. */
export function FarePanel({ form, quote, children }: FarePanelProps) {
  const t = useT();
  const fare = useRef<HTMLElement>(null);
  const { trip, person, phase, problem, changePerson } = form;
  const errorOf = (field: FieldName) => (problem?.field === field ? t(problem.text) : undefined);
  const facts = [
    formatDistance(quote.distanceKm),
    t('about {minutes} min', { minutes: quote.durationMinutes }),
    formatDateTime(`${trip.day}T${trip.time}:00`),
  ];

  // What was asked for is read out; the next field is one step away.
  useEffect(() => fare.current?.focus({ preventScroll: true }), []);

  return (
    <div className={styles.quote}>
      <section ref={fare} tabIndex={-1} className={styles.fare} aria-label={t('Your fare')}>
        <p className={styles.fareLabel}>{t('Your fare')}</p>
        <p>
          <output className={styles.amount}>{formatMoney(quote.fare)}</output>
        </p>
        <p className={styles.facts}>{facts.join(' · ')}</p>
        {quote.isHoliday && <p className={styles.facts}>{t('Holiday rate included.')}</p>}
        {quote.isNight && <p className={styles.facts}>{t('Night rate included.')}</p>}
      </section>
      <TextField
        id={fieldId('name')}
        label={t('Full Name')}
        icon={<PersonIcon />}
        autoComplete="name"
        autoCapitalize="words"
        maxLength={120}
        value={person.name}
        disabled={phase === 'booking'}
        error={errorOf('name')}
        onChange={(name) => changePerson({ name })}
      />
      <TextField
        id={fieldId('phone')}
        label={t('Phone Number')}
        description={t('7 digits, or + and your country code.')}
        icon={<PhoneIcon />}
        type="tel"
        autoComplete="tel"
        maxLength={30}
        value={person.phone}
        disabled={phase === 'booking'}
        error={errorOf('phone')}
        onChange={(phone) => changePerson({ phone })}
      />
      {children}
      <Button
        type="submit"
        variant="accent"
        size="large"
        wide
        busy={phase === 'booking'}
        busyLabel={t('Booking...')}
      >
        {t('Book Ride')}
      </Button>
    </div>
  );
}
