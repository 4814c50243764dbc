import { type DriverMisfit, driverMisfits } from '@trupial/contracts/amend-rules';
import { ApiError, errorText } from '@trupial/web-kit/core';
import { message } from '@trupial/web-kit/message';
import type { DetailRefusals } from '@trupial/web-kit/ride-details-draft';
import type { ChangeField } from './change-draft.ts';
import type { ChangedRide } from './ride-after.ts';
import type { Preview } from './use-preview.ts';

/** Why a change was refused, as the dialog shows it. */
export type Refusal =
  /** No answer came. */
  | { readonly kind: 'offline' }
  /** It can no longer be changed here; the text is in English. */
  | { readonly kind: 'over'; readonly text: string; readonly isTime: boolean }
  /** The driver cannot keep the ride as it would be. */
  | { readonly kind: 'misfit'; readonly why: DriverMisfit }
  /** The fare is another one than the one that was shown. */
  | { readonly kind: 'fare' }
  | { readonly kind: 'meanwhile'; readonly changed: ChangedRide }
  /** Texts by field. */
  | { readonly kind: 'fields'; readonly fields: Readonly<Partial<Record<FormField, string>>> }
  | { readonly kind: 'other'; readonly text: string };

/** What can be typed: the booking's fields, and the reason. */
export type FormField = ChangeField | keyof DetailRefusals | 'reason';

const OVER: Readonly<Record<string, string>> = {
  'amend.too_late': message('It is too late to change this ride here.'),
  'amend.driver_assigned': message('This ride has a driver now.'),
  'amend.driver_set_off': message('The driver has set off.'),
  'amend.driver_arrived': message('The driver has arrived.'),
  'amend.erased': message('This ride can no longer be changed.'),
  'amend.too_often': message('This ride can no longer be changed.'),
  'ride.ended': message('This ride has already ended.'),
  'ride.picked_up': message('The rider has already been picked up.'),
};

/** The server's names of the fields. */
const FIELDS: Readonly<Record<string, FormField>> = {
  ride_datetime: 'day',
  pickup_location: 'pickup',
  dropoff_location: 'dropoff',
  passenger_count: 'passengers',
  luggage_count: 'luggage',
  rider_name: 'name',
  rider_phone: 'phone',
  reason: 'reason',
  rider_note: 'rider_note',
  rider_email: 'rider_email',
  sign_name: 'sign_name',
  flight_number: 'flight_number',
  flight_direction: 'flight_direction',
  child_seats: 'child_seats',
  wheelchair: 'wheelchair',
  language: 'language',
};

/** The quote has expired (or the server's clock differs): nothing was changed with it. */
export const isQuoteOver = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.code === 'ride.quote_expired' || error.code === 'quote.invalid');

/** Reads an error of the preview or of the change itself. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof DOMException && error.name === 'TimeoutError') return { kind: 'offline' };
  if (!(error instanceof ApiError)) return { kind: 'other', text: FAILED };
  const { code, status } = error;
  if (status === 0) return { kind: 'offline' };
  const over = OVER[code];
  if (over) return { kind: 'over', text: over, isTime: code === 'amend.too_late' };
  const why = driverMisfits.find((misfit) => misfit === code);
  if (why) return { kind: 'misfit', why };
  const changed = changedOf(error);
  if (changed) return { kind: 'meanwhile', changed };
  const fields = fieldsOf(error);
  if (Object.keys(fields).length > 0) return { kind: 'fields', fields };
  return { kind: 'other', text: errorText(error, FAILED) };
}

/** Why the driver cannot keep the ride, from either answer; undefined: he can, or nobody has it. */
export function misfitOf(refusal?: Refusal, preview?: Preview): DriverMisfit | undefined {
  if (refusal?.kind === 'misfit') return refusal.why;
  // A server of before 30 November 2026 does not say why.
  return preview?.driver_fits === false
    ? (preview.driver_misfit ?? 'amend.driver_busy')
    : undefined;
}

const FAILED = message('Failed to change the booking. Please try again.');

/** What the server says is another in the ride; unchecked, as every answer. */
function changedOf({ code, changed }: ApiError): ChangedRide | undefined {
  if (code !== 'ride.changed_meanwhile' || typeof changed !== 'object') return undefined;
  return (changed as ChangedRide | null) ?? undefined;
}

function fieldsOf(error: ApiError): Partial<Record<FormField, string>> {
  const known: Partial<Record<FormField, string>> = {};
  for (const [name, text] of Object.entries(error.fields)) {
    // 'child_seats.infant' is of the child seats.
    const field = FIELDS[name.split('.')[0] ?? name];
    if (field) known[field] = text;
  }
  return known;
}
