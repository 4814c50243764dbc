import { startTestPostgres } from '@trupial/embedded-postgres/testing';
import { ConfigError, derivedLogins, loginOf } from '@trupial/service-kit';
import { startTestProduct } from '@trupial/testbed/product/start-test-product';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { run } from './testing/database-ways.ts';

// A server of its own: these settings are those of the whole server, or of its roles.
let postgres: Awaited<ReturnType<typeof startTestPostgres>>;
beforeAll(async () => {
  postgres = await startTestPostgres();
});
afterAll(() => postgres.stop());

/** What a start there says. */
const refusal = async (): Promise<unknown> => {
  const outcome = await startTestProduct({ DATABASE_URL: postgres.url }).catch(
    (error: unknown) => error,
  );
  if (outcome instanceof Error) return outcome;
  await (outcome as Awaited<ReturnType<typeof startTestProduct>>).stop();
  return 'it started';
};

it('is refused when it confirms to a service’s login, or to everybody, what is not on the disk', async () => {
  expect(await refusal()).toBe('it started');
  const login = loginOf(derivedLogins(postgres.url).booking);

  await run(postgres.url, `alter role ${login} set synchronous_commit = off`);
  const ofOne = await refusal();
  expect(ofOne).toBeInstanceOf(ConfigError);
  expect(String(ofOne)).toMatch(/BOOKING_DATABASE_URL .*synchronous_commit = off.*set it to on/);
  await run(postgres.url, `alter role ${login} reset synchronous_commit`);

  await run(postgres.url, `alter database postgres set synchronous_commit = off`);
  const ofAll = await refusal();
  expect(ofAll).toBeInstanceOf(ConfigError);
  expect(String(ofAll)).toMatch(/ DATABASE_URL .*synchronous_commit = off.*set it to on/);
  // Three starts.
}, 300_000);
