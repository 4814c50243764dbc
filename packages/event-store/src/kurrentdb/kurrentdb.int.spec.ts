import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { LogUnavailable } from '../errors.ts';
import { eventStoreContract, sampleWrite } from '../testing/contract/index.ts';
import {
  kurrentMissing,
  startTestKurrentDb,
  type TestKurrentDb,
} from './testing/start-test-kurrentdb.ts';
import { createKurrentEventStore } from './store.ts';
import { makeKurrentSubject } from './testing/kurrent-subject.ts';

describe.skipIf(kurrentMissing !== undefined)(`a real KurrentDB ${kurrentMissing ?? ''}`, () => {
  let server: TestKurrentDb;
  beforeAll(async () => {
    server = await startTestKurrentDb();
  }, 180_000);
  afterAll(() => server?.stop());

  eventStoreContract('KurrentDB', async () => makeKurrentSubject(server.url), {
    severalProcesses: true,
    slowWriters: false,
    uniqueIds: false,
  });
});

it('says 503 through the real client when nobody answers at the address', async () => {
  const store = createKurrentEventStore({
    // The discard port: no server listens there.
    connectionString: 'kurrentdb://127.0.0.1:9?tls=false&maxDiscoverAttempts=1&defaultDeadline=500',
    patienceMs: 200,
  });
  await expect(store.append(sampleWrite('ride-1', 0))).rejects.toBeInstanceOf(LogUnavailable);
  await expect(store.append(sampleWrite('ride-1', 'any'))).rejects.toBeInstanceOf(LogUnavailable);
  await store.close();
});
