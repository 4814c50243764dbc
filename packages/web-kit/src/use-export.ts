import { callApi, type CallOptions, errorText } from '@trupial/web-kit';
import { saveFile } from '@trupial/web-kit/save-file';
import { useState } from 'react';

const CALLS = { csv: 'rideHistoryCsv', xlsx: 'rideHistoryXlsx' } as const;

/** Saves the ended rides that a query lets through as a file, however many there are. */
export async function saveHistory(
  kind: keyof typeof CALLS,
  query: NonNullable<CallOptions<'rideHistoryCsv'>['query']>,
): Promise<void> {
  saveFile(await callApi.file(CALLS[kind], { query }));
}

/**
 * Takes something out of the screen, one at a time.
 *
 * @param failed what is said when it fails without a reason
 */
export function useExport<Kind extends string>(failed: string) {
  const [busyWith, setBusyWith] = useState<Kind>();
  const [failure, setFailure] = useState<string>();

  const take = async (kind: Kind, work: () => Promise<void>): Promise<void> => {
    if (busyWith) return;
    setFailure(undefined);
    setBusyWith(kind);
    try {
      await work();
    } catch (error) {
      setFailure(errorText(error, failed));
    } finally {
      setBusyWith(undefined);
    }
  };

  return { take, busyWith, failure, dismissFailure: () => setFailure(undefined) };
}
