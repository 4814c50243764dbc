import {
  ApiError,
  callApi,
  changeQuery,
  errorText,
  hasAccessToken,
  refreshQueries,
  showToast,
  useSession,
  useT,
} from '@trupial/web-kit';
import { useEditing } from '../use-editing.ts';
import { type Profile, PROFILE_KEY, profileKeyOf } from '../use-profile.ts';

/** The fields that are edited here. */
const FIELDS = ['first_name', 'last_name', 'email'] as const;
type Field = (typeof FIELDS)[number];
type Draft = Readonly<Record<Field, string>>;

/** Riders and the office know a driver by his name: only the office changes it. */
const keepsName = ({ profile }: Profile) => profile.role.toLowerCase() === 'driver';

const draftOf = ({ user: { first_name, last_name, email } }: Profile): Draft => ({
  first_name,
  last_name,
  email: email ?? '',
});

/** Personal Information: read, edited, saved. The server has the last word on every field. */
export function usePersonalInformation(known: Profile) {
  const { user } = known;
  const isNameFixed = keepsName(known);
  const t = useT();
  const ownKey = profileKeyOf(useSession());
  const editing = useEditing('personal-information', draftOf(known), async (draft) => {
    if (!hasAccessToken()) {
      // No request is sent; the profile itself shows that a sign-in is needed.
      void refreshQueries(PROFILE_KEY);
      return false;
    }
    const { email, ...typed } = draft;
    // The call needs names: a driver's are his own, also when a kept draft has others.
    const { first_name, last_name } = user;
    const name = isNameFixed ? { first_name, last_name } : typed;
    // Office members may have no address: they can save their name without one.
    const hasNone = user.email === null && email.trim() === '';
    const saved = await callApi('updateProfile', { body: hasNone ? name : { ...name, email } });
    // Shown at once: nobody waits until it was read again. The booking form asks for it when it opens.
    changeQuery<Profile | null>(
      ownKey,
      (profile) => profile && { ...profile, user: { ...profile.user, ...saved.user } },
    );
    void refreshQueries(PROFILE_KEY);
    showToast(t('Profile updated.'));
    return true;
  });
  const { error } = editing;
  const fields: Readonly<Record<string, string>> = error instanceof ApiError ? error.fields : {};
  const edited: readonly Field[] = isNameFixed ? ['email'] : FIELDS;
  const isShownAtAField = edited.some((field) => fields[field]);
  return {
    ...editing,
    problem:
      error && !isShownAtAField ? errorText(error, t('Failed to update profile')) : undefined,
    problemOf: (field: Field) => fields[field],
    isNameFixed,
    edit: () => editing.edit(draftOf(known)),
  };
}

export type PersonalInformationForm = ReturnType<typeof usePersonalInformation>;
