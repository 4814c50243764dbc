import type { WireAmendedField, WireRide } from '@trupial/contracts/http';
import type { CallOptions } from '@trupial/web-kit/core';
import type { PlaceEntry } from '@trupial/web-kit/location-input';
import {
  changedDetails,
  type DetailField,
  detailProblems,
  type DetailsDraft,
  detailsBody,
  draftOf as detailsOf,
  NO_DETAILS,
  type WireDetails,
} from '@trupial/web-kit/ride-details-draft';
import { message } from '@trupial/web-kit/message';

/** What of a ride a change of it begins with. */
export type ChangeableRide = Pick<
  WireRide,
  | 'id'
  | 'amendments'
  | 'ride_datetime'
  | 'pickup_location'
  | 'dropoff_location'
  | 'passenger_count'
  | 'luggage_count'
  | 'rider_name'
  | 'rider_phone'
  | 'status'
  | 'driver_progress'
> &
  Partial<WireDetails>;

/** A booking as somebody wants it to be. */
export interface ChangeDraft extends DetailsDraft {
  /** `YYYY-MM-DD` and `HH:mm`, both of the island. */
  readonly day: string;
  readonly time: string;
  readonly pickup: PlaceEntry;
  readonly dropoff: PlaceEntry;
  readonly passengers: number;
  readonly luggage: number;
  /** Name and phone are for the office only. */
  readonly name: string;
  readonly phone: string;
}
export type ChangeField = keyof ChangeDraft;

/** What is to be another, under the wire's names. */
export type Changes = Omit<
  NonNullable<CallOptions<'previewAmendment'>['body']>,
  'version' | 'receipt'
>;

export const MOST_PASSENGERS = 8;

/** A booking as its form begins. */
export const draftOf = (ride: ChangeableRide): ChangeDraft => ({
  day: ride.ride_datetime.slice(0, 10),
  time: ride.ride_datetime.slice(11, 16),
  pickup: { text: ride.pickup_location },
  dropoff: { text: ride.dropoff_location },
  passengers: ride.passenger_count,
  luggage: ride.luggage_count,
  name: ride.rider_name,
  phone: ride.rider_phone,
  ...detailsOf({ ...detailsBody(NO_DETAILS), ...ride }),
});

/** What the draft says that the ride does not. */
export function changesOf(draft: ChangeDraft, ride: ChangeableRide): Changes {
  const now = draftOf(ride);
  const isChanged = (field: ChangeField) => !isSame(draft[field], now[field]);
  return {
    ...((isChanged('day') || isChanged('time')) && {
      ride_datetime: `${draft.day}T${draft.time}:00`,
    }),
    ...(isChanged('pickup') && { pickup_location: draft.pickup.text.trim() }),
    ...(isChanged('dropoff') && { dropoff_location: draft.dropoff.text.trim() }),
    ...(isChanged('passengers') && { passenger_count: draft.passengers }),
    ...(isChanged('luggage') && { luggage_count: draft.luggage }),
    ...(isChanged('name') && { rider_name: draft.name.trim() }),
    ...(isChanged('phone') && { rider_phone: draft.phone.trim() }),
    ...changedDetails(detailsBody(draft), detailsBody(now)),
  };
}

/** Places are the same when their texts are. */
function isSame(one: ChangeDraft[ChangeField], other: ChangeDraft[ChangeField]): boolean {
  return textOf(one) === textOf(other);
}

const textOf = (value: ChangeDraft[ChangeField]): string =>
  (typeof value === 'object' ? value.text : String(value)).trim();

/** The wire's names of what the form calls otherwise. */
const WIRE_NAMES: Readonly<Partial<Record<keyof DraftProblems, keyof Changes>>> = {
  day: 'ride_datetime',
  time: 'ride_datetime',
  pickup: 'pickup_location',
  dropoff: 'dropoff_location',
  name: 'rider_name',
  phone: 'rider_phone',
};

/** The changes without those that cannot be made: what is wrong is said at its field. */
export function soundChanges(changes: Changes, problems: DraftProblems): Changes {
  const wrong = new Set(
    Object.keys(problems).map((name) => WIRE_NAMES[name as keyof DraftProblems] ?? name),
  );
  return Object.fromEntries(Object.entries(changes).filter(([name]) => !wrong.has(name)));
}

/** The changes with what each field was, as every change of a ride is shown. */
export function shownChanges(changes: Changes, ride: ChangeableRide): readonly WireAmendedField[] {
  const before: Readonly<Record<string, unknown>> = { ...ride, flight: flightOf(ride) };
  const { flight_number: number, flight_direction: _, ...rest } = changes;
  const after = { ...rest, ...(number !== undefined && { flight: flightOf(changes) }) };
  return Object.entries(after).map(
    ([field, is]) =>
      // The names of a body's fields are those of a ride.
      ({ field, was: before[field] ?? null, is: is ?? null }) as WireAmendedField,
  );
}

type Flight = { readonly flight_number?: unknown; readonly flight_direction?: unknown };

/** A flight as changes are shown; null without one. */
const flightOf = ({ flight_number: number, flight_direction: direction }: Flight) =>
  number ? { number, direction } : null;

/** The fields of the draft that are other than the ride's. */
export function typedOf(draft: ChangeDraft, ride: ChangeableRide): Partial<ChangeDraft> {
  const now = draftOf(ride);
  const fields = Object.keys(now) as ChangeField[];
  const typed = fields.filter((field) => !isSame(draft[field], now[field]));
  return Object.fromEntries(typed.map((field) => [field, draft[field]]));
}

/** The draft on another state of its ride: what was typed stays, what was not follows the ride. */
export const rebased = (
  draft: ChangeDraft,
  was: ChangeableRide,
  is: ChangeableRide,
): ChangeDraft => ({
  ...draftOf(is),
  ...typedOf(draft, was),
});

/** What is wrong with the draft, by field, in English. */
export type DraftProblems = Readonly<Partial<Record<ChangeField | DetailField, string>>>;

/**
 * What can be seen to be wrong before the server is asked; `today` is the island's. A time that stays
 * may be past.
 */
export function draftProblems(
  draft: ChangeDraft,
  ride: ChangeableRide,
  today: string,
): DraftProblems {
  const isEarly = draft.day < today && draft.day !== ride.ride_datetime.slice(0, 10);
  const isEmptied = (field: 'name' | 'phone') =>
    textOf(draft[field]) === '' && textOf(draftOf(ride)[field]) !== '';
  return {
    ...(draft.day === '' && { day: message('Please select a date and time.') }),
    ...(draft.day !== '' && isEarly && { day: message('The ride cannot be in the past.') }),
    ...(draft.time === '' && { time: message('Please select a date and time.') }),
    ...(textOf(draft.pickup) === '' && { pickup: message('Please enter a pickup location.') }),
    ...(textOf(draft.dropoff) === '' && { dropoff: message('Please enter a drop-off location.') }),
    ...(isEmptied('name') && { name: message('Please enter a name.') }),
    ...(isEmptied('phone') && { phone: message('Please enter a phone number.') }),
    ...detailProblems(draft, draft.passengers),
  };
}
