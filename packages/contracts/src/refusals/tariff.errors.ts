import { conflict, invalid } from './refusal.ts';

/** Why a new tariff is refused. */
export const tariffErrors = {
  inThePast: invalid(
    'tariff.in_the_past',
    'A tariff cannot begin before today: rides that were booked keep their fare.',
    'valid_from',
  ),
  noNight: invalid(
    'tariff.no_night',
    'Night must end at another time than it begins. For no night, set its percent to 0.',
    'night_until',
  ),
  changedMeanwhile: conflict(
    'tariff.changed_meanwhile',
    'Another tariff counts on that day meanwhile. Please look at it first.',
  ),
};
