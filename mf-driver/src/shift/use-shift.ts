import {
  ApiError,
  answeredBehind,
  callApi,
  errorText,
  isOutage,
  refreshQueries,
  showToast,
  useLivePolling,
  useMutation,
  useQuery,
  useT,
} from '@trupial/web-kit';
import type { Answer } from '@trupial/web-kit';
import { useRef, useState } from 'react';
import { PATIENCE } from '../driver-area/patience.ts';
import { useIsDriver } from '../driver-area/use-is-driver.ts';
import { pollInterval } from '../rides/poll-interval.ts';
import { SHIFT_KEY } from '../rides/ride-lists.ts';

export type Shift = Answer<'driverShift'>;

/**
 * Without its first answer a driver can switch nothing, and after a lost one it is not known what he has
 * switched: it is asked for again so soon, in milliseconds.
 */
const AGAIN_SOON = 5_000;

/** The server has said no; after every other failure it is not known what it has done. */
const isRefusal = (error: Error | null): boolean =>
  error instanceof ApiError && !isOutage(error) && error.status < 500;

/** A change without the server's word on it. */
interface LostChange {
  readonly wanted: Shift;
  readonly error: Error;
}

/** The driver's own availability. Undefined for staff, who may see the driver's area. */
export function useShift() {
  const t = useT();
  const isDriver = useIsDriver();
  const [interval] = useState(() => pollInterval(Math.random()));
  const polling = useLivePolling(interval);
  // Until it is known whether it was made. He may press again meanwhile, and wants the same then.
  const lost = useRef<LostChange>(undefined);
  const tellFailure = (error: Error) => {
    const failed = t('Failed to change your availability. Please try again.');
    showToast(errorText(error, failed), { kind: 'error' });
  };
  // Only the answer may be lost: told to try again, he would undo what was done.
  const settle = (now: Shift, isBehind: boolean) => {
    if (!lost.current) return;
    const { wanted, error } = lost.current;
    const isMade = now.on_shift === wanted.on_shift;
    if (isBehind && !isMade) return;
    lost.current = undefined;
    // Somebody else may be here by then.
    if (!isMade && now.driver_id === wanted.driver_id) tellFailure(error);
  };
  const { data: shift, refetch } = useQuery({
    queryKey: SHIFT_KEY,
    queryFn: async ({ signal }) => {
      const now = await callApi('driverShift', { signal });
      settle(now, answeredBehind.has(signal));
      return now;
    },
    enabled: isDriver,
    refetchInterval: ({ state }) =>
      (state.data === undefined || lost.current) && !isRefusal(state.error) ? AGAIN_SOON : polling,
  });
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ driver_id, on_shift }: Shift) => {
      await callApi('setDriverStatus', {
        params: { id: String(driver_id) },
        body: { status: on_shift ? 'available' : 'offline' },
        signal: AbortSignal.timeout(PATIENCE),
      });
    },
    onMutate: () => {
      lost.current = undefined;
    },
    onSuccess: () => refreshQueries(SHIFT_KEY),
    onError: async (error, wanted) => {
      if (isRefusal(error)) {
        tellFailure(error);
        return;
      }
      lost.current = { wanted, error };
      // Without an answer, the next one settles it. One that is under way is from before: given up.
      await refetch();
    },
  });
  return {
    shift,
    isChanging: isPending,
    toggle: () => shift && mutate({ ...shift, on_shift: !shift.on_shift }),
  };
}
