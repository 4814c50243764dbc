import { ErrorState, looks, Skeleton } from '@trupial/ui-kit';
import { formatNumber, useT } from '@trupial/web-kit';
import { EditableCard } from '../editable-card.tsx';
import { FactList } from '../fact-list.tsx';
import formStyles from '../forms.module.css';
import { BrowserNotifications } from './browser-notifications.tsx';
import { CONTACT_METHODS, RIDE_TYPES, PreferenceFields } from './preference-fields.tsx';
import type { Preferences, PreferencesForm } from './use-preferences.ts';

const LINES = 6;

/** How he is told in this browser, and the preferences: read, and edited in the same place. */
export function SettingsTab({ preferences }: { preferences: PreferencesForm }) {
  return (
    <div className={looks.stack4}>
      <PreferencesCard preferences={preferences} />
      <BrowserNotifications />
    </div>
  );
}

function PreferencesCard({ preferences: form }: { preferences: PreferencesForm }) {
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
  return (
    <EditableCard
      id="preferences"
      title={t('Preferences')}
      isSingle
      form={form}
      isLoading={!preferences}
      fields={draft && <PreferenceFields form={form} draft={draft} />}
    >
      {preferences ? (
        <ShownPreferences preferences={preferences} />
      ) : (
        <div aria-busy="true">
          <Skeleton lines={LINES} className={formStyles.skeletonLines} />
        </div>
      )}
    </EditableCard>
  );
}

function ShownPreferences({ preferences }: { preferences: Preferences }) {
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
        { label: t('Email Notifications'), value: enabled(preferences.email_notifications) },
        { label: t('SMS Notifications'), value: enabled(preferences.sms_notifications) },
        {
          label: t('Contact Method'),
          value: t(CONTACT_METHODS[preferences.preferred_contact_method]),
        },
      ]}
    />
  );
}
