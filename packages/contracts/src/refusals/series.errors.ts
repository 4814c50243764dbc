import { mostOccurrences, mostOpenSeries } from '../values/series.ts';
import { conflict, forbidden, invalid, notFound } from './refusal.ts';

/** Why something of a series is refused. */
export const seriesErrors = {
  notFound: notFound('series.not_found', 'There is no such series.'),
  wrongRole: forbidden('auth.wrong_role', 'You do not have permission to do this.'),
  erased: conflict('series.erased', 'The contact of this series was erased.'),
  ended: conflict('series.ended', 'This series has ended.'),
  endsEarlier: conflict(
    'series.ends_earlier',
    'This series was ended before that. Please start a new one.',
  ),
  changedMeanwhile: conflict(
    'series.changed_meanwhile',
    'This series was changed meanwhile. Please look at it again.',
  ),
  fareChanged: conflict(
    'series.fare_changed',
    'The fare has changed meanwhile. Please look at the new one first.',
  ),
  nothingChanged: invalid('series.nothing_changed', 'Nothing is changed.'),
  reasonMissing: invalid(
    'series.reason_missing',
    'Please say why: the series is a rider’s own.',
    'reason',
  ),
  noDays: invalid(
    'series.no_days',
    'No day fits: every one is a holiday, or after the last day.',
    'weekdays',
  ),
  tooMany: invalid(
    'series.too_many',
    `These are more than ${mostOccurrences} rides. Please end it earlier.`,
    'until',
  ),
  endBeforeStart: invalid(
    'series.end_before_start',
    'The last day is before the first one.',
    'until',
  ),
  inThePast: invalid('series.in_the_past', 'The first ride cannot be in the past.'),
  tooFarAhead: invalid('series.too_far_ahead', 'A series begins within a year.'),
  tooManyOpen: conflict(
    'series.too_many_open',
    `You have ${mostOpenSeries} recurring rides. Please end one of them first.`,
  ),
  tooManyBegun: conflict(
    'series.too_many_begun',
    `You have started ${mostOpenSeries} recurring rides within a day. Please call the office.`,
  ),
  riderSuspended: conflict('series.rider_suspended', 'The account of the rider is suspended.'),
  noSuchDay: notFound('series.no_such_day', 'This series has no ride on that day.'),
  skipped: conflict('series.skipped', 'This ride is left out already.'),
  missed: conflict('series.missed', 'The time of this ride has passed. Skip it to clear it away.'),
};
