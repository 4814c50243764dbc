import { Inject, Injectable } from '@nestjs/common';
import { driverStream, rideEventOf, rideStream } from '@trupial/contracts/events';
import { rideErrors } from '@trupial/contracts/refusals';
import { type Actor, type DriverMisfit, driverMisfits, Refusal } from '@trupial/contracts/values';
import {
  type EventMeta,
  type EventStore,
  type Loaded,
  loadStream,
  StreamTurns,
  type Turn,
  writeOf,
} from '@trupial/event-store';
import {
  answerOnce,
  type Attempt,
  CLOCK,
  type Clock,
  currentContext,
  EVENT_STORE,
  metaOf,
  noteAppended,
} from '@trupial/service-kit';
import { receiptHash } from '@trupial/service-kit/macs';
import { reservationChanges } from '../ride/reservation-changes.ts';
import type { RideCommand } from '../ride/ride.commands.ts';
import { rideDecider } from '../ride/ride.decider.ts';
import type { Ride, RideState } from '../ride/ride.state.ts';
import { actorOf } from './caller.ts';
import { DriverRepository } from './driver.repository.ts';
import { driverWrites } from './ride-command/driver-writes.ts';

export interface Caller {
  readonly actor: Actor;
  readonly now: string;
  readonly meta: EventMeta;
}

/** What is asked of a ride; its key is one person's, for one purpose. */
export interface Asked {
  readonly rideId: number;
  readonly purpose: string;
  readonly receipt: string | null;
  readonly idempotencyKey: string | null;
  /** Everything that was asked; under a key nothing else may be asked. */
  readonly body: unknown;
}

/** The commands to try, one after the other: the next one when the driver cannot keep the ride. */
type Commands = readonly [RideCommand, ...RideCommand[]];

/**
 * Loads a ride, decides, and appends to its stream and its drivers' streams at once. Which drivers
 * are concerned shows when the ride is loaded, so their turns are taken after the ride's.
 */
@Injectable()
export class RideWrites {
  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly drivers: DriverRepository,
    private readonly turns: StreamTurns,
  ) {}

  /** Carries out what `commandsFor` makes of the ride; answers of the ride after it. */
  carryOut<Answer>(
    { rideId, purpose, receipt, idempotencyKey, body }: Asked,
    commandsFor: (state: RideState, caller: Caller) => Commands,
    answerOf: (after: Ride, caller: Caller) => Answer,
  ): Promise<Answer> {
    const context = currentContext();
    const caller = { actor: actorOf(context), now: this.clock(), meta: metaOf(context) };
    return answerOnce(
      this.store,
      {
        key: idempotencyKey,
        scope: `${holderOf(caller.actor, receipt)}\n${purpose}\n${rideId}`,
        body,
        meta: caller.meta,
        now: caller.now,
        turns: this.turns,
        appended: ({ position }) => noteAppended(position),
      },
      async (turn, again): Promise<Attempt<Answer>> => {
        const stream = rideStream(rideId);
        await turn.take(stream);
        const ride = await loadStream(this.store, rideDecider, stream, rideEventOf);
        const [first, ...others] = commandsFor(ride.state, caller);
        const { writes, after } = await this.firstThatFits(
          (command) => this.decided({ command, ride, rideId, caller, turn, again }),
          first,
          others,
        );
        return { writes, answer: answerOf(after, caller) };
      },
    );
  }

  /** The ride as the log has it now. */
  async load(rideId: number): Promise<RideState> {
    const { state } = await loadStream(this.store, rideDecider, rideStream(rideId), rideEventOf);
    return state;
  }

  private async firstThatFits<Result>(
    decide: (command: RideCommand) => Promise<Result>,
    command: RideCommand,
    others: readonly RideCommand[],
  ): Promise<Result> {
    const [next, ...rest] = others;
    try {
      return await decide(command);
    } catch (error) {
      if (next === undefined || misfitOf(error) === undefined) throw error;
      return this.firstThatFits(decide, next, rest);
    }
  }

  private async decided({ command, ride, rideId, caller: { now, meta }, turn, again }: Deciding) {
    const events = rideDecider.decide(command, ride.state);
    const after = events.reduce(rideDecider.evolve, ride.state);
    if (ride.state === null || after === null) throw rideErrors.notFound();
    const changes = reservationChanges(ride.state, events);
    await turn.take(...changes.map(({ driverId }) => driverStream(driverId)));
    const load = (driverId: number) => this.drivers.load(driverId, again);
    const ofDrivers = await driverWrites(changes, { rideId, now, meta }, load);
    const ofRide = writeOf(ride, events, meta);
    return { writes: ofRide === null ? [] : [ofRide, ...ofDrivers], after };
  }
}

interface Deciding {
  readonly command: RideCommand;
  readonly ride: Loaded<RideState>;
  readonly rideId: number;
  readonly caller: Caller;
  readonly turn: Turn;
  readonly again: boolean;
}

/** Why a driver cannot keep a ride as it is to be; undefined: the error is another one. */
export const misfitOf = (error: unknown): DriverMisfit | undefined =>
  error instanceof Refusal ? driverMisfits.find((code) => code === error.code) : undefined;

/** The owner of an Idempotency-Key; visitors are distinguished by their receipt. */
const holderOf = ({ accountId }: Actor, receipt: string | null): string =>
  accountId === null ? `visitor ${receiptHash(receipt ?? '')}` : String(accountId);
