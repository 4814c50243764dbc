import { Button, Spinner, TextField, looks } from '@trupial/ui-kit';
import { DatePicker, TimeSelect } from '@trupial/ui-kit/date';
import { Dialog } from '@trupial/ui-kit/dialog';
import { formatDistance, formatMoney, Link, useT } from '@trupial/web-kit';
import { LocationInput } from '@trupial/web-kit/location-input';
import { FormDialog } from '../form/form-dialog.tsx';
import { useDateWords } from '../words/field-words.ts';
import { useToday } from '../words/use-today.ts';
import { EarlierTrips } from './earlier-trips-list.tsx';
import { type Booked, usePhoneBooking } from './use-phone-booking.ts';
import type { TripFare } from './use-trip-fare.ts';
import form from '../form/form.module.css';
import styles from './phone-booking.module.css';

/**
 * Books for a caller, in the order of the conversation: rider, pickup, drop-off, time. The fare
 * appears during the conversation; Enter books.
 */
export function PhoneBookingDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const today = useToday();
  const words = useDateWords();
  const booking = usePhoneBooking();
  const { field, typed } = booking.form;

  if (booking.booked) {
    return <BookedCall booked={booking.booked} onAgain={booking.again} onClose={onClose} />;
  }
  return (
    <FormDialog
      title={t('Phone Booking')}
      submitLabel={t('Book Ride')}
      form={booking.form}
      size="large"
      onClose={onClose}
    >
      <div className={form.group}>
        <TextField
          {...field('rider_phone')}
          label={t('Phone')}
          type="tel"
          required
          data-autofocus
          autoComplete="off"
        />
        <TextField {...field('rider_name')} label={t('Rider Name')} required autoComplete="off" />
      </div>
      <EarlierTrips phone={typed.rider_phone} onChoose={booking.repeat} />
      <div className={form.group}>
        <LocationInput {...booking.place('pickup_location')} label={t('Pickup')} />
        <LocationInput {...booking.place('dropoff_location')} label={t('Drop-off')} />
      </div>
      <div className={styles.when}>
        <DatePicker
          {...field('ride_day')}
          label={t('Date')}
          min={today}
          locale={words.locale}
          labels={words.labels}
        />
        <TimeSelect {...field('ride_datetime')} label={t('Time')} locale={words.locale} />
        <TextField
          {...field('passenger_count')}
          label={t('Passengers')}
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField
          {...field('luggage_count')}
          label={t('Luggage')}
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      <CallFare {...booking.fare} />
    </FormDialog>
  );
}

interface BookedCallProps {
  readonly booked: Booked;
  readonly onAgain: () => void;
  readonly onClose: () => void;
}

/** What the operator tells the caller before the end of the call. */
function BookedCall({ booked, onAgain, onClose }: BookedCallProps) {
  const t = useT();
  return (
    <Dialog
      open
      title={t('Ride #{id} is booked', { id: booked.id })}
      labels={{ close: t('Close') }}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onAgain}>{t('Next Call')}</Button>
          <Button variant="primary" data-autofocus onClick={onClose}>
            {t('Done')}
          </Button>
        </>
      }
    >
      <dl className={styles.booked}>
        <dt>{t('Tracking ID')}</dt>
        <dd className={styles.tracking}>{booked.tracking_id}</dd>
        <dt>{t('Fare')}</dt>
        <dd>{formatMoney(booked.calculated_fare)}</dd>
      </dl>
      <p>
        <Link to="/operator/pending-rides" onClick={onClose}>
          {t('Assign Driver')}
        </Link>
      </p>
    </Dialog>
  );
}

interface CallFareProps {
  readonly fare: TripFare | undefined;
  readonly isBusy: boolean;
  readonly hasFailed: boolean;
}

/** The fare to tell the caller; its place is reserved from the start, so that nothing moves. */
function CallFare({ fare, isBusy, hasFailed }: CallFareProps) {
  const t = useT();
  return (
    <div className={styles.fare} role="status">
      <span className={looks.quiet}>{t('Fare')}</span>
      {fare ? (
        <>
          <strong className={styles.amount}>{formatMoney(fare.dollars)}</strong>
          <span className={looks.quiet}>
            {formatDistance(fare.distanceKm, 1)} · {t('{minutes} min', { minutes: fare.minutes })}
          </span>
        </>
      ) : isBusy ? (
        <Spinner label={t('Calculating...')} />
      ) : (
        <span className={hasFailed ? styles.problem : looks.quiet}>
          {hasFailed
            ? t('Failed to calculate fare. Please try again.')
            : t('As soon as both places are named.')}
        </span>
      )}
    </div>
  );
}
