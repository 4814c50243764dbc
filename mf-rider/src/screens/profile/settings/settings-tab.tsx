import { ErrorState, Skeleton, looks } from '@trupial/ui-kit';
import { formatNumber, useT } from '@trupial/web-kit';
import { EditableCard } from '../editable-card.tsx';
import { FactList } from '../fact-list.tsx';
import formStyles from '../forms.module.css';
import { BrowserNotifications, type Work } from './browser-notifications.tsx';
import { CONTACT_METHODS, RIDE_TYPES, PreferenceFields } from './preference-fields.tsx';
import type { Preferences, PreferencesForm } from './use-preferences.ts';

const LINES = 6;

interface SettingsTabProps {
  readonly preferences: PreferencesForm;
  readonly role: string;
}

/** The preferences, with what they do, and how he is told in this browser. */
export function SettingsTab({ preferences, role }: SettingsTabProps) {
  return (
    <div className={looks.stack4}>
      <PreferencesCard preferences={preferences} role={role} />
      <BrowserNotifications works={workOf(role)} />
    </div>
  );
}

function PreferencesCard({ preferences: form, role }: SettingsTabProps) {
  const t = useT();
  const { preferences, draft, hasFailed, isRetrying, retry } = form;
  if (!preferences && hasFailed) {
    return (
      <ErrorState
        title={t('Failed to load preferences')}
        retrying={isRetrying}
        labels={{ retry: t('Retry') }}
        onRetry={retry}
      />
    );
  }
  const works = workOf(role);
  return (
    <EditableCard
      id="preferences"
      title={t('Preferences')}
      isSingle
      form={form}
      isLoading={!preferences}
      fields={draft && <PreferenceFields form={form} draft={draft} works={works} />}
    >
      {preferences ? (
        <div className={looks.stack4}>
          <ShownPreferences preferences={preferences} works={works} />
          <WhatTheyDo works={works} />
        </div>
      ) : (
        <div aria-busy="true">
          <Skeleton lines={LINES} className={formStyles.skeletonLines} />
        </div>
      )}
    </EditableCard>
  );
}

function workOf(role: string): Work {
  const name = role.toLowerCase();
  if (name === 'driver') return 'driver';
  return name === 'operator' || name === 'staff' ? 'office' : undefined;
}

/** What is done with the preferences. */
function WhatTheyDo({ works }: { works: Work }) {
  const t = useT();
  return (
    <div className={looks.stack2}>
      <p className={looks.quiet}>
        {t(
          'Your bookings start with these numbers and ask for this ride type; you get it if there is one.',
        )}
      </p>
      <p className={looks.quiet}>
        {works === 'driver' &&
          t(
            'What belongs to your work always reaches you: a ride for you, changed, taken away or cancelled, and your next ride. By the contact method if you chose one, otherwise by push, WhatsApp, SMS or email, whichever reaches you first.',
          )}
        {works === 'office' &&
          t(
            'What the office must know comes to every browser in which one of you has switched it on; where no browser takes it, to the office’s email address.',
          )}
        {works === undefined &&
          t(
            'We tell you about your booked rides by what is enabled here, and by the contact method first; as long as you have saved nothing here and your email address is not confirmed, also by SMS or WhatsApp. Who switches off both email and SMS is told by push alone.',
          )}
      </p>
      {works === undefined && (
        <p className={looks.quiet}>
          {t(
            'The day before and the receipt do not come between 22:00 and 7:00; everything else comes at once.',
          )}
        </p>
      )}
    </div>
  );
}

interface ShownPreferencesProps {
  readonly preferences: Preferences;
  readonly works: Work;
}

function ShownPreferences({ preferences, works }: ShownPreferencesProps) {
  const t = useT();
  const enabled = (is: boolean) => (is ? t('Enabled') : t('Disabled'));
  return (
    <FactList
      facts={[
        {
          label: t('Default Passengers'),
          value: formatNumber(preferences.default_passenger_count),
        },
        { label: t('Default Luggage'), value: formatNumber(preferences.default_luggage_count) },
        {
          label: t('Preferred Ride Type'),
          value: t(RIDE_TYPES[preferences.preferred_ride_type]),
        },
        // Nobody can switch his work off.
        ...(works
          ? []
          : [
              { label: t('Email Notifications'), value: enabled(preferences.email_notifications) },
              { label: t('SMS Notifications'), value: enabled(preferences.sms_notifications) },
            ]),
        ...(works === 'office'
          ? []
          : [
              {
                label: t('Contact Method'),
                value: t(CONTACT_METHODS[preferences.preferred_contact_method]),
              },
            ]),
      ]}
    />
  );
}
