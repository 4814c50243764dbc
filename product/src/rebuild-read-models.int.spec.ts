import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readModels, rebuildReadModel } from './rebuild-read-models.ts';
import { sealKeysOf } from './seal-keys.ts';
import { type Call, callerOf } from '@trupial/testbed/api/caller';
import { startTestProduct, type TestProduct } from '@trupial/testbed/product/start-test-product';

describe('rebuilding read models while the product runs', () => {
  let product: TestProduct;
  let visitor: Call;
  let database: Client;

  const book = async (): Promise<string> => {
    const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
    const answer = await visitor('POST', '/book-ride/', {
      pickup_location: 'Punda',
      dropoff_location: 'Jan Thiel Beach',
      ride_datetime: `${day}T10:00:00`,
      passenger_count: 1,
      luggage_count: 0,
      rider_name: 'Maria Curiel',
      rider_phone: '5123456',
    });
    expect(answer.status).toBe(201);
    return answer.text('tracking_id');
  };
  const log = () => ({
    logins: product.logins,
    sealKeys: sealKeysOf(product.config),
  });
  const track = async (id: string): Promise<number> =>
    (await visitor('GET', `/rides/search/?tracking_id=${id}`)).status;
  const rows = async (): Promise<unknown[]> => {
    const { rows: found } = await database.query(
      'select * from booking.tracked_rides order by ride_id',
    );
    return found;
  };

  beforeAll(async () => {
    product = await startTestProduct();
    visitor = callerOf(product.url);
    database = new Client({ connectionString: product.databaseUrl });
    await database.connect();
  });
  afterAll(async () => {
    await database.end();
    await product.stop();
  });

  it('knows one of every service that has any', () => {
    expect([...readModels.keys()]).toContain('booking/tracked-rides');
    const services = new Set([...readModels.keys()].map((name) => name.split('/')[0]));
    expect([...services].toSorted()).toEqual(['booking', 'dispatch', 'reporting']);
  });

  it('brings back what was lost, and loses nothing that is booked meanwhile', async () => {
    const ids = [await book(), await book(), await book()];
    for (const id of ids) expect(await track(id)).toBe(200);
    const before = await rows();
    await database.query('delete from booking.tracked_rides');
    expect(await track(ids[0]!)).toBe(404);

    const lines: string[] = [];
    const rebuilding = rebuildReadModel(log(), readModels.get('booking/tracked-rides')!, (line) =>
      lines.push(line),
    );
    const meanwhile = await Promise.all(Array.from({ length: 20 }, book));
    await rebuilding;
    for (const id of [...ids, ...meanwhile, await book()]) expect(await track(id)).toBe(200);
    expect((await rows()).slice(0, before.length)).toEqual(before);
    expect(lines.at(-1)).toMatch(
      /^booking\/tracked-rides: rebuilt from \d+ events to position \d+/,
    );
  });

  it('rebuilds every one', async () => {
    const lines: string[] = [];
    for (const model of readModels.values()) {
      await rebuildReadModel(log(), model, (line) => lines.push(line));
    }
    const done = lines.filter((line) => line.includes('rebuilt from'));
    expect(done.map((line) => line.split(':')[0])).toEqual([...readModels.keys()]);
  });
});
