import type { Contact, RideEvent, RideEventData } from '@trupial/contracts/events';
import type { RecordedEvent } from '@trupial/event-store';
import { keptOf } from '@trupial/service-kit/personal';
import { type LaterRideEvent, requestedRide, rideChange } from '@trupial/service-kit/ride-row';
import { emailHash, nameHash, phoneHash } from './contact-hashes.ts';
import type { TrackedRideRow } from './tracked-ride.row.ts';

/**
 * An event that changes what a rider sees. Declining and hiding are the drivers' own affair, the
 * watch's alarms the office's.
 */
export type TrackedEvent = Exclude<
  RideEvent,
  { type: 'RideDeclined' | 'RideHidden' | 'AttentionRaised' }
>;
export type RecordedRideEvent = TrackedEvent & RecordedEvent;

/**
 * The row after an event. An event that the row already includes changes nothing; the same for an
 * event of a ride that was never requested.
 */
export function evolveTrackedRide(
  row: TrackedRideRow | undefined,
  event: RecordedRideEvent,
): TrackedRideRow | undefined {
  const { version, recordedAt } = event;
  if (row !== undefined && version <= row.version) return row;
  const seen = { version, changed_at: recordedAt };
  if (event.type === 'RideRequested') return { ...requested(event.data, event), ...seen };
  return (
    row && { ...row, ...rideChange(event, row, event), ...ownChange(event, row, event), ...seen }
  );
}

type Requested = Omit<TrackedRideRow, 'version' | 'changed_at'>;

function requested(ride: RideEventData<'RideRequested'>, recorded: RecordedEvent): Requested {
  return {
    ride_id: ride.rideId,
    ...requestedRide(ride, recorded),
    rider_id: ride.riderId,
    ...hashesOf(ride, recorded),
    former_phone_hashes: null,
    email_hashes: emailHashesOf(ride, recorded),
    contact_erased: false,
    rating: null,
  };
}

/** What a search compares. */
function hashesOf({ contact }: { readonly contact: Contact }, recorded: RecordedEvent) {
  const { hashes } = keptOf(recorded);
  return {
    phone_hash: phoneHash(hashes, contact.riderPhone),
    name_hash: nameHash(hashes, contact.riderName),
  };
}

/** Those that were known, and that of the event; an address stays in the log when it is changed. */
function emailHashesOf(
  { contact: { email } }: { readonly contact: Contact },
  recorded: RecordedEvent,
  known: readonly string[] | null = null,
): readonly string[] | null {
  if (!email) return known;
  return [...new Set([...(known ?? []), emailHash(keptOf(recorded).hashes, email)])];
}

/** What an event changes in the columns that only this table has. */
function ownChange(
  event: LaterRideEvent,
  row: TrackedRideRow,
  recorded: RecordedEvent,
): Partial<TrackedRideRow> {
  switch (event.type) {
    case 'RideAmended':
      return {
        ...amended(hashesOf(event.data, recorded), row),
        email_hashes: emailHashesOf(event.data, recorded, row.email_hashes),
      };
    case 'ContactErased':
      return {
        phone_hash: null,
        name_hash: null,
        former_phone_hashes: null,
        email_hashes: null,
        contact_erased: true,
      };
    case 'RideRated':
      return { rating: event.data.rating };
    default:
      return {};
  }
}

/** Who erases somebody by his number finds also the rides that had it before a change. */
function amended(
  hashes: ReturnType<typeof hashesOf>,
  row: TrackedRideRow,
): Partial<TrackedRideRow> {
  const { phone_hash: was, former_phone_hashes: former } = row;
  if (was === null || was === hashes.phone_hash) return hashes;
  return { ...hashes, former_phone_hashes: [...new Set([...(former ?? []), was])] };
}
