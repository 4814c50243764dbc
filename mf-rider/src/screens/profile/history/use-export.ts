import { callApi, errorText, useT } from '@trupial/web-kit';
import { saveFile } from '@trupial/web-kit/save-file';
import { useState } from 'react';

const CALLS = { csv: 'rideHistoryCsv', xlsx: 'rideHistoryXlsx' } as const;

/** Saves the rides of the chosen period as a file. */
export function useExport(filters: { readonly start?: string }) {
  const t = useT();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  const save = async (kind: keyof typeof CALLS): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    try {
      saveFile(await callApi.file(CALLS[kind], { query: filters }));
    } catch (error) {
      setProblem(errorText(error, t('Failed to export your rides. Please try again.')));
    } finally {
      setBusy(false);
    }
  };

  return { save, isBusy, problem };
}
