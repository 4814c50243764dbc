import type { DriverMisfit } from '../values/amend-rules.ts';

/** Refusals of changes of a ride, by itself or with its series: status, code and text. */
export const rideErased = [409, 'amend.erased', 'The contact of this ride was erased.'] as const;
export const officeOnly = [
  403,
  'amend.office_only',
  'Only the office can change the name and the phone number.',
] as const;
/** The caller could have changed it before. */
export const tooLate = [
  [409, 'amend.too_late', 'This ride could be changed until {time}. Please call the office.'],
  [409, 'amend.too_often', 'This ride was changed too often. Please call the office.'],
  [409, 'amend.driver_assigned', 'This ride has a driver now. Please call the office.'],
  [409, 'amend.driver_set_off', 'The driver has set off. Please call the office.'],
  [409, 'amend.driver_arrived', 'The driver has arrived. Please call the office.'],
] as const;
/** Its driver cannot keep it. */
export const driverCannot = [
  [409, 'amend.driver_busy', 'The driver has another ride at the new time.'],
  [409, 'amend.driver_no_wheelchair', 'The driver’s vehicle does not take a wheelchair.'],
  [409, 'amend.driver_too_few_seats', 'The driver’s vehicle has too few seats.'],
] as const satisfies readonly (readonly [number, DriverMisfit, string])[];
/** It is another than the caller has seen, or under way. */
export const rideMovedOn = [
  [409, 'ride.changed_meanwhile', 'This ride was changed meanwhile. Please look at it again.'],
  [409, 'ride.ended', 'This ride has already ended.'],
  [409, 'ride.picked_up', 'The rider has already been picked up.'],
] as const;
