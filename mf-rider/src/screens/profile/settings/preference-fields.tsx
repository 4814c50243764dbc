import { Alert, Button, Checkbox, NumberStepper, Select } from '@trupial/ui-kit';
import { useT } from '@trupial/web-kit';
import type { RefObject } from 'react';
import { useFieldWords } from '../../../words/use-field-words.ts';
import styles from '../forms.module.css';
import { CONTACT_METHODS, contactMethodChange, RIDE_TYPES, rideTypeChange } from './choices.ts';
import type { Preferences, PreferencesForm } from './use-preferences.ts';

const MOST_PASSENGERS = 8;
const MOST_LUGGAGE = 10;

interface PreferenceFieldsProps {
  readonly form: PreferencesForm;
  readonly draft: Preferences;
  readonly ref: RefObject<HTMLFormElement | null>;
}

/** The preferences while they are edited. */
export function PreferenceFields({ form, draft, ref }: PreferenceFieldsProps) {
  const t = useT();
  const words = useFieldWords();
  const { change, problem, isBusy, cancel, save } = form;
  const options = (names: Readonly<Record<string, string>>) =>
    Object.entries(names).map(([value, name]) => ({ value, label: t(name) }));
  return (
    <form ref={ref} className={styles.form} onSubmit={(event) => void save(event)}>
      <div className={styles.pair}>
        <NumberStepper
          label={t('Default Passengers')}
          value={draft.default_passenger_count}
          min={1}
          max={MOST_PASSENGERS}
          labels={words.number}
          onChange={(default_passenger_count) => change({ default_passenger_count })}
        />
        <NumberStepper
          label={t('Default Luggage')}
          value={draft.default_luggage_count}
          min={0}
          max={MOST_LUGGAGE}
          labels={words.number}
          onChange={(default_luggage_count) => change({ default_luggage_count })}
        />
        <Select
          label={t('Preferred Ride Type')}
          value={draft.preferred_ride_type}
          options={options(RIDE_TYPES)}
          onChange={(value) => change(rideTypeChange(value))}
        />
        <Select
          label={t('Contact Method')}
          value={draft.preferred_contact_method}
          options={options(CONTACT_METHODS)}
          onChange={(value) => change(contactMethodChange(value))}
        />
      </div>
      <div className={styles.checks}>
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
      </div>
      {problem && <Alert tone="danger">{problem}</Alert>}
      <div className={styles.actions}>
        <Button disabled={isBusy} onClick={cancel}>
          {t('Cancel')}
        </Button>
        <Button type="submit" variant="primary" busy={isBusy} busyLabel={t('Please wait')}>
          {t('Save')}
        </Button>
      </div>
    </form>
  );
}
