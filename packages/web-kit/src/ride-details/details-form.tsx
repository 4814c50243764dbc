import { ApiError, useSession } from '@trupial/web-kit/core';
import { useEffect, useEffectEvent } from 'react';
import {
  type DetailField,
  type DetailRefusals,
  DETAIL_FIELDS,
  detailProblems,
  type DetailsDraft,
  detailsBody,
  type FlightDirection,
  NO_DETAILS,
  type RiderLanguage,
  type WireDetails,
} from './details-draft.ts';
import { keepDetails, readDetails } from './kept-details.ts';
import DetailsFields, { type DetailsFieldsProps } from './details-fields.tsx';

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
const ON_SCREEN = [
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

export interface DetailsFormProps extends Pick<
  DetailsFieldsProps,
  'id' | 'passengers' | 'disabled' | 'isRefused' | 'refused'
> {
  /** Undefined until something was typed. */
  readonly value: GivenDetails | undefined;
  readonly onChange: (value: GivenDetails) => void;
  /** What the language is until another one is chosen: whoever sends the details says it then. */
  readonly language?: RiderLanguage | undefined;
  /** What the button says that opens them. */
  readonly label?: string | undefined;
  /** Under which name they are kept for this tab; not given: a reload loses them. */
  readonly keptAs?: string | undefined;
  /** When the trip says it. */
  readonly flightDirection?: FlightDirection | undefined;
  /** When they could not be fetched. */
  readonly onClose?: (() => void) | undefined;
}

/** The fields of a booking's details, with what a booking form needs of them. */
export default function DetailsForm({
  value,
  onChange,
  language,
  flightDirection,
  keptAs,
  label: _label,
  ...rest
}: DetailsFormProps) {
  const session = useSession();
  const owner = session.status === 'signed-in' ? session.username : '';
  const begin = useEffectEvent((who: string) => {
    const before = keptAs === undefined ? undefined : readDetails(keptAs, who);
    if (keptAs === undefined || !before) return;
    // What a visitor typed is his from now on, and nobody's who signs in after him.
    keepDetails(keptAs, who, before);
    if (!value) onChange(givenDetails(before));
  });
  // What was typed before a reload, or as a visitor.
  useEffect(() => begin(owner), [owner]);
  const refused = value?.refused;
  useEffect(() => {
    const [first] = ON_SCREEN.filter((field) => refused?.[field]).flatMap(
      (field) => document.getElementById(`${rest.id}-${field}`) ?? [],
    );
    first?.focus();
  }, [refused, rest.id]);
  const typed = value?.draft ?? NO_DETAILS;
  const draft = flightDirection ? { ...typed, flight_direction: flightDirection } : typed;
  return (
    <DetailsFields
      {...rest}
      refused={rest.refused ?? refused}
      // Not in the draft: while nobody has chosen one, it is the page's also when that is another.
      draft={{ ...draft, language: draft.language || (language ?? '') }}
      isLanguageKnown={language !== undefined}
      isDirectionKnown={flightDirection !== undefined}
      onChange={(changes) => {
        const now = { ...draft, ...changes };
        if (keptAs !== undefined) keepDetails(keptAs, owner, now);
        onChange(givenDetails(now, refused && stillRefused(refused, changes)));
      }}
    />
  );
}

/** The refusals of the fields that are not typed in now. */
function stillRefused(refused: DetailRefusals, typed: Partial<DetailsDraft>): DetailRefusals {
  const isOfSeats = 'infant' in typed || 'child' in typed || 'booster' in typed;
  const isTyped = (field: string) => field in typed || (field === 'child_seats' && isOfSeats);
  return Object.fromEntries(Object.entries(refused).filter(([field]) => !isTyped(field)));
}
