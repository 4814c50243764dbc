import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { driverStream, rideStream } from '@trupial/contracts/events';
import { dispatchMessages, type ReceivedBy, type ReplyOf } from '@trupial/contracts/messages';
import type { Actor } from '@trupial/contracts/values';
import {
  type EventMeta,
  type EventStore,
  loadStream,
  StreamTurns,
  type Turn,
} from '@trupial/event-store';
import {
  answerOnce,
  type Attempt,
  CLOCK,
  type Clock,
  currentContext,
  EVENT_STORE,
  noteAppended,
} from '@trupial/service-kit';
import { commandOf } from '@trupial/service-kit/cqrs';
import { reservationChanges } from '../../ride/reservation-changes.ts';
import type { RideCommand } from '../../ride/ride.commands.ts';
import { rideDecider } from '../../ride/ride.decider.ts';
import { rideErrors } from '../../ride/ride.errors.ts';
import type { RideState } from '../../ride/ride.state.ts';
import { actorOf, metaOf } from '../caller.ts';
import { DriverRepository } from '../driver.repository.ts';
import { rideEventOf, writeOf } from '../../log/recorded-events.ts';
import { driverWrites } from './driver-writes.ts';
import { createHash, timingSafeEqual } from 'node:crypto';

/** SHA-256 of a receipt, in hex, as RideRequested keeps it. */
export const receiptHashOf = (receipt: string): string =>
  createHash('sha256').update(receipt).digest('hex');

/** Whether this is the receipt that was hashed; the time does not depend on where they differ. */
function receiptMatches(receipt: string | null, hash: string | null): boolean {
  if (receipt === null || hash === null) return false;
  const [shown, kept] = [Buffer.from(receiptHashOf(receipt)), Buffer.from(hash)];
  return shown.length === kept.length && timingSafeEqual(shown, kept);
}

type Request = ReceivedBy<typeof dispatchMessages.rideCommand>;
type Reply = ReplyOf<typeof dispatchMessages.rideCommand>;

export class CommandRide extends commandOf(dispatchMessages.rideCommand) {}

interface Caller {
  readonly actor: Actor;
  readonly now: string;
  readonly meta: EventMeta;
}

/**
 * Loads the ride, decides, and appends to its stream and its drivers' streams at once. Which drivers
 * are concerned shows when the ride is loaded, so their turns are taken after the ride's.
 */
@CommandHandler(CommandRide)
export class CommandRideHandler implements ICommandHandler<CommandRide> {
  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly drivers: DriverRepository,
    private readonly turns: StreamTurns,
  ) {}

  execute({ request }: CommandRide): Promise<Reply> {
    const context = currentContext();
    const caller = { actor: actorOf(context), now: this.clock(), meta: metaOf(context) };
    const { idempotencyKey, ...body } = request;
    return answerOnce(
      this.store,
      {
        key: idempotencyKey,
        scope: `${holderOf(caller.actor, request)}\n${request.command}\n${request.rideId}`,
        body,
        meta: caller.meta,
        now: caller.now,
        turns: this.turns,
        appended: ({ position }) => noteAppended(position),
      },
      (turn, again) => this.attempt(request, caller, turn, again),
    );
  }

  private async attempt(
    request: Request,
    { actor, now, meta }: Caller,
    turn: Turn,
    again: boolean,
  ): Promise<Attempt<Reply>> {
    const { rideId } = request;
    const stream = rideStream(rideId);
    await turn.take(stream);
    const ride = await loadStream(this.store, rideDecider, stream, rideEventOf);
    const events = rideDecider.decide(commandFrom(request, actor, now, ride.state), ride.state);
    const after = events.reduce(rideDecider.evolve, ride.state);
    if (ride.state === null || after === null) throw rideErrors.notFound();

    const changes = reservationChanges(ride.state, events);
    await turn.take(...changes.map(({ driverId }) => driverStream(driverId)));
    const load = (driverId: number) => this.drivers.load(driverId, again);
    const ofDrivers = await driverWrites(changes, { rideId, now, meta }, load);
    const ofRide = writeOf(ride, events, meta);
    const { status, progress, driverId, rating } = after;
    return {
      writes: ofRide === null ? [] : [ofRide, ...ofDrivers],
      answer: { id: rideId, status, driverProgress: progress, driverId, rating },
    };
  }
}

function commandFrom(request: Request, actor: Actor, now: string, state: RideState): RideCommand {
  const { command: name, driverId, receipt, rating } = request;
  switch (name) {
    case 'assign-driver':
    case 'reassign-driver':
      return { name, actor, now, driverId };
    case 'cancel-ride':
      return { name, actor, now, receiptMatches: isReceiptOf(state, receipt) };
    case 'rate-ride':
      return { name, actor, now, rating, receiptMatches: isReceiptOf(state, receipt) };
    default:
      return { name, actor, now };
  }
}

const isReceiptOf = (state: RideState, receipt: string | null): boolean =>
  receiptMatches(receipt, state?.receiptHash ?? null);

/** The owner of an Idempotency-Key; visitors are distinguished by their receipt. */
const holderOf = ({ accountId }: Actor, { receipt }: Request): string =>
  accountId === null ? `visitor ${receiptHashOf(receipt ?? '')}` : String(accountId);
