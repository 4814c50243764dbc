import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { rideStream } from '@trupial/contracts/events';
import { bookingMessages, type ReceivedBy, type ReplyOf } from '@trupial/contracts/messages';
import { type EventMeta, type EventStore, fold } from '@trupial/event-store';
import { islandDateOf } from '@trupial/island/clock';
import {
  type Actor,
  answerOnce,
  type Attempt,
  CLOCK,
  type Clock,
  currentContext,
  EVENT_STORE,
  noteAppended,
} from '@trupial/service-kit';
import { commandOf } from '@trupial/service-kit/cqrs';
import { randomInt, randomUUID } from 'node:crypto';
import { MAPS, type Maps } from '../../maps/maps.port.ts';
import type { RequestRide } from '../../ride-request/ride-request.commands.ts';
import { rideRequestDecider } from '../../ride-request/ride-request.decider.ts';
import { QuoteTokens } from '../../quotes/quote-tokens.ts';
import { Recalculations } from '../../quotes/recalculations.ts';
import { TariffVersions } from '../../tariffs/tariff-versions.ts';
import { isFareMismatch, recalculationOf } from './recalculation.ts';
import { KeyScopes } from './key-scopes.ts';
import { receiptHash, Receipts } from './receipts.ts';
import { RideIds } from './ride-ids.ts';
import { tripOnMap } from './trip-on-map.ts';

type Request = ReceivedBy<typeof bookingMessages.bookRide>;
type Reply = ReplyOf<typeof bookingMessages.bookRide>;
/**
 * The answer stored under the Idempotency-Key: everything but the receipt, which is computed again.
 */
type Saved = Omit<Reply, 'receipt'>;

export class BookRide extends commandOf(bookingMessages.bookRide) {}

/** Opens a ride in the log: one append, no other round trip. */
@CommandHandler(BookRide)
export class BookRideHandler implements ICommandHandler<BookRide> {
  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(MAPS) private readonly maps: Maps,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly ids: RideIds,
    private readonly receipts: Receipts,
    private readonly scopes: KeyScopes,
    private readonly tariffs: TariffVersions,
    private readonly quotes: QuoteTokens,
    private readonly recalculations: Recalculations,
  ) {}

  async execute({ request }: BookRide): Promise<Reply> {
    const { who, correlationId, traceparent } = currentContext();
    // The address is no part of what is booked: the same request may come again from another one.
    const { idempotencyKey, asker, ...body } = request;
    const now = this.clock();
    const meta: EventMeta = {
      actor: who.id,
      role: who.role,
      correlationId,
      ...(traceparent !== undefined && { traceparent }),
    };
    // The receipt of the booking itself: a repeat with the key of an earlier booking gets that
    // booking's receipt.
    const trackingId = newTrackingId(now);
    const own = who.role === 'visitor' ? this.receipts.receiptFor(trackingId) : null;
    const saved = await answerOnce<Saved>(
      this.store,
      {
        key: idempotencyKey,
        scope: this.scopes.scopeOf(who, {
          key: idempotencyKey,
          asker,
          riderPhone: body.riderPhone,
        }),
        body,
        meta,
        now,
        appended: ({ position }) => noteAppended(position),
      },
      async () => {
        const command = await this.command(body, who, { trackingId, now, receipt: own });
        return this.attempt(command, { meta, asker });
      },
    );
    const isRepeated = saved.trackingId !== trackingId;
    const receipt = isRepeated && own !== null ? this.receipts.receiptFor(saved.trackingId) : own;
    return { ...saved, receipt };
  }

  private async attempt(
    command: RequestRide,
    { meta, asker }: { readonly meta: EventMeta; readonly asker: string | null },
  ): Promise<Attempt<Saved>> {
    const [requested] = await this.decide(command, asker);
    const { rideId: id, trackingId, fare } = requested!.data; // decides one event or throws
    return {
      writes: [
        {
          stream: rideStream(id),
          expected: 0,
          events: [{ id: randomUUID(), ...requested!, meta }],
        },
      ],
      answer: { id, trackingId, status: 'Pending', fare },
    };
  }

  /**
   * A mismatch is remembered for the caller's next question for the fare; and it is none when he was
   * shown this fare since the last one.
   */
  private async decide(command: RequestRide, asker: string | null) {
    const decided = (of: RequestRide) =>
      rideRequestDecider.decide(of, fold(rideRequestDecider, []));
    try {
      return decided(command);
    } catch (error) {
      if (!isFareMismatch(error)) throw error;
      const { asked, ride } = recalculationOf(command, asker);
      if (await this.recalculations.wasShown(asked, ride, command.now)) {
        return decided({ ...command, isFareShown: true });
      }
      await this.recalculations.remember(asked, ride, command.now);
      throw error;
    }
  }

  private async command(
    body: Omit<Request, 'idempotencyKey' | 'asker'>,
    who: Actor,
    { receipt, ...made }: Pick<RequestRide, 'trackingId' | 'now'> & { receipt: string | null },
  ): Promise<RequestRide> {
    const quote = body.quote === null ? null : this.quotes.read(body.quote);
    const isDistanceKnown = body.distanceMeters !== null || quote !== null;
    return {
      ...body,
      ...(await tripOnMap(this.maps, body, isDistanceKnown)),
      quote,
      isFareShown: false,
      tariffs: await this.tariffs.all(),
      ...made,
      rideId: await this.ids.next(),
      receiptHash: receipt === null ? null : receiptHash(receipt),
      riderId: who.role === 'rider' ? Number(who.id) : null,
      // The product itself books for its demo island, as the office would.
      bookedBy: who.role === 'system' ? 'staff' : who.role,
    };
  }
}

/**
 * A tracking id: the island's day and ten random digits from a cryptographic source. It opens
 * name, phone and driver, so it must not be guessable.
 */
function newTrackingId(now: string): string {
  const digits =
    String(randomInt(100_000)).padStart(5, '0') + String(randomInt(100_000)).padStart(5, '0');
  return `${islandDateOf(now).replaceAll('-', '')}-${digits}`;
}
