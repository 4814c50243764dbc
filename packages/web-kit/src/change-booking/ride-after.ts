import type { WireAmendedField } from '@trupial/contracts/http';

/** How a ride was changed: the version that it has by that, and what is another. */
export interface ChangedRide {
  readonly version: number;
  readonly fields: readonly WireAmendedField[];
}

/** A ride after a change of it, whoever made it, as far as the change says. */
export function rideAfter<Ride extends object>(
  ride: Ride,
  changed: ChangedRide,
): Ride & { readonly amendments: number } {
  const now = changed.fields.flatMap(({ field, is }): [string, unknown][] => {
    if (field !== 'flight') return [[field, is]];
    const { number = null, direction = null } = is && typeof is === 'object' ? is : {};
    return [
      ['flight_number', number],
      ['flight_direction', direction],
    ];
  });
  // The names of its fields are those of a ride.
  return { ...ride, ...(Object.fromEntries(now) as object), amendments: changed.version };
}
