import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serviceNames } from '@trupial/contracts/values';
import { expect, it } from 'vitest';
import { root } from './paths.ts';

/** Those of 0.2.0, before which the guide stops all parts of an older version. */
const known = [
  'booking/migrations/0010-sealed-contacts.sql',
  'booking/migrations/0018-former-numbers.sql',
  'booking/migrations/0019-email-hashes.sql',
  'booking/migrations/0022-rides-of-series.sql',
  'dispatch/migrations/0003-attention.sql',
  'dispatch/migrations/0005-list-marks.sql',
  'dispatch/migrations/0008-sealed-contacts.sql',
  'reporting/migrations/0002-ride-history.sql',
  'reporting/migrations/0004-list-marks.sql',
  'reporting/migrations/0006-sealed-contacts.sql',
  'reporting/migrations/0015-folded-searches.sql',
];

const why =
  'parts of the version before run while "migrate" does, and would fill an emptied read model again as the old version does: add a nullable column, and say in the changelog which read model to rebuild (docs/your-first-change.md)';

/** Whether a migration empties tables, or has a read model begin again. */
const empties = (sql: string): boolean =>
  /\btruncate\b|\bdelete\s+from\s+(?:\w+\.)?checkpoints\b/i.test(sql.replaceAll(/--.*$/gm, ''));

it('no migration after those of 0.2.0 empties a read model', () => {
  const found = serviceNames.flatMap((service) => {
    const folder = join(service, 'migrations');
    return readdirSync(join(root, 'services', folder))
      .filter((file) => file.endsWith('.sql'))
      .map((file) => join(folder, file))
      .filter((file) => empties(readFileSync(join(root, 'services', file), 'utf8')));
  });
  expect(found.toSorted(), why).toEqual(known);
});

it.each([
  ['truncate rides, ride_marks;', true],
  ["DELETE FROM reporting.checkpoints WHERE name = 'reports';", true],
  ["-- It was: truncate rides;\ndelete from checkpointed where name = 'x';", false],
])('is known by its SQL: %j, %s', (sql, isOne) => {
  expect(empties(sql)).toBe(isOne);
});
