import { amendErrors, seriesErrors } from '../refusals/index.ts';
import { driverCannot, rideMovedOn, tooLate } from './amend-refusals.ts';

/** Refusals of the calls for recurring rides. */
export const refusedPatterns = [
  seriesErrors.noDays,
  seriesErrors.tooMany,
  seriesErrors.endBeforeStart,
  seriesErrors.inThePast,
  seriesErrors.tooFarAhead,
] as const;
export const refusedChanges = [
  seriesErrors.notFound,
  seriesErrors.erased,
  seriesErrors.ended,
  seriesErrors.changedMeanwhile,
  seriesErrors.reasonMissing,
] as const;
export const refusedDays = [
  seriesErrors.noSuchDay,
  seriesErrors.skipped,
  seriesErrors.missed,
] as const;

/** What a ride that is made already may be kept for, in the answer's `made` or as a refusal. */
export const refusedRides = [
  seriesErrors.fareChanged,
  amendErrors.erased,
  ...tooLate,
  ...driverCannot,
  ...rideMovedOn,
] as const;
