import { startTestPostgres } from './test-postgres.ts';

/** Names the server on which the tests of a run have their databases. */
export const sharedServerVariable = 'TRUPIAL_TEST_SERVER';

/** Two files run at once, each with the pools of whole products. */
const maxConnections = 400;

/** vitest's global set-up: one server for all files of a run (test-database.ts). */
export default async function keepSharedServer(): Promise<() => Promise<void>> {
  const postgres = await startTestPostgres(maxConnections);
  process.env[sharedServerVariable] = postgres.url;
  return () => postgres.stop();
}
