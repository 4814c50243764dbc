import { forgetOwnDraft, keepFormDraft, readFormDraft } from '@trupial/web-kit/form-draft';
import { useOwner } from '@trupial/web-kit/use-owner';
import { useEffect, useState } from 'react';

/** A form without what may not be written down. */
const keepable = (typed: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(typed).filter(([field]) => field !== 'password'));

/**
 * What is typed, undefined while it is nothing. It is kept for this tab and for the person who began
 * it, so that a reload or a closed dialog loses nothing; a password is not.
 *
 * @param name under which it is kept; undefined: it is not
 *
 * @param start the fields
 */
export function useDraft<Typed extends Readonly<Record<string, string>>>(
  name: string | undefined,
  start: Typed,
) {
  const owner = useOwner();
  const [draft, setDraft] = useState(() =>
    name === undefined ? undefined : readFormDraft(name, owner, start),
  );
  useEffect(() => {
    if (name === undefined) return;
    if (draft) keepFormDraft(name, owner, keepable(draft));
    else forgetOwnDraft(name, owner);
  }, [name, owner, draft]);
  return [draft, setDraft] as const;
}
