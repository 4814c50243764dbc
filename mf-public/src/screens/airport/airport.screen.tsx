import { Card } from '@trupial/ui-kit';
import { useT, useTakenOver } from '@trupial/web-kit/core';
import type { FormEvent } from 'react';
import { Page } from '../../page/page.tsx';
import { RoutePicture } from '../../route/route-picture.tsx';
import { useRoute } from '../../route/use-route.ts';
import { FormProblem } from '../../trip/form-problem.tsx';
import { StepButton } from '../../trip/step-button.tsx';
import { TripCounts } from '../../trip/trip-counts.tsx';
import formStyles from '../../trip/trip-form.module.css';
import { routeName } from '../../trip/trip.rules.ts';
import { TripWhen } from '../../trip/trip-when.tsx';
import { MOST_LUGGAGE, MOST_PASSENGERS } from './airport-trip.ts';
import { DirectionSwitch } from './direction-switch.tsx';
import { TransferEnds } from './transfer-ends.tsx';
import { TransferFare } from './transfer-fare.tsx';
import { useAirportTransfer } from './use-airport-transfer.ts';

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
