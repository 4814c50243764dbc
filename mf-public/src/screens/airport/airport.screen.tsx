import { Card, VisuallyHidden, looks } from '@trupial/ui-kit';
import { BOOKING_FORM } from '@trupial/web-kit/booking-draft';
import { language, Link, useT, useTakenOver } from '@trupial/web-kit/core';
import { type FormEvent, useId } from 'react';
import { Page } from '../../page/page.tsx';
import { RoutePicture } from '../../route/route-picture.tsx';
import { useRoute } from '../../route/use-route.ts';
import { FormProblem } from '../../trip/form-problem.tsx';
import { StepButton } from '../../trip/step-button.tsx';
import { TripCounts } from '../../trip/trip-counts.tsx';
import { routeName } from '../../trip/trip.rules.ts';
import { TripDetails } from '../../trip/trip-details.tsx';
import { TripWhen } from '../../trip/trip-when.tsx';
import { PreferredTrip } from '../../preferred/preferred.ts';
import { WishPart } from '../../preferred/wish-part.tsx';
import { ReturnTrip } from '../../return-trip/return-trip.tsx';
import { FareFigures } from '../../trip/fare-figures.tsx';
import { PersonFields } from '../../trip/person-fields.tsx';
import { type Direction, MOST_LUGGAGE, MOST_PASSENGERS } from './airport-trip.ts';
import { TransferEnds } from './transfer-ends.tsx';
import { type AirportTransfer, useAirportTransfer } from './use-airport-transfer.ts';
import formStyles from '../../trip/trip-form.module.css';
import styles from './airport.module.css';

/** A transfer to or from the airport. */
export default function AirportScreen() {
  const t = useT();
  const isTakenOver = useTakenOver();
  const transfer = useAirportTransfer();
  const { trip, quote, work, problem, checks } = transfer;
  const route = useRoute(quote ? routeName(trip.pickup) : '', quote ? routeName(trip.dropoff) : '');
  const part = { form: transfer, disabled: work === 'booking' };
  const calculate = (event: FormEvent) => {
    event.preventDefault();
    void transfer.calculate();
  };
  const book = (event: FormEvent) => {
    event.preventDefault();
    void transfer.bookTransfer();
  };
  return (
    <Page
      title={t('Airport Transfers')}
      lead={t('A fixed rate between Hato and your door, at any hour. Your driver waits for you.')}
    >
      <Card variant="raised" padding="large" className={formStyles.form ?? ''}>
        <form
          inert={!isTakenOver}
          className={formStyles.main}
          onSubmit={calculate}
          {...checks.whenLeft}
          noValidate
          aria-label={t('Trip')}
        >
          <DirectionSwitch
            direction={transfer.direction}
            disabled={work === 'booking'}
            onTurn={transfer.turn}
          />
          <TransferEnds transfer={transfer} />
          <TripWhen {...part} />
          {transfer.username && <PreferredTrip onChange={transfer.preferred.onChange} />}
          <TripCounts {...part} mostPassengers={MOST_PASSENGERS} mostLuggage={MOST_LUGGAGE} />
          {!quote && <FormProblem problem={problem} />}
          <StepButton
            variant="primary"
            missing={transfer.missingForFare && t(transfer.missingForFare)}
            disabled={work === 'booking'}
            busy={work === 'calculating'}
            busyLabel={t('Calculating...')}
          >
            {t('Calculate Fare')}
          </StepButton>
        </form>
        <form
          inert={!isTakenOver}
          className={formStyles.side}
          data-quoted={quote ? true : undefined}
          onSubmit={book}
          {...checks.whenLeft}
          noValidate
          aria-label={t('Your booking')}
        >
          <RoutePicture
            from={trip.pickup.text}
            to={trip.dropoff.text}
            route={quote ? route : undefined}
          />
          <TransferFare transfer={transfer} />
        </form>
      </Card>
    </Page>
  );
}

interface DirectionSwitchProps {
  readonly direction: Direction;
  readonly disabled: boolean;
  readonly onTurn: (direction: Direction) => void;
}

/** To or from the airport: two radio buttons that look like a switch. */
function DirectionSwitch({ direction, disabled, onTurn }: DirectionSwitchProps) {
  const t = useT();
  const name = useId();
  const directions = [
    { value: 'to-airport', label: t('To Airport') },
    { value: 'from-airport', label: t('From Airport') },
  ] as const;
  return (
    <fieldset className={styles.switch} disabled={disabled}>
      <VisuallyHidden as="legend">{t('Direction')}</VisuallyHidden>
      {directions.map(({ value, label }) => (
        <label key={value} className={styles.choice}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === direction}
            onChange={() => onTurn(value)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

/** What the phone field did not keep, and where it can be said. */
function NotKept({ problem }: { readonly problem: string }) {
  const t = useT();
  return (
    <>
      {t(problem)} <Link to={BOOKING_FORM}>{t('Book on the home page')}</Link>
    </>
  );
}

/** The fare, if there is one; the passenger's data; the booking. */
function TransferFare({ transfer }: { transfer: AirportTransfer }) {
  const t = useT();
  const { quote, problem, work, missingForBooking, phoneProblem } = transfer;
  return (
    <div className={formStyles.quote}>
      <section className={formStyles.fare} aria-label={t('Your fare')} aria-live="polite">
        <p className={formStyles.fareLabel}>{t('Your fare')}</p>
        {quote ? (
          <FareFigures quote={quote} />
        ) : (
          <p className={looks.mutedFigures}>
            {t('Calculate the fare first: it is fixed before you book.')}
          </p>
        )}
      </section>
      {quote && (
        <ReturnTrip
          form={transfer}
          quote={quote}
          flightDirection={transfer.direction === 'from-airport' ? 'departure' : 'arrival'}
        />
      )}
      <PersonFields
        form={transfer}
        phone={{
          description: t('7 digits'),
          inputMode: 'numeric',
          // Filled in would be the whole number, perhaps one from abroad.
          autoComplete: 'off',
          ...(phoneProblem && { error: <NotKept problem={phoneProblem} /> }),
        }}
      />
      {quote && <WishPart form={transfer} />}
      <TripDetails
        {...transfer.details}
        language={language()}
        flightDirection={transfer.flightDirection}
        label={t('Flight and details for the driver (optional)')}
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
