import {
  ApiError,
  callApi,
  errorText,
  hasAccessToken,
  showToast,
  useQueryClient,
  useT,
} from '@trupial/web-kit';
import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { useKeptDraft } from '../use-kept-draft.ts';
import { PROFILE_KEY } from '../use-profile.ts';
import type { Profile } from '../use-profile.ts';

/** The fields that are edited here. */
const FIELDS = ['first_name', 'last_name', 'email'] as const;
export type Field = (typeof FIELDS)[number];
export type Draft = Readonly<Record<Field, string>>;

const draftOf = ({ first_name, last_name, email }: Profile['user']): Draft => ({
  first_name,
  last_name,
  email: email ?? '',
});

/** Personal Information: read, edited, saved. The server has the last word on every field. */
export function usePersonalInformation(user: Profile['user']) {
  const t = useT();
  const queries = useQueryClient();
  /** Undefined while it is only read. */
  const [draft, setDraft] = useKeptDraft<Draft>('personal-information', draftOf(user));
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [fieldProblems, setFieldProblems] = useState<Readonly<Record<string, string>>>({});

  const forgetProblems = () => {
    setProblem(undefined);
    setFieldProblems({});
  };
  const close = () => {
    forgetProblems();
    setDraft(undefined);
  };

  const save = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (!draft || isBusy) return;
    forgetProblems();
    if (!hasAccessToken()) {
      // Nothing is sent; the profile itself says that one has to log in.
      void queries.invalidateQueries({ queryKey: PROFILE_KEY });
      return;
    }
    setBusy(true);
    try {
      await callApi('updateProfile', { body: draft });
      // The name is on the booking form as well.
      await Promise.all([
        queries.invalidateQueries({ queryKey: PROFILE_KEY }),
        queries.invalidateQueries({ queryKey: ['dashboard'] }),
      ]);
      showToast(t('Profile updated.'));
      close();
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {};
      setFieldProblems(fields);
      const isShownAtAField = FIELDS.some((field) => fields[field]);
      if (!isShownAtAField) setProblem(errorText(error, t('Failed to update profile')));
    } finally {
      setBusy(false);
    }
  };

  return {
    draft,
    isBusy,
    problem,
    problemOf: (field: Field) => fieldProblems[field],
    edit: () => setDraft(draftOf(user)),
    cancel: close,
    save,
    change: (changes: Partial<Draft>) => setDraft((before) => before && { ...before, ...changes }),
  };
}

export type PersonalInformationForm = ReturnType<typeof usePersonalInformation>;
