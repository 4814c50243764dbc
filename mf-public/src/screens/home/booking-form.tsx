import { Alert, Button, Card, CheckIcon, RefreshIcon, looks } from '@trupial/ui-kit';
import { callApi, useKept, useT, useTakenOver } from '@trupial/web-kit/core';
import { type FormEvent, useEffect, useRef } from 'react';
import { RoutePicture } from '../../route/route-picture.tsx';
import { useRoute } from '../../route/use-route.ts';
import { FormProblem } from '../../trip/form-problem.tsx';
import { routeName } from '../../trip/trip.rules.ts';
import { StepButton } from '../../trip/step-button.tsx';
import styles from '../../trip/trip-form.module.css';
import { FarePanel } from './fare-panel.tsx';
import { TripFields } from './trip-fields.tsx';
import { useBookingForm } from './use-booking-form.ts';

/** The booking form: the trip, its fare, then name and phone. */
export function BookingForm() {
  const t = useT();
  const isTakenOver = useTakenOver();
  const form = useBookingForm();
  const { trip, quote, work, problem, username } = form;
  const side = useRef<HTMLDivElement>(null);
  const hasQuote = quote !== undefined;
  const route = useRoute(
    hasQuote ? routeName(trip.pickup) : '',
    hasQuote ? routeName(trip.dropoff) : '',
  );
  // The map, the fare and the next fields come into view together, down to the button.
  useEffect(() => {
    if (hasQuote) side.current?.scrollIntoView({ block: 'start' });
  }, [hasQuote]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void (hasQuote ? form.bookRide() : form.calculate());
  };
  return (
    <section id="book" className={styles.book} aria-labelledby="book-title">
      <Card variant="raised" padding="large">
        <form
          inert={!isTakenOver}
          className={styles.form}
          onSubmit={submit}
          {...form.checks.whenLeft}
          noValidate
        >
          <div className={styles.main}>
            <header className={looks.stack1}>
              {username && (
                <p className={styles.welcome}>{t('Welcome back, {username}!', { username })}</p>
              )}
              <h2 id="book-title" tabIndex={-1}>
                {t('Book your ride')}
              </h2>
            </header>
            <ConnectionNotice />
            <TripFields form={form} />
            {!hasQuote && <FormProblem problem={problem} />}
            <div>
              {hasQuote ? (
                <Button
                  wide
                  size="large"
                  icon={<RefreshIcon size={18} />}
                  onClick={() => {
                    form.reset();
                    // The button goes with the fare.
                    document.getElementById('book-title')?.focus({ preventScroll: true });
                  }}
                  disabled={work === 'booking'}
                >
                  {t('Reset')}
                </Button>
              ) : (
                <StepButton
                  variant="primary"
                  busy={work === 'calculating'}
                  busyLabel={t('Calculating...')}
                >
                  {t('Calculate Fare')}
                </StepButton>
              )}
            </div>
          </div>
          <div ref={side} className={styles.side} data-quoted={hasQuote || undefined}>
            <RoutePicture
              from={trip.pickup.text}
              to={trip.dropoff.text}
              route={hasQuote ? route : undefined}
            />
            {quote ? (
              <FarePanel form={form} quote={quote}>
                <FormProblem problem={problem} />
              </FarePanel>
            ) : (
              <Promises />
            )}
          </div>
        </form>
      </Card>
    </section>
  );
}

/** What a visitor worries about, answered before the first field. */
function Promises() {
  const t = useT();
  const promises = [
    t('The fare is fixed before you book.'),
    t('You need no account and no card.'),
    t('You pay the driver in the car.'),
  ];
  return (
    <ul className={styles.promises}>
      {promises.map((promise) => (
        <li key={promise}>
          <CheckIcon size={18} />
          {promise}
        </li>
      ))}
    </ul>
  );
}

/** Whether the server answers is checked when the page is opened, and again until it does. */
function ConnectionNotice() {
  const t = useT();
  const { hasFailed, isAsking, askAgain } = useKept('test', () => callApi('test'), {
    whenOnline: true,
    againMs: 5_000,
  });
  if (!hasFailed) return null;
  return (
    <Alert
      tone="danger"
      actions={
        <Button size="small" busy={isAsking} onClick={askAgain}>
          {t('Retry')}
        </Button>
      }
    >
      {t('Error connecting to server. Please try again later.')}
    </Alert>
  );
}
