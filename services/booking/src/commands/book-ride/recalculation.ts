import { islandDateOf, islandTimeOf } from '@trupial/island/clock';
import type { AskedTrip, MeantRide } from '../../quotes/recalculations.ts';
import { tripOf } from '../../ride-request/distance.rules.ts';
import type { RequestRide } from '../../ride-request/ride-request.commands.ts';
import { scheduledInstant } from '../../ride-request/schedule.rules.ts';

/**
 * What the caller asks the fare of, and the ride that he means by it: for a booking that was refused
 * because of its fare, so that everything else of it is in order.
 */
export function recalculationOf(
  command: RequestRide,
  asker: string | null,
): { readonly asked: AskedTrip; readonly ride: MeantRide } {
  const { passengers, luggage, quote } = command;
  const { distanceMeters } = tripOf(command);
  const instant = scheduledInstant(command.rideDatetime, command.now);
  const asked = command.distanceMeters ?? quote?.distanceMeters ?? distanceMeters;
  return {
    asked: { asker, distanceMeters: asked, passengers, luggage },
    ride: { day: islandDateOf(instant), time: islandTimeOf(instant), distanceMeters },
  };
}
