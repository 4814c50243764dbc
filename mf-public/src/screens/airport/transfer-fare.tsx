import { useT } from '@trupial/web-kit/core';
import { FareFigures } from '../../trip/fare-figures.tsx';
import { FormProblem } from '../../trip/form-problem.tsx';
import { PersonFields } from '../../trip/person-fields.tsx';
import { StepButton } from '../../trip/step-button.tsx';
import formStyles from '../../trip/trip-form.module.css';
import type { AirportTransfer } from './use-airport-transfer.ts';

/** The fare, if there is one; the passenger's data; the booking. */
export function TransferFare({ transfer }: { transfer: AirportTransfer }) {
  const t = useT();
  const { quote, problem, work, missingForBooking } = transfer;
  return (
    <div className={formStyles.quote}>
      <section className={formStyles.fare} aria-label={t('Your fare')} aria-live="polite">
        <p className={formStyles.fareLabel}>{t('Your fare')}</p>
        {quote ? (
          <FareFigures quote={quote} />
        ) : (
          <p className={formStyles.facts}>
            {t('Calculate the fare first: it is fixed before you book.')}
          </p>
        )}
      </section>
      <PersonFields
        form={transfer}
        phone={{
          description: t('7 digits'),
          inputMode: 'numeric',
          autoComplete: 'tel-local',
        }}
      />
      {quote && <FormProblem problem={problem} />}
      <StepButton
        variant="accent"
        missing={missingForBooking && t(missingForBooking)}
        busy={work === 'booking'}
        busyLabel={t('Booking...')}
      >
        {t('Book Airport Transfer')}
      </StepButton>
    </div>
  );
}
