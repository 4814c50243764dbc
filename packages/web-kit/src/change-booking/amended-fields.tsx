import type { WireAmendedField } from '@trupial/contracts/http';
import { looks, VisuallyHidden } from '@trupial/ui-kit';
import { formatDateTime, formatDistance, formatMoney, useT } from '@trupial/web-kit/core';
import { message } from '@trupial/web-kit/message';
import { shownPhone } from '@trupial/web-kit/phone';
import { flightText, seatTexts } from '../ride-details/detail-texts.ts';
import type { RiderLanguage } from '../ride-details/details-draft.ts';
import { LANGUAGE_NAMES } from '@trupial/web-kit/languages';
import styles from './change-booking.module.css';

type Field = WireAmendedField['field'];
type Value = WireAmendedField['is'];
type Translate = ReturnType<typeof useT>;

const LABELS: Readonly<Record<Field, string>> = {
  ride_datetime: message('Date and time'),
  pickup_location: message('Pickup'),
  dropoff_location: message('Drop-off'),
  passenger_count: message('Passengers'),
  luggage_count: message('Luggage'),
  rider_note: message('Note to the driver'),
  rider_email: message('E-mail'),
  sign_name: message('Name on the sign'),
  flight: message('Flight'),
  child_seats: message('Child seats'),
  wheelchair: message('Wheelchair'),
  language: message('Language'),
  rider_name: message('Name'),
  rider_phone: message('Phone'),
  distance_km: message('Distance'),
  duration_min: message('Duration'),
  calculated_fare: message('Fare'),
};

/** One value of a ride, as people write it. */
function shownValue(field: Field, value: Value, t: Translate): string {
  if (value === null || value === '') return t('none');
  switch (field) {
    case 'ride_datetime':
      return formatDateTime(String(value));
    case 'calculated_fare':
      return formatMoney(Number(value));
    case 'distance_km':
      return formatDistance(Number(value));
    case 'duration_min':
      return t('{minutes} min', { minutes: Number(value) });
    case 'rider_phone':
      return shownPhone(String(value));
    case 'wheelchair':
      return value === true ? t('Yes') : t('No');
    case 'language':
      return LANGUAGE_NAMES[value as RiderLanguage] ?? String(value);
    default:
      return typeof value === 'object' ? shownParts(value, t) : String(value);
  }
}

/** A flight, or seats for children. */
function shownParts(value: Readonly<Record<string, unknown>>, t: Translate): string {
  const number = value['number'];
  if (typeof number === 'string') return flightText(number, value['direction'], t);
  const seats = seatTexts(value, t);
  return seats.map(({ text }) => text).join(', ');
}

interface AmendedFieldsProps {
  readonly fields: readonly WireAmendedField[];
  /** By field, what somebody has typed himself: it is shown beside what others have changed. */
  readonly own?: ReadonlyMap<Field, Value> | undefined;
}

/** What of a booking is another: the old struck through, the new marked. */
export function AmendedFields({ fields, own }: AmendedFieldsProps) {
  const t = useT();
  return (
    <dl className={styles.changes}>
      {fields.map(({ field, was, is }) => (
        <div key={field} className={styles.change}>
          <dt className={looks.quiet}>{t(LABELS[field])}</dt>
          <dd className={styles.changeValues}>
            <VisuallyHidden>{t('before:')} </VisuallyHidden>
            <del className={styles.was}>{shownValue(field, was, t)}</del>{' '}
            <span aria-hidden="true" className={styles.to}>
              →
            </span>{' '}
            <VisuallyHidden>{t('now:')} </VisuallyHidden>
            <ins className={styles.is}>{shownValue(field, is, t)}</ins>
            {own?.has(field) && (
              <span className={styles.own}>
                {t('You typed: {value}', { value: shownValue(field, own.get(field) ?? null, t) })}
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
