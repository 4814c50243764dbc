import { hash, randomInt, randomUUID } from 'node:crypto';
import {
  firstTariff,
  IslandMaps,
  KeyScopes,
  Receipts,
  type RideRequested,
  rideRequestDecider,
  tripOnMap,
} from '@trupial/booking/rules';
import { eventIdOfKey, rideStream } from '@trupial/contracts/events';
import { detailsOfBody, routes } from '@trupial/contracts/http';
import type { EventMeta, SealKey, SearchHashes } from '@trupial/event-store';
import { islandDateOf } from '@trupial/island/clock';
import { receiptHash } from '@trupial/service-kit/macs';
import { sealContact } from './equal-sealing.ts';
import { rowsOf } from './equal-rows.ts';

// What a booking decides and computes, without a service around it: one function, from the body of
// the request to the rows of one commit.

const maps = new IslandMaps();
const visitor = { id: 'visitor', role: 'visitor' } as const;
const sha256 = (text: string): string => hash('sha256', text);

export interface EqualKeys {
  readonly receipts: Receipts;
  readonly scopes: KeyScopes;
  readonly hashes: SearchHashes;
}

/** A booking that is ready to be written, and what its sender is answered. */
export interface EqualBooking {
  readonly event: StoredEvent;
  readonly rows: ReadonlyMap<string, Readonly<Record<string, unknown>>>;
  readonly answer: ReturnType<typeof answerOf>;
}

interface StoredEvent {
  readonly stream: string;
  readonly id: string;
  readonly type: string;
  readonly data: string;
  readonly meta: string;
}

/** Validates, prices, seals, and makes every row: of the log, and of the read models. */
export async function equalBooking(
  request: { readonly body: unknown; readonly key: string; readonly network: string },
  { id: rideId, key }: { readonly id: number; readonly key: SealKey },
  { receipts, scopes, hashes }: EqualKeys,
): Promise<EqualBooking> {
  const body = routes.bookRide.body.parse(request.body);
  const now = new Date().toISOString();
  const meta: EventMeta = { actor: visitor.id, role: visitor.role, correlationId: randomUUID() };
  const trackingId = `${islandDateOf(now).replaceAll('-', '')}-${tenDigits()}`;
  const receipt = receipts.receiptFor(trackingId);
  const distanceMeters = body.distance_km ?? null;
  const ends = { pickup: body.pickup_location, dropoff: body.dropoff_location };
  const [requested] = rideRequestDecider.decide(
    {
      ...(await tripOnMap(maps, ends, distanceMeters !== null)),
      rideId,
      trackingId,
      receiptHash: receiptHash(receipt),
      riderId: null,
      outbound: null,
      bookedBy: 'visitor',
      now,
      rideDatetime: body.ride_datetime,
      passengers: body.passenger_count,
      luggage: body.luggage_count,
      riderName: body.rider_name,
      riderPhone: body.rider_phone,
      distanceMeters,
      calculatedFareMinor: body.calculated_fare ?? null,
      isFareShown: false,
      details: detailsOfBody(body) ?? null,
      quote: null,
      tariffs: [firstTariff],
    },
    'none',
  );
  const { data } = requested as RideRequested;
  const stream = rideStream(rideId);
  const rider = { key: request.key, riderPhone: body.rider_phone, asker: request.network };
  const scope = scopes.scopeOf(visitor, rider);
  const eventId = eventIdOfKey(sha256(`${scope}\n${request.key}`));
  const { sealed, kept } = sealContact(data.contact, key, { stream, eventId, hashes });
  const bodyHash = sha256(`${request.key}\n${JSON.stringify(body)}`);
  return {
    event: {
      stream,
      id: eventId,
      type: 'RideRequested',
      data: JSON.stringify({ ...data, contact: sealed }),
      meta: JSON.stringify({ ...meta, body: bodyHash }),
    },
    rows: await rowsOf({
      position: 0,
      stream,
      version: 1,
      id: eventId,
      type: 'RideRequested',
      schema: 1,
      data,
      meta,
      recordedAt: now,
      kept,
    }),
    answer: answerOf(data, receipts),
  };
}

/** What a ride's first event says of the answer. */
export type EqualAnswer = Pick<RideRequested['data'], 'rideId' | 'trackingId' | 'fare'>;

/** The answer on the wire. */
export const answerOf = ({ rideId, trackingId, fare }: EqualAnswer, receipts: Receipts) => ({
  id: rideId,
  tracking_id: trackingId,
  status: 'Pending',
  calculated_fare: fare.amountMinor / 100,
  receipt: receipts.receiptFor(trackingId),
});

const fiveDigits = (): string => String(randomInt(100_000)).padStart(5, '0');
const tenDigits = (): string => fiveDigits() + fiveDigits();
