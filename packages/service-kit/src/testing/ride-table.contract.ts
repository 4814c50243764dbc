import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { ServiceDescriptor } from '../service/service-descriptor.ts';
import { missingMigrations } from './ride-table.ts';
import { startTestService } from './start-test-service.ts';

const root = join(import.meta.dirname, '../../../..');

/** A service's migrations make its table of rides as `ride-row/ride-fields.ts` describes it. */
export function rideTableContract(descriptor: ServiceDescriptor, table: string): void {
  it(`${descriptor.name}.${table} has the described columns of a ride`, async () => {
    const { migrations } = descriptor;
    const service = await startTestService({ descriptor });
    try {
      const { rows } = await service.pool.query<{ name: string; sql: string }>(
        `select attname as name,
            replace(format_type(atttypid, atttypmod), 'timestamp with time zone', 'timestamptz')
              || case when attnotnull then ' not null' else '' end as sql
          from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
        [table],
      );
      const columns = new Map(rows.map(({ name, sql }) => [name, sql]));
      const files = await readdir(join(root, migrations));
      expect(missingMigrations({ name: table, migrations, files, columns })).toEqual([]);
    } finally {
      await service.stop();
    }
  });
}
