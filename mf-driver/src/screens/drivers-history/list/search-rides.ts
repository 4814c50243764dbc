import { formatDate, formatDateTime } from '@trupial/web-kit';
import type { Ride } from '../../../rides/ride.ts';

/** Without case, accents and non-breaking spaces: 'curacao' finds 'Curaçao'. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .replaceAll('\u{A0}', ' ')
    .toLowerCase();

const digitsOf = (text: string) => text.replaceAll(/\D/g, '');

/**
 * The fields that a search covers: name, pickup, phone, drop-off, and the date in the forms of the
 * screen and of the API.
 */
const textOf = (ride: Ride): string =>
  plain(
    [
      ride.rider_name,
      ride.pickup_location,
      ride.rider_phone,
      ride.dropoff_location,
      formatDateTime(ride.ride_datetime),
      formatDate(ride.completed_at),
      ride.ride_datetime,
    ].join('\n'),
  );

/** The rides in which the text is found; a phone number is found however it is spaced. */
export function searchRides(rides: readonly Ride[], search: string): readonly Ride[] {
  const wanted = plain(search.trim());
  if (wanted === '') return rides;
  const isNumber = /^\+?[\d\s()./-]+$/.test(wanted) && digitsOf(wanted).length >= 3;
  return rides.filter(
    (ride) =>
      textOf(ride).includes(wanted) ||
      (isNumber && digitsOf(ride.rider_phone).includes(digitsOf(wanted))),
  );
}
