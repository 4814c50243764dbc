import type { RideEvent, RideEventData } from '@trupial/contracts/events';
import { isPutOff, shownTerms } from '@trupial/contracts/values';
import { nothingKept, type RecordedEvent } from '@trupial/event-store';
import { keptOf } from '../personal/kept-contact.ts';
import {
  amendmentColumns,
  contactColumn,
  isUnseen,
  type RideColumns,
  rideFields,
} from './ride-fields.ts';

/** What every table of rides keeps of each of them, by column. */
export type SharedRide = RideColumns<string, string> & { readonly driver_id: number | null };

/** A ride's event after the one that opens it. */
export type LaterRideEvent = Exclude<RideEvent, { type: 'RideRequested' }>;

const factual = Object.values(rideFields).filter((field) => 'column' in field);

/** The columns of a ride that was just requested: what the event says, and the event as recorded. */
export function requestedRide(
  ride: RideEventData<'RideRequested'>,
  recorded: RecordedEvent,
): SharedRide {
  const row: Record<string, unknown> = {
    contact: keptOf(recorded).sealed,
    driver_id: null,
    last_amendment: null,
    contact_before: null,
  };
  for (const { column, requested } of factual) row[column] = requested(ride);
  return row as unknown as SharedRide; // every described column is factual or the contact's
}

const pending = {
  status: 'Pending',
  driver_id: null,
  driver_progress: null,
  cancel_reason: null,
  assigned_at: null,
  amendment_seen: null,
} as const;

/** What a later event changes in the columns that all tables of rides have. */
export function rideChange(
  event: LaterRideEvent,
  row: SharedRide,
  recorded: RecordedEvent,
): Partial<SharedRide> {
  switch (event.type) {
    case 'DriverAssigned': {
      const { driverId: driver_id, at: assigned_at } = event.data;
      const taken = { driver_progress: 'accepted', assigned_at } as const;
      // He is given the ride as it is now.
      return { status: 'Assigned', driver_id, ...taken, amendment_seen: row.amendments };
    }
    case 'DriverUnassigned':
    case 'RideReopened':
      return pending;
    case 'DriverSetOff':
      return { driver_progress: 'en_route' };
    case 'DriverArrived':
      return { driver_progress: 'arrived' };
    case 'RiderPickedUp':
      return { status: 'PickedUp', driver_progress: null };
    case 'TripStarted':
      return { status: 'InProgress', driver_progress: null };
    case 'RideCompleted': {
      const { driverId: driver_id, fare, at: completed_at } = event.data;
      const charged = { driver_id, fare_minor: fare.amountMinor, completed_at };
      return { status: 'Completed', driver_progress: null, ...charged };
    }
    case 'RideRejected':
      return { status: 'Rejected', driver_progress: null };
    case 'RideCancelled':
      return { status: 'Cancelled', driver_progress: null, cancel_reason: event.data.reason };
    case 'NoShowRecorded':
      return { status: 'Cancelled', driver_progress: null, cancel_reason: 'no_show' };
    case 'ContactErased':
      return { contact: nothingKept, contact_before: null };
    case 'RideAmended':
      return amended(event.data, row, recorded);
    case 'AmendmentSeen':
      return { amendment_seen: event.data.amendment };
    case 'RideDeclined':
    case 'RideHidden':
    case 'RideRated':
    case 'AttentionRaised':
      return {};
  }
}

function amended(
  data: RideEventData<'RideAmended'>,
  row: SharedRide,
  recorded: RecordedEvent,
): Partial<SharedRide> {
  const { by, at, was, is, amendment } = data;
  // What its driver has not seen yet stays marked when more is changed.
  const { last_amendment: last, contact_before } = row;
  const before =
    isUnseen(row) && last !== null
      ? { last_amendment: { ...last, by, at }, contact_before }
      : { last_amendment: { by, at, was: shownTerms(was) }, contact_before: row.contact };
  return {
    ...before,
    ...(row.driver_progress !== null && isPutOff(data) && { driver_progress: 'accepted' }),
    contact: keptOf(recorded).sealed,
    amendments: amendment,
    scheduled_for: is.scheduledFor,
    passengers: is.passengers,
    luggage: is.luggage,
    distance_meters: is.distanceMeters,
    duration_minutes: is.durationMinutes,
    fare_minor: is.fare.amountMinor,
    ride_type: is.rideType,
    child_seats: is.childSeats ?? null,
    wheelchair: is.wheelchair ?? null,
    language: is.language ?? null,
  };
}

/** The columns that every table of rides has, each with its type as a migration writes it. */
export const sharedRideColumns: readonly { readonly column: string; readonly sql: string }[] = [
  ...factual.map(({ column, sql }) => ({ column, sql })),
  contactColumn,
  ...amendmentColumns,
  { column: 'driver_id', sql: 'integer' },
];
