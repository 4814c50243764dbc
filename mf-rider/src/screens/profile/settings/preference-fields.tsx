import { Checkbox, NumberStepper, Select, looks } from '@trupial/ui-kit';
import { useT } from '@trupial/web-kit';
import styles from '../forms.module.css';
import type { Work } from './browser-notifications.tsx';
import type { Preferences, PreferencesForm } from './use-preferences.ts';
import { message } from '@trupial/web-kit/message';

const MOST_PASSENGERS = 8;
const MOST_LUGGAGE = 10;

interface PreferenceFieldsProps {
  readonly form: PreferencesForm;
  readonly draft: Preferences;
  /** Nobody can switch off what belongs to his work; the office has an address of its own for it. */
  readonly works: Work;
}

/** The preferences while they are edited. */
export function PreferenceFields({ form, draft, works }: PreferenceFieldsProps) {
  const t = useT();
  const { change } = form;
  const steps = { decrease: t('One fewer'), increase: t('One more') };
  const options = (names: Readonly<Record<string, string>>) =>
    Object.entries(names).map(([value, name]) => ({ value, label: t(name) }));
  return (
    <>
      <div className={styles.pair}>
        <NumberStepper
          label={t('Default Passengers')}
          value={draft.default_passenger_count}
          min={1}
          max={MOST_PASSENGERS}
          labels={steps}
          onChange={(default_passenger_count) => change({ default_passenger_count })}
        />
        <NumberStepper
          label={t('Default Luggage')}
          value={draft.default_luggage_count}
          min={0}
          max={MOST_LUGGAGE}
          labels={steps}
          onChange={(default_luggage_count) => change({ default_luggage_count })}
        />
        <Select
          label={t('Preferred Ride Type')}
          value={draft.preferred_ride_type}
          options={options(RIDE_TYPES)}
          onChange={(value) => change(rideTypeChange(value))}
        />
        {works !== 'office' && (
          <Select
            label={t('Contact Method')}
            description={t('Phone: we call you, and write by whatever reaches you.')}
            value={draft.preferred_contact_method}
            options={options(CONTACT_METHODS)}
            onChange={(value) => change(contactMethodChange(value))}
          />
        )}
      </div>
      {!works && (
        <div className={looks.stack1}>
          <Checkbox
            checked={draft.email_notifications}
            onChange={(email_notifications) => change({ email_notifications })}
          >
            {t('Email Notifications')}
          </Checkbox>
          <Checkbox
            checked={draft.sms_notifications}
            onChange={(sms_notifications) => change({ sms_notifications })}
          >
            {t('SMS Notifications')}
          </Checkbox>
          <p className={looks.quiet}>
            {t('SMS and WhatsApp go to the same number, and are switched on together.')}
          </p>
        </div>
      )}
    </>
  );
}

type RideType = Preferences['preferred_ride_type'];
type ContactMethod = Preferences['preferred_contact_method'];

/** What the ride types are called: the four of the fleet. */
export const RIDE_TYPES: Readonly<Record<RideType, string>> = {
  economy: message('Economy'),
  comfort: message('Comfort'),
  xl: message('XL'),
  cargo: message('Cargo'),
};

/** How the person wishes to be contacted. */
export const CONTACT_METHODS: Readonly<Record<ContactMethod, string>> = {
  phone: message('Phone'),
  email: message('Email'),
  sms: message('SMS'),
  whatsapp: 'WhatsApp',
};

const isRideType = (value: string): value is RideType => value in RIDE_TYPES;
const isContactMethod = (value: string): value is ContactMethod => value in CONTACT_METHODS;

/** The change for a select's value; undefined for an invalid value. */
function rideTypeChange(value: string): Partial<Preferences> {
  return isRideType(value) ? { preferred_ride_type: value } : {};
}

function contactMethodChange(value: string): Partial<Preferences> {
  return isContactMethod(value) ? { preferred_contact_method: value } : {};
}
