import { message } from '@trupial/web-kit/message';

/** The meaning of each status for the rider; `{driver}` is the driver's name. */
const EXPLANATIONS: Readonly<Record<string, string>> = {
  pending: message("Your ride request is being processed. We'll assign a driver shortly."),
  assigned: message('Great! {driver} has been assigned to your ride and will contact you soon.'),
  pickedup: message("You've been picked up! Enjoy your ride."),
  inprogress: message("Your ride is in progress. You'll arrive at your destination soon."),
  completed: message('Your ride has been completed. Thank you for choosing our service!'),
  cancelled: message('This ride has been cancelled. Please contact us if you need assistance.'),
};

/**
 * The text for the rider; undefined for rejected rides, unknown states and a driver without a name.
 */
export function statusExplanation(
  status: string,
  driver: string | null | undefined,
): { text: string; values: { driver: string } } | undefined {
  const key = status.toLowerCase();
  const text = EXPLANATIONS[key];
  if (text === undefined || (key === 'assigned' && !driver)) return undefined;
  return { text, values: { driver: driver ?? '' } };
}
