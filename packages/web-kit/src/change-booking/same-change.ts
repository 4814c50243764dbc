import type { WireAmendedField } from '@trupial/contracts/http';
import { type ChangeableRide, type ChangeDraft, draftOf } from './change-draft.ts';

/** What there and back have in common: not when and where, nor the flight, nor what it costs. */
const IN_COMMON: readonly WireAmendedField['field'][] = [
  'passenger_count',
  'luggage_count',
  'rider_note',
  'rider_email',
  'sign_name',
  'child_seats',
  'wheelchair',
  'language',
];

/** What of one ride's change can be made of the other ride of there and back, and is not so yet. */
export function changeInCommon(
  fields: readonly WireAmendedField[] | undefined,
  other: object,
): readonly WireAmendedField[] {
  const is = other as Readonly<Record<string, unknown>>;
  return (fields ?? []).filter(
    (change) =>
      IN_COMMON.includes(change.field) &&
      JSON.stringify(is[change.field] ?? null) !== JSON.stringify(change.is),
  );
}

/** How the other ride's change begins: as it is, with the same change. */
export const sameChange = (
  ride: ChangeableRide,
  fields: readonly WireAmendedField[],
): ChangeDraft =>
  // The names of a change's fields are those of a ride.
  draftOf({ ...ride, ...Object.fromEntries(fields.map(({ field, is }) => [field, is])) });
