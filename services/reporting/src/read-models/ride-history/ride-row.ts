import type { RideEventData, Contact } from '@trupial/contracts/events';
import { folded, type Identity } from '@trupial/contracts/values';
import type { RecordedEvent } from '@trupial/event-store';
import { keptOf } from '@trupial/service-kit/personal';
import {
  type LaterRideEvent,
  requestedRide,
  rideChange,
  type SharedRide,
} from '@trupial/service-kit/ride-row';

/** A row of the table `rides` (those that have ended), its columns' names as they are there. Times are ISO texts. */
export interface RideRow extends SharedRide {
  readonly id: number;
  readonly version: number;
  readonly changed_at: string;
  /** Null when a visitor booked. */
  readonly rider_id: number | null;
  readonly cancelled_by: Identity | null;
  readonly hidden_from: readonly number[];
  readonly ended_at: string | null;
  readonly rating: number | null;
  /** By which a search finds it. */
  readonly pieces: readonly number[];
}

/** A row without what says how new it is. */
export type Content = Omit<RideRow, 'version' | 'changed_at'>;

/** The row of a ride that was just requested. */
export const requestedRow = (
  data: RideEventData<'RideRequested'>,
  recorded: RecordedEvent,
): Content => ({
  id: data.rideId,
  ...requestedRide(data, recorded),
  pieces: piecesOf(data, recorded),
  rider_id: data.riderId,
  hidden_from: [],
  rating: null,
  ...notEnded,
});

const piecesOf = ({ contact }: { readonly contact: Contact }, recorded: RecordedEvent) =>
  keptOf(recorded).hashes.pieces(searchedTexts(contact).join('\n'));

const notEnded = { cancelled_by: null, ended_at: null } as const;

/** What an event after the request changes in a ride's row. */
export const rowChange = (
  event: LaterRideEvent,
  row: Content,
  recorded: RecordedEvent,
): Partial<Content> => ({
  ...rideChange(event, row, recorded),
  ...ownChange(event, row, recorded),
});

/** What an event changes in the columns that only the history has. */
function ownChange(event: LaterRideEvent, row: Content, recorded: RecordedEvent): Partial<Content> {
  switch (event.type) {
    case 'RideAmended':
      return { pieces: piecesOf(event.data, recorded) };
    case 'DriverAssigned':
      return { hidden_from: row.hidden_from.filter((driver) => driver !== event.data.driverId) };
    case 'DriverUnassigned':
    case 'RideReopened':
      return notEnded;
    case 'RideHidden':
      return { hidden_from: [...new Set([...row.hidden_from, event.data.driverId])] };
    case 'ContactErased':
      return { pieces: [] };
    case 'RideRated':
      return { rating: event.data.rating };
    case 'RideCompleted':
    case 'RideRejected':
      return { ended_at: event.data.at };
    case 'RideCancelled':
    case 'NoShowRecorded':
      return { ended_at: event.data.at, cancelled_by: event.data.by };
    default:
      return {};
  }
}

/** The texts of a contact that a search looks through, folded. */
export const searchedTexts = (who: Contact): readonly string[] =>
  [who.riderName, who.riderPhone, who.pickup.address, who.dropoff.address].map(folded);
