import type { RideTerms } from '@trupial/contracts/events';

/** What kind of ride it is: of the airport, of a group, or any other. */
export function rideTypeOf({
  isAirport,
  passengers,
}: {
  readonly isAirport: boolean;
  readonly passengers: number;
}): RideTerms['rideType'] {
  if (isAirport) return 'airport';
  return passengers >= 5 ? 'group' : 'local';
}
