import { randomUUID } from 'node:crypto';
import {
  type DriverEvent,
  driverStream,
  type RideEvent,
  type RideEventData,
  rideStream,
} from '@trupial/contracts/events';
import {
  dispatchMessages,
  type MessageContract,
  type ReplyOf,
  type RequestOf,
} from '@trupial/contracts/messages';
import type { Actor } from '@trupial/contracts/values';
import type { EventMeta, EventStore, RecordedEvent } from '@trupial/event-store';
import { startTestService, until } from '@trupial/service-kit/testing';
import type { Pool } from 'pg';
import { dispatchService } from '../index.ts';
import { driverRegistered } from './driver.samples.ts';
import { rideRequested } from './ride.samples.ts';

const meta: EventMeta = { actor: 'system', role: 'system', correlationId: 'test' };

/** The dispatch service on a real Postgres, asked over the in-process transport. */
export interface DispatchRig {
  readonly store: EventStore;
  readonly pool: Pool;
  /** Sends a message as this person, or as another service for itself. */
  ask<C extends MessageContract>(
    actor: Actor | 'system',
    contract: C,
    payload: RequestOf<C>,
    minPosition?: number,
  ): Promise<ReplyOf<C>>;
  /** Opens a ride as booking does; answers its id. */
  book(facts?: Partial<RideEventData<'RideRequested'>>): Promise<number>;
  /** Opens drivers as identity does. */
  register(...driverIds: number[]): Promise<void>;
  eventsOf(stream: string): Promise<RecordedEvent[]>;
  /** Sends a command on a ride. */
  command(
    actor: Actor,
    command: dispatchMessages.RideCommandName,
    rideId: number,
    driverId?: number,
  ): Promise<unknown>;
  /** Waits until both boards have everything that the log has. */
  boardsReached(): Promise<void>;
  /** Waits until the ride board has everything that the log has. */
  boardReached(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts everything. `clock` gives the service its time. The requests are spread over `instances`
 * of the service.
 */
export async function startDispatch(
  clock = () => new Date().toISOString(),
  instances = 1,
): Promise<DispatchRig> {
  const service = await startTestService({ descriptor: dispatchService, clock, instances });
  const { store, others, pool, messenger, broken } = service;
  let lastRide = 0;

  const open = (stream: string, event: RideEvent | DriverEvent) =>
    others.append({ stream, expected: 0, events: [{ ...event, id: randomUUID(), meta }] });

  const ask: DispatchRig['ask'] = (actor, contract, payload, minPosition) =>
    messenger.request(contract, payload, {
      who:
        actor === 'system'
          ? { id: actor, role: actor }
          : { id: String(actor.accountId ?? 'visitor'), role: actor.identity },
      ...(minPosition !== undefined && { minPosition }),
    });
  const reached = async (boards: readonly string[]): Promise<void> => {
    const head = await store.head();
    await until(
      async () => {
        const { rows } = await pool.query<{ position: string }>(
          'select min(position) as position from checkpoints where name = any($1) having count(*) = $2',
          [boards, boards.length],
        );
        return Number(rows[0]?.position ?? 0) >= head;
      },
      `up to date: ${boards.join(', ')}`,
    );
  };

  return {
    store,
    pool,
    ask,
    command: (actor, command, rideId, driverId) =>
      ask(actor, dispatchMessages.rideCommand, { command, rideId, driverId }),
    async book(facts = {}) {
      const rideId = ++lastRide;
      await open(rideStream(rideId), rideRequested({ ...facts, rideId }));
      return rideId;
    },
    async register(...driverIds) {
      await Promise.all(driverIds.map((id) => open(driverStream(id), driverRegistered(id))));
    },
    async eventsOf(stream) {
      const events: RecordedEvent[] = [];
      for await (const event of store.read(stream)) events.push(event);
      return events;
    },
    boardsReached: () => reached(dispatchService.projections.map(({ name }) => name)),
    boardReached: () => reached(['ride-board']),
    async stop() {
      await service.stop();
      if (broken.length > 0) throw new AggregateError(broken, 'something broke unseen');
    },
  };
}
