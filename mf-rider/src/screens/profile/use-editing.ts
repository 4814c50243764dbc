import { useMutation, useSession } from '@trupial/web-kit';
import { forgetOwnDraft, keepFormDraft, readFormDraft } from '@trupial/web-kit/form-draft';
import { type SyntheticEvent, useEffect, useState } from 'react';

/**
 * A form's draft, from Edit until it is saved or cancelled. It survives a reload of the tab, for the
 * same person only; undefined while nothing is edited.
 *
 * @param start the fields and their types
 *
 * @param save answers whether the draft was saved
 */
export function useEditing<Draft extends Readonly<Record<string, string | number | boolean>>>(
  form: string,
  start: Draft,
  save: (draft: Draft) => Promise<boolean>,
) {
  const owner = useOwner();
  const [draft, setDraft] = useState(() => readFormDraft(form, owner, start));
  useEffect(() => {
    // Signed out, but still on the screen: nothing is kept for whoever comes next.
    if (owner === '') return;
    if (draft) keepFormDraft(form, owner, draft);
    else forgetOwnDraft(form, owner);
  }, [form, owner, draft]);
  const saving = useMutation({
    mutationFn: save,
    // What was typed while it was saved is not saved: the form stays open with it.
    onSuccess: (isSaved, saved) => isSaved && setDraft((now) => (now === saved ? undefined : now)),
  });
  return {
    draft,
    isBusy: saving.isPending,
    /** Why the draft was not saved. */
    error: saving.error,
    edit: setDraft,
    cancel: () => {
      saving.reset();
      setDraft(undefined);
    },
    save: (event: SyntheticEvent) => {
      event.preventDefault();
      if (draft && !saving.isPending) saving.mutate(draft);
    },
    change: (changes: Partial<Draft>) => setDraft((before) => before && { ...before, ...changes }),
  };
}

export type Editing<Draft extends Readonly<Record<string, string | number | boolean>>> = ReturnType<
  typeof useEditing<Draft>
>;

/** The username, which owns the stored drafts; '' while the person is not known. */
export function useOwner(): string {
  const session = useSession();
  return session.status === 'signed-in' ? session.username : '';
}
