import type { RideEvent, RideEventData } from '@trupial/contracts/events';
import { nothingKept, type RecordedEvent } from '@trupial/event-store';
import { keptOf } from '../personal/kept-contact.ts';
import { contactColumn, type RideColumns, rideFields } from './ride-fields.ts';

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
  const row: Record<string, unknown> = { contact: keptOf(recorded).sealed, driver_id: null };
  for (const { column, requested } of factual) row[column] = requested(ride);
  return row as unknown as SharedRide; // every described column is factual or the contact's
}

const pending = {
  status: 'Pending',
  driver_id: null,
  driver_progress: null,
  cancel_reason: null,
  assigned_at: null,
} as const;

/** What a later event changes in the columns that all tables of rides have. */
export function rideChange(event: LaterRideEvent): Partial<SharedRide> {
  switch (event.type) {
    case 'DriverAssigned': {
      const { driverId: driver_id, at: assigned_at } = event.data;
      return { status: 'Assigned', driver_id, driver_progress: 'accepted', assigned_at };
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
      return { contact: nothingKept };
    case 'RideDeclined':
    case 'RideHidden':
    case 'RideRated':
    case 'AttentionRaised':
      return {};
  }
}

/** The columns that every table of rides has, each with its type as a migration writes it. */
export const sharedRideColumns: readonly { readonly column: string; readonly sql: string }[] = [
  ...factual.map(({ column, sql }) => ({ column, sql })),
  contactColumn,
  { column: 'driver_id', sql: 'integer' },
];
