import { Alert, Button, TextField, looks } from '@trupial/ui-kit';
import { DatePicker, TimeSelect } from '@trupial/ui-kit/date';
import { formatMoney, useT } from '@trupial/web-kit';
import { LocationInput } from '@trupial/web-kit/location-input';
import { detailsPart } from '@trupial/web-kit/ride-details-part';
import { useState } from 'react';
import { FormDialog } from '../form/form-dialog.tsx';
import { useDateWords } from '@trupial/web-kit/field-words';
import { firstTime, lastDay } from '@trupial/web-kit/bookable-times';
import { useToday } from '../words/use-today.ts';
import { BookedCall } from './booked-call.tsx';
import { sumOf } from '@trupial/web-kit/sum-of';
import { CallFare } from './call-fare.tsx';
import { CallMap } from './call-map.tsx';
import { forgetCall } from './kept-call.ts';
import { EarlierTrips } from './earlier-trips-list.tsx';
import { usePhoneBooking } from './use-phone-booking.ts';
import { type LoadSeries, type RepeatedCall, useRepeatWeekly } from './use-repeat-weekly.ts';
import { ReturnCall } from './return-call.tsx';
import form from '../form/form.module.css';
import styles from './phone-booking.module.css';

/** The texts of the office are all here already. */
const Details = detailsPart(() => import('@trupial/web-kit/ride-details-form'));

interface PhoneBookingProps {
  readonly loadSeries: LoadSeries;
  readonly onClose: () => void;
  /** The same as a ride that recurs, with what is typed so far. */
  readonly onRepeat: (call: RepeatedCall) => void;
}

/**
 * Books for a caller, in the order of the conversation: rider, pickup, drop-off, time. The fare
 * appears during the conversation; Enter books. Cancel gives the call up; closed in another way, it is
 * still there when it is opened again.
 */
export function PhoneBookingDialog({ loadSeries, onClose, onRepeat }: PhoneBookingProps) {
  const t = useT();
  const today = useToday();
  const words = useDateWords();
  const booking = usePhoneBooking();
  const [isMapOpen, setMapOpen] = useState(false);
  const { field, typed } = booking.form;
  const weekly = useRepeatWeekly({
    load: loadSeries,
    start: () => (booking.back.draft ? undefined : booking.asSeries()),
    onRepeat,
  });

  const [there, back] = [booking.fare.fare, booking.back.draft && booking.back.fare.fare];
  const bothFares = there && back && sumOf([there.dollars, back.dollars]);

  if (booking.booked) {
    return (
      <BookedCall
        trip={booking.booked}
        isResting={booking.isResting}
        onTryBack={booking.tryBack}
        onAgain={booking.again}
        onClose={onClose}
      />
    );
  }
  return (
    <FormDialog
      title={t('Phone Booking')}
      submitLabel={t('Book Ride')}
      form={booking.form}
      // What is booked now would be told to nobody: its dialog goes when the other one comes.
      isWaiting={weekly.isRepeating}
      size="large"
      onClose={onClose}
      onCancel={() => {
        forgetCall();
        onClose();
      }}
    >
      {booking.isOfBefore && (
        <Alert
          actions={
            <Button
              size="small"
              onClick={() => {
                weekly.giveUp();
                booking.again();
                document.getElementById(field('rider_phone').id)?.focus();
              }}
            >
              {t('Next Call')}
            </Button>
          }
        >
          {t('The call before is still here.')}
        </Alert>
      )}
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
          {...words}
          min={today}
          max={lastDay(today)}
        />
        <TimeSelect
          {...field('ride_datetime')}
          label={t('Time')}
          min={firstTime(typed.ride_day)}
          locale={words.locale}
          placeholder={t('Select a time')}
        />
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
      <Details {...booking.details} />
      <ReturnCall back={booking.back} />
      <div className={looks.wrapped}>
        {!booking.back.draft && (
          <Button variant="quiet" size="small" busy={weekly.isRepeating} onClick={weekly.repeat}>
            {t('Repeat weekly')}
          </Button>
        )}
        <Button
          variant="quiet"
          size="small"
          aria-expanded={isMapOpen}
          onClick={() => setMapOpen(!isMapOpen)}
        >
          {t('Show on the map')}
        </Button>
      </div>
      <CallFare label={booking.back.draft ? t('Way there') : t('Fare')} asked={booking.fare} />
      {booking.back.draft && (
        <CallFare
          label={t('Way back')}
          asked={booking.back.fare}
          waitsFor={t('As soon as both places and the time are named.')}
        />
      )}
      {bothFares !== undefined && (
        <p className={styles.fare}>
          <span className={looks.quiet}>{t('Together')}</span>
          <strong className={styles.amount}>{formatMoney(bothFares)}</strong>
        </p>
      )}
      {isMapOpen && <CallMap call={typed} fare={there} />}
    </FormDialog>
  );
}
