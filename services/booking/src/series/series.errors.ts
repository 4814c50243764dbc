import { mostOccurrences, mostOpenSeries, Refusal } from '@trupial/contracts/values';

const invalid = (code: string, text: string, field?: string): Refusal =>
  new Refusal(
    'invalid',
    `series.${code}`,
    text,
    field === undefined ? {} : { fields: { [field]: text } },
  );
const conflict = (code: string, text: string): Refusal =>
  new Refusal('conflict', `series.${code}`, text);

/** Whether a change makes nothing of its series another: of its rides it may. */
export const isNothingChanged = (error: unknown): boolean =>
  error instanceof Refusal && error.code === 'series.nothing_changed';

/** Whether there is nothing to end as far as a series knows: of its rides there may be. */
export const isNothingToEnd = (error: unknown): boolean =>
  isNothingChanged(error) || (error instanceof Refusal && error.code === 'series.ended');

/** Why something of a series is refused. */
export const seriesErrors = {
  notFound: () => new Refusal('not_found', 'series.not_found', 'There is no such series.'),
  wrongRole: () =>
    new Refusal('forbidden', 'auth.wrong_role', 'You do not have permission to do this.'),
  erased: () => conflict('erased', 'The contact of this series was erased.'),
  ended: () => conflict('ended', 'This series has ended.'),
  endsEarlier: () =>
    conflict('ends_earlier', 'This series was ended before that. Please start a new one.'),
  changedMeanwhile: () =>
    conflict('changed_meanwhile', 'This series was changed meanwhile. Please look at it again.'),
  fareChanged: () =>
    conflict('fare_changed', 'The fare has changed meanwhile. Please look at the new one first.'),
  nothingChanged: () => invalid('nothing_changed', 'Nothing is changed.'),
  reasonMissing: () =>
    invalid('reason_missing', 'Please say why: the series is a rider’s own.', 'reason'),
  officeOnly: () => {
    const text = 'Only the office can change the name and the phone number.';
    return new Refusal('forbidden', 'amend.office_only', text, { fields: { rider_name: text } });
  },
  noDays: () =>
    invalid('no_days', 'No day fits: every one is a holiday, or after the last day.', 'weekdays'),
  tooMany: () =>
    invalid(
      'too_many',
      `These are more than ${mostOccurrences} rides. Please end it earlier.`,
      'until',
    ),
  endBeforeStart: () =>
    invalid('end_before_start', 'The last day is before the first one.', 'until'),
  inThePast: (field: 'start_date' | 'from_date') =>
    invalid('in_the_past', 'The first ride cannot be in the past.', field),
  tooFarAhead: (field: 'start_date' | 'from_date') =>
    invalid('too_far_ahead', 'A series begins within a year.', field),
  tooManyOpen: () =>
    conflict(
      'too_many_open',
      `You have ${mostOpenSeries} recurring rides. Please end one of them first.`,
    ),
  tooManyBegun: () =>
    conflict(
      'too_many_begun',
      `You have started ${mostOpenSeries} recurring rides within a day. Please call the office.`,
    ),
  riderSuspended: () => conflict('rider_suspended', 'The account of the rider is suspended.'),
  noSuchDay: () =>
    new Refusal('not_found', 'series.no_such_day', 'This series has no ride on that day.'),
  skipped: () => conflict('skipped', 'This ride is left out already.'),
  missed: () => conflict('missed', 'The time of this ride has passed. Skip it to clear it away.'),
};
