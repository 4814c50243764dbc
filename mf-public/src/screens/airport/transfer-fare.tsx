import { Button, PersonIcon, PhoneIcon, TextField } from '@trupial/ui-kit';
import { formatDistance, formatMoney, useT } from '@trupial/web-kit/core';
import { FormProblem } from '../../trip/form-problem.tsx';
import formStyles from '../../trip/trip-form.module.css';
import { fieldId } from './use-airport-transfer.ts';
import type { AirportTransfer } from './use-airport-transfer.ts';

/** The fare once there is one, who rides, and the booking. */
export function TransferFare({ transfer }: { transfer: AirportTransfer }) {
  const t = useT();
  const { quote, person, problem, work } = transfer;
  const isBooking = work === 'booking';
  return (
    <div className={formStyles.quote}>
      <section className={formStyles.fare} aria-label={t('Your fare')} aria-live="polite">
        <p className={formStyles.fareLabel}>{t('Your fare')}</p>
        {quote ? (
          <>
            <p>
              <output className={formStyles.amount}>{formatMoney(quote.fare)}</output>
            </p>
            <p className={formStyles.facts}>
              {formatDistance(quote.distanceKm)} ·{' '}
              {t('about {minutes} min', { minutes: quote.durationMinutes })}
            </p>
            {quote.isHoliday && <p className={formStyles.facts}>{t('Holiday rate included.')}</p>}
            {quote.isNight && <p className={formStyles.facts}>{t('Night rate included.')}</p>}
          </>
        ) : (
          <p className={formStyles.facts}>
            {t('Calculate the fare first: it is fixed before you book.')}
          </p>
        )}
      </section>
      <TextField
        id={fieldId('name')}
        label={t('Full Name')}
        icon={<PersonIcon />}
        autoComplete="name"
        autoCapitalize="words"
        maxLength={120}
        value={person.name}
        disabled={isBooking}
        onChange={transfer.changeName}
      />
      <TextField
        id={fieldId('phone')}
        label={t('Phone Number')}
        description={t('7 digits')}
        icon={<PhoneIcon />}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-local"
        value={person.phone}
        disabled={isBooking}
        error={problem?.field === 'phone' ? t(problem.text) : undefined}
        onChange={transfer.changePhone}
      />
      {quote && <FormProblem problem={problem} />}
      <Button
        type="submit"
        variant="accent"
        size="large"
        wide
        disabled={!quote}
        busy={isBooking}
        busyLabel={t('Booking...')}
      >
        {t('Book Airport Transfer')}
      </Button>
    </div>
  );
}
