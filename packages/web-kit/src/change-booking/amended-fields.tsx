import type { WireAmendedField } from '@trupial/contracts/http';
import { VisuallyHidden } from '@trupial/ui-kit';
import { formatDateTime, formatDistance, formatMoney, useT } from '@trupial/web-kit/core';
import { message } from '@trupial/web-kit/message';
import { shownPhone } from '@trupial/web-kit/phone';
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

const LANGUAGES: Readonly<Record<string, string>> = {
  en: 'English',
  nl: 'Nederlands',
  es: 'Español',
  pap: 'Papiamentu',
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
      return LANGUAGES[String(value)] ?? String(value);
    default:
      return typeof value === 'object' ? shownParts(value, t) : String(value);
  }
}

/** A flight, or seats for children. */
function shownParts(value: Readonly<Record<string, unknown>>, t: Translate): string {
  const number = value['number'];
  if (typeof number === 'string') {
    return value['direction'] === 'departure'
      ? t('Flight {number} departs', { number })
      : t('Flight {number} arrives', { number });
  }
  const count = (kind: string) => Number(value[kind] ?? 0);
  const [infant, child, booster] = [count('infant'), count('child'), count('booster')];
  const parts = [
    infant > 0 && t('{n, plural, one {# infant seat} other {# infant seats}}', { n: infant }),
    child > 0 && t('{n, plural, one {# child seat} other {# child seats}}', { n: child }),
    booster > 0 && t('{n, plural, one {# booster} other {# boosters}}', { n: booster }),
  ];
  return parts.filter((part) => part !== false).join(', ');
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
          <dt className={styles.changeLabel}>{t(LABELS[field])}</dt>
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
