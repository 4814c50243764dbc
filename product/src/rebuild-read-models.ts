import type { Projection } from '@trupial/event-store';
import {
  type MasterKeys,
  PostgresKeyVault,
  rebuildProjection,
} from '@trupial/event-store/postgres';
import { type Config, sealContacts, type ServiceDescriptor } from '@trupial/service-kit';
import { type KnownLogins, withServicePool } from './logins.ts';
import { openLog } from './open-log.ts';
import { services } from './services.ts';

/** A read model and its service. */
export interface ReadModel {
  readonly service: ServiceDescriptor;
  readonly projection: Projection;
}

/** Analysing and swapping large tables takes its time. */
const statementTimeoutMs = 10 * 60_000;

/** Every read model by the name it is asked for: `booking/tracked-rides`. */
export const readModels: ReadonlyMap<string, ReadModel> = new Map(
  services.flatMap((service) =>
    service.projections.map((projection) => [
      `${service.name}/${projection.name}`,
      { service, projection },
    ]),
  ),
);

/**
 * Rebuilds the tables of a read model from the log, next to the live ones, and swaps them in. The
 * product may run meanwhile: it reads the old rows until the swap.
 */
export async function rebuildReadModel(
  { logins, sealKeys }: { readonly logins: KnownLogins; readonly sealKeys: MasterKeys },
  { service, projection }: ReadModel,
  say: (line: string) => void,
  config: Pick<Config, 'eventStore'> = { eventStore: { kind: 'postgres' } },
): Promise<void> {
  const started = performance.now();
  const name = `${service.name}/${projection.name}`;
  const options = { max: 3, statementTimeoutMs };
  await withServicePool(logins, service.name, options, async (pool) => {
    const vault = new PostgresKeyVault({ pool, masters: sealKeys });
    const store = sealContacts(await openLog(config, pool), vault);
    try {
      const { events, position, parked } = await rebuildProjection({
        store,
        pool,
        schema: service.name,
        projection,
        onProgress: (at, count) => say(`${name}: ${count} events, position ${at} …`),
      });
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      say(`${name}: rebuilt from ${events} events to position ${position} in ${seconds} s`);
      if (parked > 0) say(`${name}: ${parked} events could not be applied and are parked`);
    } finally {
      await store.close();
    }
  });
}
