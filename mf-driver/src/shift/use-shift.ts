import {
  ApiError,
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
import { useState } from 'react';
import { PATIENCE } from '../driver-area/patience.ts';
import { useIsDriver } from '../driver-area/use-is-driver.ts';
import { pollInterval } from '../rides/poll-interval.ts';
import { RIDES_KEY } from '../rides/ride-lists.ts';

export type Shift = Answer<'driverShift'>;

/** Under the rides, so that whatever reloads them asks for the status as well. */
const SHIFT_KEY = [...RIDES_KEY, 'shift'] as const;

/** Without its first answer a driver can switch nothing: it is asked for again so soon, in milliseconds. */
const AGAIN_SOON = 5_000;

/** The server has said no; after every other failure it is not known what it has done. */
const isRefusal = (error: Error | null): boolean =>
  error instanceof ApiError && !isOutage(error) && error.status < 500;

/** The driver's own availability. Undefined for staff, who may see the driver's area. */
export function useShift() {
  const t = useT();
  const isDriver = useIsDriver();
  const [interval] = useState(() => pollInterval(Math.random()));
  const polling = useLivePolling(interval);
  const { data: shift, refetch } = useQuery({
    queryKey: SHIFT_KEY,
    queryFn: ({ signal }) => callApi('driverShift', { signal }),
    enabled: isDriver,
    refetchInterval: ({ state }) =>
      state.data === undefined && !isRefusal(state.error) ? AGAIN_SOON : polling,
  });
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ driver_id, on_shift }: Shift) => {
      await callApi('setDriverStatus', {
        params: { id: String(driver_id) },
        body: { status: on_shift ? 'available' : 'offline' },
        signal: AbortSignal.timeout(PATIENCE),
      });
    },
    onSuccess: () => refreshQueries(SHIFT_KEY),
    onError: async (error, wanted) => {
      // Only the answer may be lost: told to try again, he would undo what was done.
      if (!isRefusal(error) && (await refetch()).data?.on_shift === wanted.on_shift) return;
      const failed = t('Failed to change your availability. Please try again.');
      showToast(errorText(error, failed), { kind: 'error' });
    },
  });
  return {
    shift,
    isChanging: isPending,
    toggle: () => shift && mutate({ ...shift, on_shift: !shift.on_shift }),
  };
}
