import { useSession } from '@trupial/web-kit/core';
import { useEffect, useEffectEvent } from 'react';
import {
  type DetailRefusals,
  type DetailsDraft,
  type FlightDirection,
  NO_DETAILS,
  type RiderLanguage,
} from './details-draft.ts';
import DetailsFields, { type DetailsFieldsProps } from './details-fields.tsx';
import { givenDetails, type GivenDetails, ON_SCREEN } from './given-details.ts';
import { keepDetails, readDetails } from './kept-details.ts';

export { givenDetails, type GivenDetails } from './given-details.ts';

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
