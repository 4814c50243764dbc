import type { DriverRow } from '../read-models/driver-board/driver-row.ts';

type Shift = Pick<DriverRow, 'suspended' | 'online' | 'engaged_ride' | 'set_off_for'>;

/** Whether a driver works: available, or on the way to a rider although he has gone offline. */
export const isOnShift = ({ suspended, online, ...row }: Shift): boolean =>
  !suspended && (online || ridesUnderWay(row).length > 0);

/**
 * The rides whose riders may see the driver's position: those for which he has set off, until they
 * end.
 */
export function ridesUnderWay({
  engaged_ride: engaged,
  set_off_for: setOff,
}: Pick<Shift, 'engaged_ride' | 'set_off_for'>): readonly number[] {
  return engaged === null || setOff.includes(engaged) ? setOff : [...setOff, engaged];
}
