import { Refusal } from '@trupial/contracts/values';
import { type Actor, wrongRole } from '@trupial/service-kit';

const largestId = 2 ** 31 - 1;

/**
 * A driver id as clients send it: a positive integer, or its digits.
 *
 * @throws {Refusal} 400 'Invalid driver ID: {id}'.
 */
export function driverIdOf(value: unknown): number {
  const id = typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value;
  if (typeof id === 'number' && Number.isInteger(id) && id > 0 && id <= largestId) return id;
  const shown = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  throw new Refusal('invalid', 'driver.invalid_id', `Invalid driver ID: ${shown.slice(0, 40)}`);
}

/**
 * Who has a ride as far as a client knows; null when it does not say.
 *
 * @throws {Refusal} 400 'Invalid driver ID: {id}'.
 */
export const fromDriverIdOf = (value: unknown): number | null =>
  value === undefined || value === null ? null : driverIdOf(value);

/**
 * The commands that set a status. A driver can only set his own availability. Only operators and
 * staff suspend a driver; they end the suspension by setting him available or offline.
 *
 * @throws {Refusal} 403 for a driver who names another driver, or asks for a suspension.
 */
export function driverStatusCommand(
  actor: Actor,
  driverId: number,
  status: 'available' | 'offline' | 'inactive',
): readonly ('come-online' | 'go-offline' | 'suspend' | 'reinstate')[] {
  const isDriver = actor.role === 'driver';
  if (isDriver && (actor.driverId !== driverId || status === 'inactive')) throw wrongRole();
  if (status === 'inactive') return ['suspend'];
  const availability = status === 'available' ? 'come-online' : 'go-offline';
  if (isDriver) return [availability];
  // Suspended he can go offline, so he is never available in between. He cannot come online.
  return status === 'offline' ? ['go-offline', 'reinstate'] : ['reinstate', 'come-online'];
}
