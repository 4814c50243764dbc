import { erasedContact, type RideEvent, type RideEventData } from '@trupial/contracts/events';
import type { RecordedEvent } from '@trupial/event-store';
import { type LaterRideEvent, requestedRide, rideChange } from '@trupial/service-kit/ride-row';
import { nameKey } from './name-key.ts';
import type { TrackedRideRow } from './tracked-ride.row.ts';

/**
 * An event that changes what a rider sees. Declining and hiding are the drivers' own affair, the
 * watch's alarms the office's.
 */
export type TrackedEvent = Exclude<
  RideEvent,
  { type: 'RideDeclined' | 'RideHidden' | 'AttentionRaised' }
>;
export type RecordedRideEvent = TrackedEvent &
  Pick<RecordedEvent, 'stream' | 'version' | 'recordedAt'>;

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
  if (event.type === 'RideRequested') return { ...requested(event.data), ...seen };
  return row && { ...row, ...rideChange(event), ...ownChange(event), ...seen };
}

type Requested = Omit<TrackedRideRow, 'version' | 'changed_at'>;

const requested = (ride: RideEventData<'RideRequested'>): Requested => ({
  ride_id: ride.rideId,
  ...requestedRide(ride),
  rider_id: ride.riderId,
  name_key: nameKey(ride.contact.riderName),
  contact_erased: false,
  rating: null,
});

/** What an event changes in the columns that only this table has. */
function ownChange(event: LaterRideEvent): Partial<TrackedRideRow> {
  switch (event.type) {
    case 'ContactErased':
      return { name_key: nameKey(erasedContact.riderName), contact_erased: true };
    case 'RideRated':
      return { rating: event.data.rating };
    default:
      return {};
  }
}
