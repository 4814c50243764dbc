import { useT } from '@trupial/web-kit';
import { LocationInput } from '@trupial/web-kit/location-input';
import { TextField } from '@trupial/ui-kit';
import { DatePicker, TimeSelect } from '@trupial/ui-kit/date';
import { FormDialog } from '../form/form-dialog.tsx';
import form from '../form/form.module.css';
import { useDateWords } from '../words/field-words.ts';
import { useToday } from '../words/use-today.ts';
import { BookedCall } from './booked-call.tsx';
import { CallFare } from './call-fare.tsx';
import { EarlierTrips } from './earlier-trips-list.tsx';
import styles from './phone-booking.module.css';
import { usePhoneBooking } from './use-phone-booking.ts';

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
