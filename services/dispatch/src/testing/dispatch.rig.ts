import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import {
  type DriverEvent,
  driverStream,
  type RideEvent,
  type RideEventData,
  rideStream,
} from '@trupial/contracts/events';
import type { MessageContract, ReplyOf, RequestOf } from '@trupial/contracts/messages';
import type { Actor } from '@trupial/contracts/values';
import { startTestPostgres } from '@trupial/embedded-postgres/testing';
import type { EventMeta, EventStore, RecordedEvent } from '@trupial/event-store';
import {
  createPostgresEventStore,
  MasterKeys,
  migrateProjections,
  PostgresKeyVault,
} from '@trupial/event-store/postgres';
import {
  createServicePool,
  ensureRoles,
  InProcessTransport,
  loadConfig,
  migrate,
  providersOf,
  sealContacts,
} from '@trupial/service-kit';
import { TestBench, testSealKey } from '@trupial/service-kit/testing';
import { Pool } from 'pg';
import { dispatchService } from '../index.ts';
import { driverRegistered } from './driver.samples.ts';
import { rideRequested } from './ride.samples.ts';

const meta: EventMeta = { actor: 'system', role: 'system', correlationId: 'test' };

/** The dispatch service on a real Postgres, asked over the in-process transport. */
export interface DispatchRig {
  readonly store: EventStore;
  readonly pool: Pool;
  /** Sends a message as this person. */
  ask<C extends MessageContract>(
    actor: Actor,
    contract: C,
    payload: RequestOf<C>,
    minPosition?: number,
  ): Promise<ReplyOf<C>>;
  /** Opens a ride as booking does; answers its id. */
  book(facts?: Partial<RideEventData<'RideRequested'>>): Promise<number>;
  /** Opens drivers as identity does. */
  register(...driverIds: number[]): Promise<void>;
  eventsOf(stream: string): Promise<RecordedEvent[]>;
  stop(): Promise<void>;
}

/** Starts everything; `clock` answers the time that the service believes it is. */
export async function startDispatch(clock = () => new Date().toISOString()): Promise<DispatchRig> {
  const postgres = await startTestPostgres();
  const { url } = postgres;
  await ensureRoles(url);
  await migrate({ url, schema: 'dispatch', dir: resolve(import.meta.dirname, '../../migrations') });
  const broken: unknown[] = [];
  const onError = (error: unknown) => void broken.push(error);
  const pool = await createServicePool(url, { schema: 'dispatch', onError });
  await migrateProjections(pool, 'dispatch');
  const masters = new MasterKeys([testSealKey]);
  const vault = new PostgresKeyVault({ pool, masters });
  const store = sealContacts(createPostgresEventStore({ pool }), vault);
  // Only booking makes keys: what it writes goes to the log by a pool of its own.
  const others = new Pool({ connectionString: url, max: 2 });
  const written = sealContacts(
    createPostgresEventStore({ pool: others }),
    new PostgresKeyVault({ pool: others, masters }),
  );
  const transport = new InProcessTransport(onError);
  const bench = new TestBench(() => Promise.resolve(transport));
  const config = loadConfig({});
  const parts = { descriptor: dispatchService, pool, store, vault, config, clock };
  await bench.service('dispatch', dispatchService.module, { provide: providersOf(parts) });
  const messenger = await bench.client();
  let lastRide = 0;

  const open = (stream: string, event: RideEvent | DriverEvent) =>
    written.append({ stream, expected: 0, events: [{ ...event, id: randomUUID(), meta }] });

  return {
    store,
    pool,
    ask: (actor, contract, payload, minPosition) =>
      messenger.request(contract, payload, {
        who: { id: String(actor.accountId ?? 'visitor'), role: actor.identity },
        ...(minPosition !== undefined && { minPosition }),
      }),
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
    async stop() {
      await bench.end();
      await store.close();
      await written.close();
      await others.end();
      await pool.end();
      await postgres.stop();
      if (broken.length > 0) throw new AggregateError(broken, 'something broke unseen');
    },
  };
}
