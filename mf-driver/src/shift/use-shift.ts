import {
  callApi,
  errorText,
  refreshQueries,
  showToast,
  useLivePolling,
  useMutation,
  useQuery,
  useT,
} from '@trupial/web-kit';
import type { Answer } from '@trupial/web-kit';
import { useState } from 'react';
import { useIsDriver } from '../driver-area/use-is-driver.ts';
import { pollInterval } from '../rides/poll-interval.ts';
import { RIDES_KEY } from '../rides/ride-lists.ts';

export type Shift = Answer<'driverShift'>;

/** Under the rides, so that whatever reloads them asks for the status as well. */
const SHIFT_KEY = [...RIDES_KEY, 'shift'] as const;

/** The driver's own availability. Undefined for staff, who may see the driver's area. */
export function useShift() {
  const t = useT();
  const isDriver = useIsDriver();
  const [interval] = useState(() => pollInterval(Math.random()));
  const { data: shift } = useQuery({
    queryKey: SHIFT_KEY,
    queryFn: ({ signal }) => callApi('driverShift', { signal }),
    enabled: isDriver,
    refetchInterval: useLivePolling(interval),
  });
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ driver_id, on_shift }: Shift) => {
      await callApi('setDriverStatus', {
        params: { id: String(driver_id) },
        body: { status: on_shift ? 'available' : 'offline' },
      });
    },
    onSuccess: () => refreshQueries(SHIFT_KEY),
    onError: (error) => {
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
