import type { Tone } from '@trupial/ui-kit';
import { message } from '@trupial/web-kit/message';

/** A driver's status as screens know it. */
export type DriverStatus = 'available' | 'on_ride' | 'offline' | 'inactive';

const BY_RAW: Readonly<Record<string, DriverStatus>> = {
  available: 'available',
  active: 'available',
  on_ride: 'on_ride',
  'on-ride': 'on_ride',
  busy: 'on_ride',
  offline: 'offline',
  off: 'offline',
  inactive: 'inactive',
  suspended: 'inactive',
  disabled: 'inactive',
};

/** The status behind a raw value, in any case; anything else is offline. */
export function driverStatusOf({ status }: { readonly status: string }): DriverStatus {
  return BY_RAW[status.trim().toLowerCase()] ?? 'offline';
}

interface StatusLook {
  /** Its name before translation. */
  readonly name: string;
  readonly tone: Tone;
}

export const DRIVER_LOOKS: Readonly<Record<DriverStatus, StatusLook>> = {
  available: { name: message('Available'), tone: 'success' },
  on_ride: { name: message('On Ride'), tone: 'info' },
  offline: { name: message('Offline'), tone: 'neutral' },
  inactive: { name: message('Inactive'), tone: 'danger' },
};

/** A badge for any other status. */
export const UNKNOWN_LOOK: StatusLook = { name: message('Unknown'), tone: 'neutral' };
