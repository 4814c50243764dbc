import { startTestDatabase } from '@trupial/embedded-postgres/testing';
import { createLogger, loadConfig } from '@trupial/service-kit';
import { staffSettings, testSecret } from '@trupial/testbed/product/settings';
import { Client } from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { runProduct } from './product.ts';

it('asks for a first staff account until there is one', async () => {
  const database = await startTestDatabase();
  onTestFinished(() => database.stop());
  const saidBy = async (more: Readonly<Record<string, string>>): Promise<string> => {
    const lines: string[] = [];
    const secrets = { TRUPIAL_JWT_SECRET: testSecret, TRUPIAL_SEAL_KEY: testSecret };
    const product = await runProduct(
      loadConfig({
        PORT: '0',
        DATABASE_URL: database.url,
        TRUPIAL_DEMO: '0',
        TRUPIAL_POOL_SIZE: '3',
        ...secrets,
        ...more,
      }),
      { say: (line) => void lines.push(line), logger: createLogger({ level: 'fatal' }) },
    );
    await product.close();
    return lines.join('\n');
  };
  expect(await saidBy({})).toContain('TRUPIAL_STAFF_USERNAME');
  const guessable = { ...staffSettings, TRUPIAL_STAFF_PASSWORD: 'password12345678' };
  await expect(saidBy(guessable)).rejects.toThrow(/TRUPIAL_STAFF_PASSWORD is refused: /);
  expect(await saidBy(staffSettings)).not.toContain('TRUPIAL_STAFF');
  expect(await saidBy({})).not.toContain('TRUPIAL_STAFF');
  // The account is there and keeps its own password: the one that is given is not looked at.
  expect(await saidBy(guessable)).not.toContain('TRUPIAL_STAFF');
  // Of a name that is somebody else's no account is made.
  const client = new Client({ connectionString: database.url });
  await client.connect();
  await client.query('update identity.accounts set suspended = true');
  expect(await saidBy({})).toContain('There is no staff account');
  await client.query(`update identity.accounts set role = 'rider'`);
  await client.end();
  expect(await saidBy(staffSettings)).toContain('There is no staff account: another account');
}, 300_000);
