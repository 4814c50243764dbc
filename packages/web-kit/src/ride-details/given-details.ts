import { ApiError } from '@trupial/web-kit/core';
import {
  type DetailField,
  type DetailRefusals,
  DETAIL_FIELDS,
  detailProblems,
  type DetailsDraft,
  detailsBody,
  type WireDetails,
} from './details-draft.ts';
import { readDetails } from './kept-details.ts';

/** Details as typed, as they are sent, and what is wrong with them: opaque for the booking form. */
export interface GivenDetails {
  readonly draft: DetailsDraft;
  readonly body: WireDetails;
  /** The first field that is wrong; undefined when all is well. */
  readonly wrongField: (passengers: number) => DetailField | undefined;
  /** What only the server found, in English; a field that is typed in again is no longer refused. */
  readonly refused?: DetailRefusals | undefined;
  /** The same after a refused booking: with what was found, if the details are to blame. */
  readonly refusedFor: (error: unknown) => GivenDetails;
}

/** The details in the order on the screen, by the wire's names. */
export const ON_SCREEN = [
  'rider_note',
  'flight_number',
  'flight_direction',
  'sign_name',
  'child_seats',
  'wheelchair',
  'rider_email',
  'language',
] as const satisfies readonly (keyof WireDetails)[];

/** The fields that an answer refuses; undefined when none is a detail. */
function refusalsIn(error: unknown): DetailRefusals | undefined {
  const fields = Object.entries(error instanceof ApiError ? error.fields : {});
  // 'child_seats.infant' is of the child seats.
  const known = fields.flatMap(([name, text]) => {
    const field = ON_SCREEN.find((one) => one === name.split('.')[0]);
    return field ? [[field, text] as const] : [];
  });
  return known.length === 0 ? undefined : Object.fromEntries(known);
}

/** Details as typed, ready to be sent. */
export const givenDetails = (draft: DetailsDraft, refused?: DetailRefusals): GivenDetails => ({
  draft,
  refused,
  refusedFor: (error) => givenDetails(draft, refusalsIn(error)),
  body: detailsBody(draft),
  wrongField: (passengers) => {
    const problems = detailProblems(draft, passengers);
    return DETAIL_FIELDS.find((field) => problems[field] !== undefined);
  },
});

/**
 * What was typed before a reload, for a booking that is sent before its fields have been fetched;
 * undefined when that is nothing, or another person's.
 */
export function keptDetails(name: string, owner: string): GivenDetails | undefined {
  const draft = readDetails(name, owner);
  return draft && givenDetails(draft);
}
