import { dispatchMessages } from '@trupial/contracts/messages';
import { Refusal } from '@trupial/contracts/values';
import type { Messenger } from '@trupial/service-kit';

/** @throws {Refusal} 403 for a driver whom an operator has set inactive. */
export async function refuseInactive(messenger: Messenger, driverId: number): Promise<void> {
  const shift = await messenger.request(dispatchMessages.driverShift, { driverId });
  if (shift.status !== 'inactive') return;
  throw new Refusal('forbidden', 'driver_suspended', 'Your account is suspended.');
}
