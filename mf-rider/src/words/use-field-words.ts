import { useT } from '@trupial/web-kit';

/** The kit's own words for fields and dialogs, in the language on the screen. */
export function useFieldWords() {
  const t = useT();
  return {
    number: { decrease: t('One fewer'), increase: t('One more') },
    dialog: { close: t('Close') },
  };
}
