import {
  ApiError,
  callApi,
  changeQuery,
  errorText,
  showToast,
  useQuery,
  useT,
} from '@trupial/web-kit';
import type { Answer } from '@trupial/web-kit';
import { useEditing } from '../use-editing.ts';

export type Preferences = Answer<'preferences'>['preferences'];

/** Which fields there are, and of what type. */
const SHAPE: Preferences = {
  default_passenger_count: 1,
  default_luggage_count: 0,
  preferred_ride_type: 'economy',
  email_notifications: true,
  sms_notifications: true,
  preferred_contact_method: 'phone',
};

const PREFERENCES_KEY = ['preferences'] as const;

/** Settings: shown, edited, saved. */
export function usePreferences() {
  const t = useT();
  const query = useQuery({
    queryKey: PREFERENCES_KEY,
    queryFn: ({ signal }) => callApi('preferences', { signal }),
  });
  const preferences = query.data?.preferences;
  const editing = useEditing('preferences', SHAPE, async (draft) => {
    const saved = await callApi('savePreferences', { body: draft });
    changeQuery<Answer<'preferences'>>(PREFERENCES_KEY, () => saved);
    showToast(t('Preferences saved.'));
    return true;
  });
  const { error } = editing;
  const [fieldProblem] = error instanceof ApiError ? Object.values(error.fields) : [];
  return {
    ...editing,
    /** Undefined until they came for the first time. */
    preferences,
    hasFailed: query.isError,
    isRetrying: query.isFetching && !query.isPending,
    retry: () => void query.refetch(),
    // What a reload brought back waits for the preferences that it is about.
    draft: preferences && editing.draft,
    problem: error
      ? (fieldProblem ?? errorText(error, t('Failed to save preferences')))
      : undefined,
    edit: () => editing.edit(preferences),
  };
}

export type PreferencesForm = ReturnType<typeof usePreferences>;
