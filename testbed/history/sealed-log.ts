import { personalParts } from '@trupial/contracts/events';
import {
  type EventStore,
  type KeyVault,
  type NewEvent,
  sealEvents,
  type SealKey,
} from '@trupial/event-store';
import {
  createPostgresEventStore,
  MasterKeys,
  PostgresKeyVault,
} from '@trupial/event-store/postgres';
import type { Pool } from 'pg';
import { testSecret } from '../product/settings.ts';
// Not by the package's name: what is sealed is the log's own affair, but here it is written in bulk.
import { isPersonal, sealedEvent } from '../../packages/event-store/src/sealing/sealed-part.ts';

/** What wraps the keys of a product that was started for a benchmark. */
export const masters = new MasterKeys([testSecret]);

/** The vault of such a product. */
export const vaultOf = (pool: Pool): KeyVault =>
  new PostgresKeyVault({ pool, masters, besideTheLog: true });

/** The log as the services see it; their own `sealContacts` is beside decorators of Nest. */
export const openSealedLog = (pool: Pool, vault = vaultOf(pool)): EventStore =>
  sealEvents(createPostgresEventStore({ pool }), vault, personalParts);

interface OfStream extends NewEvent {
  readonly stream: string;
}

/** Events as `append` would have written them, for bulk writers: sealed. */
export async function sealedAll<Event extends OfStream>(
  events: readonly Event[],
  vault: KeyVault,
): Promise<readonly Event[]> {
  const personal = (event: Event): boolean => isPersonal(event, personalParts);
  const streams = [...new Set(events.filter(personal).map(({ stream }) => stream))];
  const keys = new Map<string, SealKey>();
  for (let at = 0; at < streams.length; at += 5_000) {
    for (const [stream, key] of await vault.keysFor(streams.slice(at, at + 5_000))) {
      keys.set(stream, key);
    }
  }
  return events.map((event) => {
    const key = keys.get(event.stream);
    if (key === undefined || !personal(event)) return event;
    return { ...event, data: sealedEvent(event, event.stream, key, personalParts).data };
  });
}
