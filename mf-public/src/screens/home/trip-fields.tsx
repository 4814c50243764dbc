import { Button, ClockIcon, IconButton, NumberStepper, SwapIcon } from '@trupial/ui-kit';
import { DatePicker, TimeSelect } from '@trupial/ui-kit/date';
import { useT } from '@trupial/web-kit';
import { useFieldWords, useLocale } from '../../words/use-field-words.ts';
import type { FieldName, PlaceEntry } from '../../trip/trip.rules.ts';
import styles from './booking-form.module.css';
import { islandToday, nextQuarter } from '../../trip/island-now.ts';
import { TripPlace } from '../../trip/trip-place.tsx';
import { fieldId } from './use-booking-form.ts';
import type { BookingForm } from './use-booking-form.ts';

/** Where, when, how many. Locked while a fare is shown. */
export function TripFields({ form }: { form: BookingForm }) {
  const t = useT();
  const words = useFieldWords();
  const locale = useLocale();
  const { trip, problem, isLocked, changeTrip } = form;
  const today = islandToday();
  const errorOf = (field: FieldName) => (problem?.field === field ? t(problem.text) : undefined);
  const place = (end: 'pickup' | 'dropoff') => ({
    id: fieldId(end),
    value: trip[end],
    disabled: isLocked,
    error: problem?.field === end ? problem.text : undefined,
    onChange: (entry: PlaceEntry) => changeTrip({ [end]: entry }),
  });
  return (
    <div className={styles.fields}>
      <div className={styles.places}>
        <TripPlace {...place('pickup')} label={t('Pickup Location')} />
        {!isLocked && (
          <IconButton
            className={styles.swap ?? ''}
            label={t('Swap pickup and drop-off')}
            icon={<SwapIcon size={18} />}
            onClick={() => changeTrip({ pickup: trip.dropoff, dropoff: trip.pickup })}
          />
        )}
        <TripPlace {...place('dropoff')} label={t('Drop-off Location')} />
      </div>
      <div className={styles.when}>
        <DatePicker
          id={fieldId('day')}
          label={t('Date')}
          value={trip.day}
          min={today}
          locale={locale}
          labels={words.date}
          disabled={isLocked}
          error={errorOf('day')}
          onChange={(day) => changeTrip({ day })}
        />
        <TimeSelect
          id={fieldId('time')}
          label={t('Time')}
          value={trip.time}
          min={trip.day === today ? nextQuarter().time : undefined}
          locale={locale}
          placeholder={t('Select a time')}
          disabled={isLocked}
          error={errorOf('time')}
          onChange={(time) => changeTrip({ time })}
        />
        {!isLocked && (
          <Button
            variant="quiet"
            size="small"
            className={styles.soon ?? ''}
            icon={<ClockIcon size={16} />}
            onClick={() => changeTrip(nextQuarter())}
          >
            {t('As soon as possible')}
          </Button>
        )}
      </div>
      <div className={styles.counts}>
        <NumberStepper
          id={fieldId('passengers')}
          label={t('Passengers')}
          value={trip.passengers}
          min={1}
          labels={words.number}
          disabled={isLocked}
          error={errorOf('passengers')}
          onChange={(passengers) => changeTrip({ passengers })}
        />
        <NumberStepper
          id={fieldId('luggage')}
          label={t('Luggage')}
          value={trip.luggage}
          min={0}
          labels={words.number}
          disabled={isLocked}
          error={errorOf('luggage')}
          onChange={(luggage) => changeTrip({ luggage })}
        />
      </div>
    </div>
  );
}
