import { Button, Card, EditIcon, ErrorState, Skeleton } from '@trupial/ui-kit';
import { formatNumber, useT } from '@trupial/web-kit';
import { CardTitle } from '../card-title.tsx';
import { FactList } from '../fact-list.tsx';
import cardStyles from '../cards.module.css';
import formStyles from '../forms.module.css';
import { useFocusSwap } from '../use-focus-swap.ts';
import { CONTACT_METHODS, RIDE_TYPES } from './choices.ts';
import { PreferenceFields } from './preference-fields.tsx';
import type { Preferences, PreferencesForm } from './use-preferences.ts';

const LINES = 6;

/** The preferences: read, and edited in the same place. */
export function SettingsTab({ preferences: form }: { preferences: PreferencesForm }) {
  const t = useT();
  const { preferences, draft, hasFailed, isRetrying, retry, edit } = form;
  const { button, form: fields } = useFocusSwap(draft !== undefined);
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
    <Card as="section" aria-labelledby="preferences" className={cardStyles.single}>
      <CardTitle
        id="preferences"
        action={
          !draft && (
            <Button
              ref={button}
              size="small"
              icon={<EditIcon size={16} />}
              disabled={!preferences}
              onClick={edit}
            >
              {t('Edit')}
            </Button>
          )
        }
      >
        {t('Preferences')}
      </CardTitle>
      {draft && <PreferenceFields ref={fields} form={form} draft={draft} />}
      {!draft && preferences && <ShownPreferences preferences={preferences} />}
      {!preferences && (
        <div aria-busy="true">
          <Skeleton lines={LINES} className={formStyles.skeletonLines} />
        </div>
      )}
    </Card>
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
