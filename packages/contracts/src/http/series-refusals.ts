import { mostOccurrences } from '../values/series.ts';
import { driverCannot, rideErased, rideMovedOn, tooLate } from './amend-refusals.ts';

/** Also said when the body is read. */
export const endBeforeStart = 'The last day is before the first one.';

/** Refusals of the calls for recurring rides: status, code and text. */
export const noSeries = [404, 'series.not_found', 'There is no such series.'] as const;
export const refusedPatterns = [
  [400, 'series.no_days', 'No day fits: every one is a holiday, or after the last day.'],
  [400, 'series.too_many', `These are more than ${mostOccurrences} rides. Please end it earlier.`],
  [400, 'series.end_before_start', endBeforeStart],
  [400, 'series.in_the_past', 'The first ride cannot be in the past.'],
  [400, 'series.too_far_ahead', 'A series begins within a year.'],
] as const;
export const refusedChanges = [
  noSeries,
  [409, 'series.erased', 'The contact of this series was erased.'],
  [409, 'series.ended', 'This series has ended.'],
  [409, 'series.changed_meanwhile', 'This series was changed meanwhile. Please look at it again.'],
  [400, 'series.reason_missing', 'Please say why: the series is a rider’s own.'],
] as const;
export const endsEarlier = [
  409,
  'series.ends_earlier',
  'This series was ended before that. Please start a new one.',
] as const;
export const nothingChanged = [400, 'series.nothing_changed', 'Nothing is changed.'] as const;
export const refusedDays = [
  [404, 'series.no_such_day', 'This series has no ride on that day.'],
  [409, 'series.skipped', 'This ride is left out already.'],
  [409, 'series.missed', 'The time of this ride has passed. Skip it to clear it away.'],
] as const;

/** What a ride that is made already may be kept for, in the answer's `made` or as a refusal. */
export const refusedRides = [
  [409, 'series.fare_changed', 'The fare has changed meanwhile. Please look at the new one first.'],
  rideErased,
  ...tooLate,
  ...driverCannot,
  ...rideMovedOn,
] as const;
