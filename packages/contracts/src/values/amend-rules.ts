import type { Identity } from './role.ts';

// Who may change a booking, what of it, and until when: this table and nothing else. The rules of
// dispatch, the tests and docs/changing-a-booking.md are made from it.

/** What can be changed, by the names that a ride has in views. Everything else follows from it. */
export const amendableFields = [
  'scheduledFor',
  'pickup',
  'dropoff',
  'passengers',
  'luggage',
  'note',
  'email',
  'signName',
  'flight',
  'childSeats',
  'wheelchair',
  'language',
  'riderName',
  'riderPhone',
] as const;
export type AmendableField = (typeof amendableFields)[number];

/** What a ride has reached when it can no longer be changed. */
export const amendUntilSteps = ['assigned', 'set_off', 'arrived', 'picked_up'] as const;
export type AmendUntilStep = (typeof amendUntilSteps)[number];

/** Why its driver cannot keep a ride as it is to be: the codes of the refusals of the change. */
export const driverMisfits = [
  'amend.driver_busy',
  'amend.driver_no_wheelchair',
  'amend.driver_too_few_seats',
] as const;
export type DriverMisfit = (typeof driverMisfits)[number];

/** What a company decides itself. */
export interface AmendSettings {
  /** Until what its riders and visitors may change a ride (TRUPIAL_AMEND_UNTIL). */
  readonly until: AmendUntilStep;
  /** And up to so many minutes before the pickup (TRUPIAL_AMEND_MINUTES). */
  readonly minutes: number;
}

export const defaultAmendSettings: AmendSettings = { until: 'set_off', minutes: 30 };

/** What one kind of caller may do. */
export interface AmendRule {
  /** What makes the ride his own; the office may change every ride. */
  readonly proof: 'account' | 'receipt' | 'office';
  readonly may: readonly AmendableField[];
  /** The step that ends it; 'setting' is that of {@link AmendSettings}, and so are the minutes. */
  readonly until: AmendUntilStep | 'setting';
  readonly reason: 'required' | 'optional';
}

/** Who the rider is, is for the office to change: he is known by it. */
const officeOnly: readonly AmendableField[] = ['riderName', 'riderPhone'];
const ownFields = amendableFields.filter((field) => !officeOnly.includes(field));

/**
 * So often at most a ride is changed, by whomever, before only the office may: each command reads all
 * that has happened to its ride.
 */
export const mostChanges = 50;

/** Null: never. A driver calls the office, and staff does not touch rides. */
export const amendRules: Readonly<Record<Identity, AmendRule | null>> = {
  rider: { proof: 'account', may: ownFields, until: 'setting', reason: 'optional' },
  visitor: { proof: 'receipt', may: ownFields, until: 'setting', reason: 'optional' },
  operator: { proof: 'office', may: amendableFields, until: 'picked_up', reason: 'required' },
  driver: null,
  staff: null,
};

/** Until when somebody may change a ride: up to a step, and up to an instant if there is one. */
export interface AmendableUntil {
  readonly step: AmendUntilStep;
  /** UTC instant; null without one. */
  readonly at: string | null;
}

/** Until when a ride with this pickup can be changed by that rule. */
export function amendableUntil(
  { until }: AmendRule,
  scheduledFor: string,
  settings: AmendSettings,
): AmendableUntil {
  if (until !== 'setting') return { step: until, at: null };
  const last = Date.parse(scheduledFor) - settings.minutes * 60_000;
  return { step: settings.until, at: new Date(last).toISOString() };
}
