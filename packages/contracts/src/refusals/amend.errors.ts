import { conflict, forbidden, invalid } from './refusal.ts';

/** Every way in which a change of a booking is refused, beside those of every ride command. */
export const amendErrors = {
  driverAssigned: conflict(
    'amend.driver_assigned',
    'This ride has a driver now. Please call the office.',
  ),
  driverSetOff: conflict('amend.driver_set_off', 'The driver has set off. Please call the office.'),
  driverArrived: conflict(
    'amend.driver_arrived',
    'The driver has arrived. Please call the office.',
  ),
  tooLate: conflict(
    'amend.too_late',
    'This ride could be changed until {time}. Please call the office.',
  ),
  tooOften: conflict('amend.too_often', 'This ride was changed too often. Please call the office.'),
  /** With what is another by now. */
  changedMeanwhile: conflict(
    'ride.changed_meanwhile',
    'This ride was changed meanwhile. Please look at it again.',
  ),
  changedUnseen: conflict(
    'ride.changed_unseen',
    'This ride was changed. Look at the change first.',
  ),
  erased: conflict('amend.erased', 'The contact of this ride was erased.'),
  officeOnly: forbidden(
    'amend.office_only',
    'Only the office can change the name and the phone number.',
  ),
  nothingChanged: invalid('amend.nothing_changed', 'Nothing is changed.'),
  reasonMissing: invalid('amend.reason_missing', 'Please say why the ride is changed.', 'reason'),
  otherQuote: invalid(
    'amend.other_quote',
    'This fare quote is for another change. Please recalculate fare.',
    'quote',
  ),
  noSuchChange: invalid('amend.no_such_change', 'The ride was not changed as often as that.'),
};
