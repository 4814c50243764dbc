import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type RideEventData, rideEventOf, rideStream } from '@trupial/contracts/events';
import { bookingMessages, type ReceivedBy, type ReplyOf } from '@trupial/contracts/messages';
import { bookingErrors, isRefusal, returnErrors } from '@trupial/contracts/refusals';
import { Refusal } from '@trupial/contracts/values';
import { type EventStore, fold } from '@trupial/event-store';
import {
  type Actor,
  appendOnce,
  CLOCK,
  type Clock,
  currentContext,
  EVENT_STORE,
  metaOf,
  noteAppended,
  type Opening,
} from '@trupial/service-kit';
import { receiptHash } from '@trupial/service-kit/macs';
import { commandOf } from '@trupial/service-kit/cqrs';
import { MAPS, type Maps } from '../../maps/maps.port.ts';
import type { RequestRide } from '../../ride-request/ride-request.commands.ts';
import { rideRequestDecider } from '../../ride-request/ride-request.decider.ts';
import {
  accountOfReturn,
  type Outbound,
  outboundOf,
  ownOutbound,
} from '../../ride-request/return-trip.rules.ts';
import { QuoteTokens } from '../../quotes/quote-tokens.ts';
import { Recalculations } from '../../quotes/recalculations.ts';
import { TariffVersions } from '../../tariffs/tariff-versions.ts';
import { recalculationOf } from './recalculation.ts';
import { FormerAnswers } from './former-answers.ts';
import { KeyScopes } from './key-scopes.ts';
import { Receipts } from './receipts.ts';
import { returnKey } from './return-key.ts';
import { RideIds } from './ride-ids.ts';
import { newTrackingId } from './tracking-id.ts';
import { tripOnMap } from './trip-on-map.ts';

type Request = ReceivedBy<typeof bookingMessages.bookRide>;
type Reply = ReplyOf<typeof bookingMessages.bookRide>;
/** What the ride's first event says of the answer: everything but the receipt, which is computed. */
type Booked = Omit<Reply, 'receipt'>;

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
    private readonly former: FormerAnswers,
  ) {}

  async execute({ request }: BookRide): Promise<Reply> {
    const context = currentContext();
    const { who } = context;
    // The address is no part of what is booked: the same request may come again from another one.
    const { idempotencyKey, asker, ...body } = request;
    const now = this.clock();
    // The receipt of the booking itself: a repeat with the key of an earlier booking gets that
    // booking's receipt.
    const trackingId = newTrackingId(now);
    const own = who.role === 'visitor' ? this.receipts.receiptFor(trackingId) : null;
    const scope = this.scopes.scopeOf(who, {
      key: idempotencyKey,
      asker,
      riderPhone: body.riderPhone,
    });
    // Before anything is looked up under a key: who may not know of the ride learns nothing of it.
    const outbound = await this.outbound(body, who);
    const booked = await appendOnce<Booked>(
      this.store,
      {
        ...(outbound === null
          ? { key: idempotencyKey, scope, body, hasFormerAnswers: await this.former.mayBe() }
          : returnKey(outbound.rideId, { key: idempotencyKey, scope, body })),
        meta: metaOf(context),
        // A key's event is a RideRequested of this handler.
        answerOf: ({ data }) => bookedBy(data as RideEventData<'RideRequested'>),
        appended: ({ position }) => noteAppended(position),
      },
      async () =>
        this.open(
          await this.command(body, who, { trackingId, now, outbound, receipt: own }),
          asker,
        ),
    ).catch((error: unknown) => {
      const isAnother = error instanceof Refusal && error.code === 'idempotency.key_reused';
      throw outbound !== null && isAnother ? returnErrors.taken() : error;
    });
    const isRepeated = booked.trackingId !== trackingId;
    const receipt = isRepeated && own !== null ? this.receipts.receiptFor(booked.trackingId) : own;
    return { ...booked, receipt };
  }

  /**
   * The ride that this one is the return trip of; null for none. From the log: it may have been booked
   * a moment ago.
   */
  private async outbound(
    { outbound: asked }: Pick<Request, 'outbound'>,
    { role, id }: Actor,
  ): Promise<Outbound | null> {
    if (asked === undefined) return null;
    const life = await this.store.readStreams([rideStream(asked.rideId)]);
    return ownOutbound(outboundOf(life.map(rideEventOf)), {
      role,
      accountId: role === 'visitor' ? null : Number(id),
      receiptHash: asked.receipt === null ? null : receiptHash(asked.receipt),
    });
  }

  private async open(command: RequestRide, asker: string | null): Promise<Opening<Booked>> {
    const [event] = await this.decide(command, asker);
    const { data } = event!; // decides one event or throws
    return { stream: rideStream(data.rideId), event: event!, answer: bookedBy(data) };
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
      if (!isRefusal(error, bookingErrors.fareMismatch)) throw error;
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
    {
      receipt,
      ...made
    }: Pick<RequestRide, 'trackingId' | 'now' | 'outbound'> & { receipt: string | null },
  ): Promise<RequestRide> {
    const quote = body.quote === null ? null : this.quotes.read(body.quote);
    const isDistanceKnown = body.distanceMeters !== null || quote !== null;
    return {
      ...body,
      ...(await tripOnMap(this.maps, body, isDistanceKnown)),
      details: body.details ?? null,
      quote,
      isFareShown: false,
      tariffs: await this.tariffs.all(),
      ...made,
      rideId: await this.ids.next(),
      receiptHash: receipt === null ? null : receiptHash(receipt),
      riderId: who.role === 'rider' ? Number(who.id) : accountOfReturn(made.outbound),
      // The product itself books for its demo island, as the office would.
      bookedBy: who.role === 'system' ? 'staff' : who.role,
    };
  }
}

const bookedBy = ({ rideId: id, trackingId, fare }: RideEventData<'RideRequested'>): Booked => ({
  id,
  trackingId,
  status: 'Pending',
  fare,
});
