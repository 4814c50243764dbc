import { callApi, useQueryClient } from '@trupial/web-kit';
import { listKey } from '../lists/use-polled-list.ts';
import type { Driver } from '../rides/ride.ts';

/** What an operator can set; 'on_ride' is never set by hand. */
export type SettableStatus = 'available' | 'offline' | 'inactive';

/**
 * Sets a driver's status, and shows it at once wherever the list of drivers is shown. Throws what the
 * call throws.
 */
export function useDriverStatus() {
  const client = useQueryClient();
  return async (driverId: number, status: SettableStatus): Promise<void> => {
    await callApi('setDriverStatus', { params: { id: String(driverId) }, body: { status } });
    client.setQueryData<readonly Driver[]>(listKey('drivers'), (drivers) =>
      drivers?.map((driver) => (driver.id === driverId ? { ...driver, status } : driver)),
    );
  };
}
