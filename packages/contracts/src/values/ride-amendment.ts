import { z } from 'zod';
import type { Contact, RideEventData, RideTerms } from '../events/ride-events.ts';
import { amendableFields } from './amend-rules.ts';
import { identities } from './role.ts';
import { instant } from './schemas.ts';

/** What a change of a ride is shown by: what was changed, and the fare and way that follow from it. */
export const amendedFields = [
  ...amendableFields,
  'distanceMeters',
  'durationMinutes',
  'fareMinor',
] as const;
export type AmendedFieldName = (typeof amendedFields)[number];

const plain = z.union([z.string(), z.number(), z.boolean()]);
/** A value of a ride before or after a change; null is none. */
export const amendedValue = z.union([plain, z.record(z.string(), plain), z.null()]);
export type AmendedValue = z.infer<typeof amendedValue>;

/** One field of a ride with what it was and what it is. */
export const amendedField = z.object({
  field: z.enum(amendedFields),
  was: amendedValue,
  is: amendedValue,
});
export type AmendedField = z.infer<typeof amendedField>;

/**
 * The last change of a ride, as its lists show it. For its driver and the office it is everything
 * that has changed since the driver saw the ride last.
 */
export const rideAmendment = z.object({
  at: instant,
  by: z.enum(identities),
  fields: z.array(amendedField),
});
export type RideAmendment = z.infer<typeof rideAmendment>;

/** The values of a ride that a change of it is shown by, by their names in views. */
export type AmendedValues = Readonly<Record<AmendedFieldName, AmendedValue>>;

/** What of a ride's terms is shown of a change. */
export const shownTerms = (terms: RideTerms) => ({
  scheduledFor: terms.scheduledFor,
  passengers: terms.passengers,
  luggage: terms.luggage,
  distanceMeters: terms.distanceMeters,
  durationMinutes: terms.durationMinutes,
  fareMinor: terms.fare.amountMinor,
  childSeats: terms.childSeats ?? null,
  wheelchair: terms.wheelchair ?? null,
  language: terms.language ?? null,
});
export type ShownTerms = ReturnType<typeof shownTerms>;

/** The same of its contact. */
export const shownContact = (contact: Contact) => ({
  pickup: contact.pickup.address,
  dropoff: contact.dropoff.address,
  riderName: contact.riderName,
  riderPhone: contact.riderPhone,
  note: contact.note ?? null,
  email: contact.email ?? null,
  signName: contact.signName ?? null,
  flight: contact.flight ?? null,
});

/** All values of a booking that a change can show, by field. */
export const shownValues = (terms: RideTerms, contact: Contact): AmendedValues => ({
  ...shownTerms(terms),
  ...shownContact(contact),
});

/** Counts come back from a database in another order. */
const comparable = (value: AmendedValue): string =>
  JSON.stringify(
    value !== null && typeof value === 'object' ? Object.entries(value).toSorted() : value,
  );

/** What of a ride is another than before, in the order of {@link amendedFields}. */
export const changedFields = (was: AmendedValues, is: AmendedValues): AmendedField[] =>
  amendedFields
    .filter((field) => comparable(was[field]) !== comparable(is[field]))
    .map((field) => ({ field, was: was[field], is: is[field] }));

/** The changes as a driver is told them: he does not need the rider's e-mail address. */
export const fieldsForDriver = (fields: readonly AmendedField[]): AmendedField[] =>
  fields.filter(({ field }) => field !== 'email');

/** Minutes for which a driver is taken before the scheduled pickup and after the estimated end. */
export const marginMinutes = 15;

/**
 * True for a change to a later time for which its driver need not be on his way yet: whoever had set
 * off or arrived does so again. A pickup that is late by some minutes is none.
 */
export const isPutOff = ({
  was,
  is,
  at,
}: Pick<RideEventData<'RideAmended'>, 'was' | 'is' | 'at'>): boolean =>
  is.scheduledFor > was.scheduledFor &&
  Date.parse(is.scheduledFor) - marginMinutes * 60_000 > Date.parse(at);
