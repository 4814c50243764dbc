import { forgetFormDraft, keepFormDraft, readFormDraft } from '@trupial/web-kit/form-draft';
import { useEffect, useState } from 'react';
import { useOwner } from './use-owner.ts';

/**
 * A form's draft that a reload of the tab brings back, to the same person only; undefined while
 * nothing is edited. `start` tells which fields there are, and of what type.
 */
export function useKeptDraft<Draft extends Readonly<Record<string, string | number | boolean>>>(
  form: string,
  start: Draft,
) {
  const owner = useOwner();
  const [draft, setDraft] = useState(() => readFormDraft(form, owner, start));
  useEffect(() => {
    if (draft) keepFormDraft(form, owner, draft);
    else forgetFormDraft(form);
  }, [form, owner, draft]);
  return [draft, setDraft] as const;
}
