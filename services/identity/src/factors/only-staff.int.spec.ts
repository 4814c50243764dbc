import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startFactorBench } from '../testing/start-factor-bench.ts';

const operations = join(import.meta.dirname, '../../../../docs/operations.md');

it('the only staff member who has lost everything is let in again by the lines of operations.md', async () => {
  const bench = await startFactorBench();
  onTestFinished(() => bench.stop());
  const { accountId } = await bench.person('staff');
  const operator = await bench.person('operator');
  for (const one of [accountId, operator.accountId]) {
    await bench.addApp(one);
    await bench.addPasskey(one);
  }
  const counted = async (id: number) =>
    (
      await bench.owner.query<{ n: number }>(
        `select ((select count(*) from identity.passkeys where account_id = $1)
           + (select count(*) from identity.recovery_codes where account_id = $1)
           + (select count(*) from identity.authenticator_apps where account_id = $1))::integer as n`,
        [id],
      )
    ).rows[0]?.n;
  expect(await counted(accountId)).toBe(12);
  const [, lines = ''] =
    /```sql\n(with lost as [^`]+)```/.exec(await readFile(operations, 'utf8')) ?? [];
  await bench.owner.query(lines);
  expect(await counted(accountId)).toBe(0);
  expect(await counted(operator.accountId)).toBe(12);
});
