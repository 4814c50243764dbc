import {
  ApiError,
  callApi,
  errorText,
  showToast,
  useQuery,
  useQueryClient,
  useT,
} from '@trupial/web-kit';
import type { Answer } from '@trupial/web-kit';
import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { useKeptDraft } from '../use-kept-draft.ts';

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
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: PREFERENCES_KEY,
    queryFn: ({ signal }) => callApi('preferences', { signal }),
    networkMode: 'always',
  });
  /** Undefined while they are only shown. */
  const [draft, setDraft] = useKeptDraft('preferences', SHAPE);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const preferences = query.data?.preferences;

  const close = () => {
    setProblem(undefined);
    setDraft(undefined);
  };

  const save = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (!draft || isBusy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      queries.setQueryData(PREFERENCES_KEY, await callApi('savePreferences', { body: draft }));
      showToast(t('Preferences saved.'));
      close();
    } catch (error) {
      const fields = error instanceof ApiError ? Object.values(error.fields) : [];
      setProblem(fields[0] ?? errorText(error, t('Failed to save preferences')));
    } finally {
      setBusy(false);
    }
  };

  return {
    /** Undefined until they came for the first time. */
    preferences,
    hasFailed: query.isError,
    isRetrying: query.isFetching && !query.isPending,
    retry: () => void query.refetch(),
    // What a reload brought back waits for the preferences that it is about.
    draft: preferences && draft,
    isBusy,
    problem,
    edit: () => setDraft(preferences),
    cancel: close,
    save,
    change: (changes: Partial<Preferences>) =>
      setDraft((before) => before && { ...before, ...changes }),
  };
}

export type PreferencesForm = ReturnType<typeof usePreferences>;
