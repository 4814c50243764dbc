import { type AmendUntilStep, type ChangedMeanwhile, Refusal } from '@trupial/contracts/values';
import { islandDateOf, islandTimeOf } from '@trupial/island/clock';
import { rideErrors } from './ride.errors.ts';

const conflict = (code: string, text: string): Refusal => new Refusal('conflict', code, text);
const officeText = 'Only the office can change the name and the phone number.';
const reasonText = 'Please say why the ride is changed.';

const tooLateAfter: Readonly<Record<AmendUntilStep, () => Refusal>> = {
  assigned: () =>
    conflict('amend.driver_assigned', 'This ride has a driver now. Please call the office.'),
  set_off: () =>
    conflict('amend.driver_set_off', 'The driver has set off. Please call the office.'),
  arrived: () =>
    conflict('amend.driver_arrived', 'The driver has arrived. Please call the office.'),
  picked_up: rideErrors.riderOnBoard,
};

/** Every way in which a change of a booking is refused, beside those of every ride command. */
export const amendErrors = {
  /** The ride has come to the step that ends all changes. */
  tooLateAfter: (step: AmendUntilStep) => tooLateAfter[step](),
  tooLate: (until: string) => {
    const time = `${islandDateOf(until)} ${islandTimeOf(until).slice(0, 5)}`;
    const text = `This ride could be changed until ${time}. Please call the office.`;
    return conflict('amend.too_late', text);
  },
  tooOften: () =>
    conflict('amend.too_often', 'This ride was changed too often. Please call the office.'),
  changedMeanwhile: (changed: ChangedMeanwhile) =>
    new Refusal(
      'conflict',
      'ride.changed_meanwhile',
      'This ride was changed meanwhile. Please look at it again.',
      { changed },
    ),
  changedUnseen: () =>
    conflict('ride.changed_unseen', 'This ride was changed. Look at the change first.'),
  erased: () => conflict('amend.erased', 'The contact of this ride was erased.'),
  officeOnly: (fields: readonly string[]) =>
    new Refusal('forbidden', 'amend.office_only', officeText, {
      // A rider's name and number are the only ones.
      fields: Object.fromEntries(
        fields.map((field) => [field === 'riderName' ? 'rider_name' : 'rider_phone', officeText]),
      ),
    }),
  nothingChanged: () => new Refusal('invalid', 'amend.nothing_changed', 'Nothing is changed.'),
  reasonMissing: () =>
    new Refusal('invalid', 'amend.reason_missing', reasonText, { fields: { reason: reasonText } }),
  quoteExpired: () => {
    const text = 'This fare quote has expired. Please recalculate fare.';
    return new Refusal('invalid', 'ride.quote_expired', text, { fields: { quote: text } });
  },
  noSuchChange: () =>
    new Refusal('invalid', 'amend.no_such_change', 'The ride was not changed as often as that.'),
} as const;
