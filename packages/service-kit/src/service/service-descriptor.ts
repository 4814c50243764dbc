import type { Type } from '@nestjs/common';
import type { ServiceName } from '@trupial/contracts/values';
import type { EventStore, KeyVault, Projection } from '@trupial/event-store';
import type { ClientBase, Pool } from 'pg';
import { type Clock, wallClock } from '../clock/clock.ts';
import type { Config } from '../config/config.ts';
import type { OwnKeys } from '../keys/key-ring.ts';

/**
 * The description of a service, so that the product can migrate, start and rebuild all services.
 */
export interface ServiceDescriptor {
  /** Name of its queue group, schema, role and log lines. */
  readonly name: ServiceName;
  /** Folder of its numbered SQL migrations, from the root of the repository. */
  readonly migrations: string;
  readonly module: Type;
  readonly projections: readonly Projection[];
  /**
   * Seals what its migrations found in clear, after them: SQL has no keys. As the schema's owner; safe
   * to repeat.
   */
  readonly sealOld?: (client: ClientBase, vault: KeyVault) => Promise<void>;
}

/** Token of the service's own pool: `@Inject(SERVICE_POOL) pool: Pool`. */
export const SERVICE_POOL = Symbol('service pool');
/** Token of the ride log: `@Inject(EVENT_STORE) store: EventStore`. */
export const EVENT_STORE = Symbol('event store');
/** Token of the keys that seal rides' contacts: `@Inject(KEY_VAULT) vault: KeyVault`. */
export const KEY_VAULT = Symbol('key vault');
/** Token of the validated configuration: `@Inject(CONFIG) config: Config`. */
export const CONFIG = Symbol('config');
/** Token of the service's own keys: `@Inject(OWN_KEYS) keys: OwnKeys`. */
export const OWN_KEYS = Symbol('own keys');
/** Token of the clock, `() => string` (a UTC instant); the only way to the time of day. */
export const CLOCK = Symbol('clock');
/** Token of the service's descriptor. */
export const SERVICE = Symbol('service');

/** What a process must give a service besides the process parts. */
export interface ServiceParts {
  readonly descriptor: ServiceDescriptor;
  readonly pool: Pool;
  /** Sealed: see {@link sealContacts}. */
  readonly store: EventStore;
  readonly vault: KeyVault;
  readonly config: Config;
  readonly keys: OwnKeys;
  readonly clock?: Clock;
}

/** The parts as Nest providers, for `startService({ provide })`. */
export const providersOf = ({
  descriptor,
  pool,
  store,
  vault,
  config,
  keys,
  clock,
}: ServiceParts) => [
  { provide: SERVICE, useValue: descriptor },
  { provide: SERVICE_POOL, useValue: pool },
  { provide: EVENT_STORE, useValue: store },
  { provide: KEY_VAULT, useValue: vault },
  { provide: CONFIG, useValue: config },
  { provide: OWN_KEYS, useValue: keys },
  { provide: CLOCK, useValue: clock ?? wallClock },
];
