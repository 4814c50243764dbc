import { callApi, changeQuery } from '@trupial/web-kit';
import { listKey } from '../lists/use-polled-list.ts';
import type { Driver } from '../rides/ride.ts';

/** The statuses that an operator can set; 'on_ride' only comes from rides. */
export type SettableStatus = 'available' | 'offline' | 'inactive';

/**
 * Sets a driver's status, and shows it immediately wherever the list of drivers is shown. Throws
 * the errors of the call.
 */
export function useDriverStatus() {
  return async (driverId: number, status: SettableStatus): Promise<void> => {
    await callApi('setDriverStatus', { params: { id: String(driverId) }, body: { status } });
    changeQuery<readonly Driver[]>(listKey('drivers'), (drivers) =>
      drivers.map((driver) => (driver.id === driverId ? { ...driver, status } : driver)),
    );
  };
}
