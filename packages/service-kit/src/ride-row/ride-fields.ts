import type { Contact, RideEventData } from '@trupial/contracts/events';
import type { RideAmendment, RideView, ShownTerms } from '@trupial/contracts/values';

/** What every service that shows rides keeps of each of them; the rest of a view is its own affair. */
export type RideFacts = Omit<
  RideView,
  'id' | 'driver' | 'attention' | 'rating' | 'lastAmendment' | 'returnRide'
>;

type SqlType<Value> = Value extends string
  ? 'text' | 'timestamptz'
  : Value extends number
    ? 'integer'
    : Value extends boolean
      ? 'boolean'
      : 'jsonb';

/** A field's column: its name, its type as a migration writes it, and what a new ride has in it. */
type Field<Value> =
  | {
      readonly column: string;
      readonly sql: null extends Value ? SqlType<NonNullable<Value>> : `${SqlType<Value>} not null`;
      readonly requested: (ride: RideEventData<'RideRequested'>) => Value;
    }
  /** Personal: it has no column of its own, but is read from the sealed {@link contactColumn}. */
  | { readonly contact: (contact: Contact) => Value };

/**
 * A ride's fields, by their names in the contract's view: the one description of the columns that the
 * tables of booking, dispatch and reporting share. Row types, rows, select lists and views follow from
 * it; each service's `ride-table.int.spec.ts` compares its migrated table with it and names the
 * migration that is missing. What a later event changes is in `ride-row.ts`.
 */
export const rideFields = {
  trackingId: { column: 'tracking_id', sql: 'text not null', requested: (ride) => ride.trackingId },
  riderName: { contact: (who) => who.riderName },
  riderPhone: { contact: (who) => who.riderPhone },
  pickup: { contact: (who) => who.pickup.address },
  pickupPoint: { contact: (who) => who.pickup.point },
  dropoff: { contact: (who) => who.dropoff.address },
  dropoffPoint: { contact: (who) => who.dropoff.point },
  note: { contact: (who) => who.note ?? null },
  email: { contact: (who) => who.email ?? null },
  signName: { contact: (who) => who.signName ?? null },
  flight: { contact: (who) => who.flight ?? null },
  childSeats: {
    column: 'child_seats',
    sql: 'jsonb',
    requested: (ride) => ride.childSeats ?? null,
  },
  wheelchair: {
    column: 'wheelchair',
    sql: 'boolean',
    requested: (ride) => ride.wheelchair ?? null,
  },
  language: { column: 'language', sql: 'text', requested: (ride) => ride.language ?? null },
  scheduledFor: {
    column: 'scheduled_for',
    sql: 'timestamptz not null',
    requested: (ride) => ride.scheduledFor,
  },
  passengers: {
    column: 'passengers',
    sql: 'integer not null',
    requested: (ride) => ride.passengers,
  },
  luggage: { column: 'luggage', sql: 'integer not null', requested: (ride) => ride.luggage },
  distanceMeters: {
    column: 'distance_meters',
    sql: 'integer not null',
    requested: (ride) => ride.distanceMeters,
  },
  durationMinutes: {
    column: 'duration_minutes',
    sql: 'integer not null',
    requested: (ride) => ride.durationMinutes,
  },
  fareMinor: {
    column: 'fare_minor',
    sql: 'integer not null',
    requested: (ride) => ride.fare.amountMinor,
  },
  rideType: { column: 'ride_type', sql: 'text not null', requested: (ride) => ride.rideType },
  status: { column: 'status', sql: 'text not null', requested: () => 'Pending' },
  driverProgress: { column: 'driver_progress', sql: 'text', requested: () => null },
  cancelReason: { column: 'cancel_reason', sql: 'text', requested: () => null },
  requestedAt: {
    column: 'requested_at',
    sql: 'timestamptz not null',
    requested: (ride) => ride.at,
  },
  assignedAt: { column: 'assigned_at', sql: 'timestamptz', requested: () => null },
  completedAt: { column: 'completed_at', sql: 'timestamptz', requested: () => null },
  series: { column: 'series', sql: 'jsonb', requested: (ride) => ride.series ?? null },
  amendments: { column: 'amendments', sql: 'integer not null', requested: () => 0 },
  amendmentSeen: { column: 'amendment_seen', sql: 'integer', requested: () => null },
  returnOf: { column: 'return_of', sql: 'integer', requested: (ride) => ride.returnOf ?? null },
} as const satisfies {
  readonly [Name in keyof RideFacts]-?: Field<Exclude<RideFacts[Name], undefined>>;
};

/** The ride's contact as the log has it; emptied when the contact is erased (ADR 18). */
export const contactColumn = { column: 'contact', sql: 'bytea not null' } as const;

/** The last change, and what was before it: its terms here, its contact as the log has it beside. */
interface KeptAmendment extends Pick<RideAmendment, 'at' | 'by'> {
  readonly was: ShownTerms;
}

/** Of a ride that was changed; the contact is emptied when it is erased. */
export const amendmentColumns = [
  { column: 'last_amendment', sql: 'jsonb' },
  { column: 'contact_before', sql: 'bytea' },
] as const;

type Fields = typeof rideFields;
type Factual = {
  [Name in keyof Fields]: Fields[Name] extends { readonly column: string } ? Name : never;
}[keyof Fields];

/** The described columns of a row. Times are ISO texts on their way into a table and Dates on their way out. */
export type RideColumns<Time = Date, Bytes = Buffer> = {
  readonly [
    Name in Factual as Fields[Name]['column']
  ]: Fields[Name]['sql'] extends `timestamptz${string}`
    ? Time | Extract<RideFacts[Name], null>
    : Exclude<RideFacts[Name], undefined>;
} & {
  readonly contact: Bytes;
  readonly last_amendment: KeptAmendment | null;
  readonly contact_before: Bytes | null;
};

/** True while a ride's driver has not seen a change that was made since he has the ride. */
export const isUnseen = (ride: Pick<RideColumns, 'amendments' | 'amendment_seen'>): boolean =>
  ride.amendment_seen !== null && ride.amendment_seen < ride.amendments;
