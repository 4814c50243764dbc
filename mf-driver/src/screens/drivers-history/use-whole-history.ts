import { callApi, errorText, useT } from '@trupial/web-kit';
import { saveFile } from '@trupial/web-kit/save-file';
import { useState } from 'react';

/** Every completed ride of the driver as a file, however many there are. */
export function useWholeHistory() {
  const t = useT();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const take = async () => {
    setFailure(undefined);
    setIsBusy(true);
    try {
      saveFile(await callApi.file('rideHistoryCsv', { query: { status: 'Completed' } }));
    } catch (error) {
      setFailure(errorText(error, t('Failed to export the rides. Please try again.')));
    } finally {
      setIsBusy(false);
    }
  };
  return { take: () => void take(), isBusy, failure };
}
