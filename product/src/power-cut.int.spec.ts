import { loginOf } from '@trupial/service-kit';
import { until } from '@trupial/service-kit/testing';
import { callerOf } from '@trupial/testbed/api/caller';
import { ArchivedServer } from '@trupial/testbed/database/archived-server';
import { cutPower, forcedWrites } from '@trupial/testbed/database/power-cut';
import { startTestProduct, type TestProduct } from '@trupial/testbed/product/start-test-product';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';

// A killed process loses nothing that it has given to the system; a power cut loses whatever was
// not forced to the disk. Here the disk is rebuilt from what was.

const callers = 16;
const cuts = 2;
const betweenCuts = 150;
const day = new Date(Date.now() - 4 * 3_600_000 + 3 * 86_400_000).toISOString().slice(0, 10);

describe('a power cut while people book', { timeout: 120_000 }, () => {
  let server: ArchivedServer;
  let product: TestProduct;
  beforeAll(async () => {
    server = await ArchivedServer.start();
    product = await startTestProduct({ DATABASE_URL: server.url });
    await server.baseBackup('live', 'backup');
  });
  afterAll(async () => {
    await product.stop();
    await server.stop();
  });

  const book = () =>
    callerOf(product.url)('POST', '/book-ride/', {
      pickup_location: 'Curaçao International Airport (Hato)',
      dropoff_location: 'Jan Thiel Beach',
      ride_datetime: `${day}T10:00:00`,
      passenger_count: 2,
      luggage_count: 1,
      rider_name: 'Ana Bakker',
      rider_phone: '5123456',
    });

  /** Books without a pause until the test ends; the ids of rides that were answered with 201. */
  function crowd(): { readonly acknowledged: ReadonlySet<number>; stop(): Promise<void> } {
    const acknowledged = new Set<number>();
    const over = new AbortController();
    const people = Array.from({ length: callers }, async () => {
      while (!over.signal.aborted) {
        const answer = await book();
        if (answer.status === 201) acknowledged.add(Number(answer.at('id')));
      }
    });
    const stop = async (): Promise<void> => {
      over.abort();
      await Promise.all(people);
    };
    onTestFinished(stop);
    return { acknowledged, stop };
  }

  /** Cuts the power some times; how many rides were acknowledged before, and which of them are gone. */
  async function lostBy(name: string): Promise<{ booked: number; lost: number[] }> {
    const people = crowd();
    const lost: number[] = [];
    let booked = 0;
    for (let cut = 1; cut <= cuts; cut += 1) {
      const isEnough = (): boolean => people.acknowledged.size > booked + betweenCuts;
      await until(isEnough, 'bookings', 50_000);
      // These people have their answer. The moment comes after it.
      const promised = [...people.acknowledged];
      const disk = await cutPower(server, { backup: 'backup', name: `${name}-${cut}` });
      booked = promised.length;
      const rides = await disk.rides();
      lost.push(...promised.filter((id) => !rides.has(id)));
    }
    await people.stop();
    return { booked, lost };
  }

  it('loses no ride that was acknowledged', async () => {
    const before = await forcedWrites(server);
    const { booked, lost } = await lostBy('durable');
    expect(booked).toBeGreaterThan(cuts * betweenCuts);
    expect(lost).toEqual([]);
    await until(async () => (await forcedWrites(server)) > before, 'the log forced to the disk');
  });

  it('loses none either when the log ends with a segment', async () => {
    const id = Number((await book()).at('id'));
    await server.valueOf('select pg_switch_wal()::text');
    const disk = await cutPower(server, { backup: 'backup', name: 'segment' });
    expect([...(await disk.rides())]).toContain(id);
  });

  it('would lose some if Postgres answered before its log is on the disk', async () => {
    // The product refuses to start on such a server; so the server becomes it later.
    await server.use(async (client) => {
      const logins = Object.values(product.logins).map(loginOf);
      for (const login of logins) {
        await client.query(`alter role ${login} set synchronous_commit = off`);
      }
      // Nor does it write so often by itself that a slow machine would always find it just done.
      await client.query(`alter system set wal_writer_delay = '10s'`);
      await client.query(`alter system set wal_writer_flush_after = '1GB'`);
      await client.query('select pg_reload_conf()');
      await client.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where usename = any($1)',
        [logins],
      );
    });
    await until(
      async () => (await book()).status === 201,
      'bookings after all sessions have ended',
    );
    expect((await lostBy('hasty')).lost).not.toEqual([]);
  });
});
