import { startTestPostgres, type TestPostgres } from '@trupial/embedded-postgres/testing';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { KeyDamaged } from '../../sealing/key-vault.ts';
import { sealEvents } from '../../sealing/sealed-event-store.ts';
import { searchHashesOf } from '../../sealing/search-hashes.ts';
import { sampleEvent } from '../../testing/contract/index.ts';
import { makePostgresSubject } from '../testing/postgres-subject.ts';
import { MasterKeys } from './master-keys.ts';
import { PostgresKeyVault } from './postgres-key-vault.ts';
import { claimVault, migrateVault } from './vault-schema.ts';

const masters = new MasterKeys(['old-'.repeat(10)]);
const sealedPassengers = { [sampleEvent().type]: { passengers: 0 } };

let postgres: TestPostgres;
let pool: Pool;
beforeAll(async () => {
  postgres = await startTestPostgres();
  pool = new Pool({ connectionString: postgres.url, max: 5 });
  await migrateVault(pool);
  await claimVault(pool, masters);
});
afterAll(async () => {
  await pool.end();
  await postgres.stop();
});

describe('a damaged key', () => {
  const inBlocks = ['hurt'];
  const damage = (stream: string) =>
    pool.query(
      `insert into vault.keys (stream, master, wrapped) values ($1, $2, $3)
       on conflict (stream) do update set wrapped = $3`,
      [stream, masters.first, Buffer.alloc(60, 7)],
    );
  const open = () => new PostgresKeyVault({ pool, masters, inBlocks });

  it('opens nothing, is not taken for a destroyed one, and keeps no other from being read', async () => {
    const subject = await makePostgresSubject(postgres.url);
    const writing = sealEvents(subject.store, open(), sealedPassengers);
    for (const stream of ['torn-1', 'torn-2']) {
      await writing.append({ stream, expected: 0, events: [sampleEvent()] });
    }
    await damage('torn-1');
    const reading = sealEvents(subject.store, open(), sealedPassengers);
    const both = await reading.readStreams(['torn-1', 'torn-2']);
    expect(both.map(({ data }) => data)).toEqual([
      { ...(sampleEvent().data as object), passengers: { sealed: expect.any(String) } },
      sampleEvent().data,
    ]);
    await expect(open().keysFor(['torn-2', 'torn-1'])).rejects.toThrow(new KeyDamaged('torn-1'));
    await open().destroy(['torn-1']);
    expect([...(await open().keysOf(['torn-1', 'torn-2'])).keys()]).toEqual(['torn-2']);
    await subject.dispose();
  });

  it('of a block stays until it is mended, and what was destroyed meanwhile is gone then', async () => {
    const keys = await open().keysFor(['hurt-1', 'hurt-2']);
    const row = `from vault.keys where stream = 'hurt-block-0'`;
    const whole = (await pool.query<{ wrapped: Buffer }>(`select wrapped ${row}`)).rows[0]!.wrapped;
    await damage('hurt-block-0');
    expect((await open().keysOf(['hurt-2'])).get('hurt-2')!.equals(keys.get('hurt-2')!)).toBe(
      false,
    );
    await expect(open().keysFor(['hurt-2'])).rejects.toThrow(KeyDamaged);
    await open().destroy(['hurt-1']);
    await pool.query(`update vault.keys set wrapped = $1 where stream = 'hurt-block-0'`, [whole]);
    await open().finishDestroying();
    const left = await open().keysOf(['hurt-1', 'hurt-2']);
    expect([...left.keys()]).toEqual(['hurt-2']);
    expect(left.get('hurt-2')!.equals(keys.get('hurt-2')!)).toBe(true);
    expect((await pool.query(`select ${row} and wrapped is not null`)).rowCount).toBe(0);
  });

  it('for searches hashes nothing', async () => {
    const whole = await pool.query<{ wrapped: Buffer }>(
      `select wrapped from vault.keys where stream = 'search'`,
    );
    await damage('search');
    await expect(searchHashesOf(open())).rejects.toThrow(new KeyDamaged('search'));
    await pool.query(`update vault.keys set wrapped = $1 where stream = 'search'`, [
      whole.rows[0]!.wrapped,
    ]);
  });
});
