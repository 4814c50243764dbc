import { forgetFormDraft, keepFormDraft, readFormDraft } from '@trupial/web-kit/form-draft';
import { useState } from 'react';
import { NEW_PLACE, type PlaceDraft } from './place.ts';
import { useOwner } from '../use-editing.ts';

const FORM = 'favourite-place';
/** No place has it: what is typed is for a new one. */
const NO_ID = 0;
const START = { ...NEW_PLACE, id: NO_ID };

/**
 * The place in the dialog: its first values, or after a reload the typed ones; undefined for none.
 */
export function usePlaceDraft() {
  const owner = useOwner();
  const [draft, setDraft] = useState<PlaceDraft | undefined>(() => {
    const kept = readFormDraft(FORM, owner, START);
    return kept && { ...kept, id: kept.id === NO_ID ? undefined : kept.id };
  });
  return {
    draft,
    setDraft(place: PlaceDraft | undefined) {
      if (!place) forgetFormDraft(FORM);
      setDraft(place);
    },
    keep: (place: PlaceDraft) => keepFormDraft(FORM, owner, { ...place, id: place.id ?? NO_ID }),
  };
}
