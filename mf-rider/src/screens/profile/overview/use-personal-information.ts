import {
  ApiError,
  callApi,
  errorText,
  hasAccessToken,
  showToast,
  useQueryClient,
  useT,
} from '@trupial/web-kit';
import { useEditing } from '../use-editing.ts';
import { type Profile, PROFILE_KEY } from '../use-profile.ts';

/** The fields that are edited here. */
const FIELDS = ['first_name', 'last_name', 'email'] as const;
type Field = (typeof FIELDS)[number];
type Draft = Readonly<Record<Field, string>>;

const draftOf = ({ first_name, last_name, email }: Profile['user']): Draft => ({
  first_name,
  last_name,
  email: email ?? '',
});

/** Personal Information: read, edited, saved. The server has the last word on every field. */
export function usePersonalInformation(user: Profile['user']) {
  const t = useT();
  const queries = useQueryClient();
  const editing = useEditing('personal-information', draftOf(user), async (draft) => {
    if (!hasAccessToken()) {
      // No request is sent; the profile itself shows that a sign-in is needed.
      void queries.invalidateQueries({ queryKey: PROFILE_KEY });
      return false;
    }
    const { email, ...name } = draft;
    // Office members may have no address: they can save their name without one.
    const hasNone = user.email === null && email.trim() === '';
    await callApi('updateProfile', { body: hasNone ? name : draft });
    // The name is on the booking form as well.
    await Promise.all([
      queries.invalidateQueries({ queryKey: PROFILE_KEY }),
      queries.invalidateQueries({ queryKey: ['dashboard'] }),
    ]);
    showToast(t('Profile updated.'));
    return true;
  });
  const { error } = editing;
  const fields: Readonly<Record<string, string>> = error instanceof ApiError ? error.fields : {};
  const isShownAtAField = FIELDS.some((field) => fields[field]);
  return {
    ...editing,
    problem:
      error && !isShownAtAField ? errorText(error, t('Failed to update profile')) : undefined,
    problemOf: (field: Field) => fields[field],
    edit: () => editing.edit(draftOf(user)),
  };
}

export type PersonalInformationForm = ReturnType<typeof usePersonalInformation>;
