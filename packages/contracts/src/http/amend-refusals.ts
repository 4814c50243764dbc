import { amendErrors, driverErrors, type RefusalMaker, rideErrors } from '../refusals/index.ts';
import type { DriverMisfit } from '../values/amend-rules.ts';

/** Of changes of a ride, by itself or with its series: the caller could have changed it before. */
export const tooLate = [
  amendErrors.tooLate,
  amendErrors.tooOften,
  amendErrors.driverAssigned,
  amendErrors.driverSetOff,
  amendErrors.driverArrived,
] as const;
/** Its driver cannot keep it. */
export const driverCannot = [
  driverErrors.busyThen,
  driverErrors.noWheelchairThen,
  driverErrors.tooFewSeatsThen,
] as const satisfies readonly RefusalMaker<DriverMisfit>[];
/** It is another than the caller has seen, or under way. */
export const rideMovedOn = [
  amendErrors.changedMeanwhile,
  rideErrors.ended,
  rideErrors.riderOnBoard,
] as const;
