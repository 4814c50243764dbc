import { startTestPostgres, type TestPostgres } from '@trupial/embedded-postgres/testing';
import { Client, Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { LogUnavailable } from '../../errors.ts';
import { KeyDestroyed } from '../../sealing/key-vault.ts';
import { sealEvents } from '../../sealing/sealed-event-store.ts';
import { eventStoreContract, keyVaultContract, sampleEvent } from '../../testing/contract/index.ts';
import { grantRights } from '../testing/grant-rights.ts';
import { makePostgresSubject } from '../testing/postgres-subject.ts';
import { KeyCache } from './key-cache.ts';
import { MasterKeyMissing, MasterKeys } from './master-keys.ts';
import { PostgresKeyVault } from './postgres-key-vault.ts';
import { claimVault, migrateVault, vaultRights } from './vault-schema.ts';

const [oldSecret, newSecret] = ['old-'.repeat(10), 'new-'.repeat(10)] as const;
const masters = new MasterKeys([oldSecret]);

const sealedPassengers = { [sampleEvent().type]: { passengers: 0 } };

let postgres: TestPostgres;
let pool: Pool;
const vaultOf = (known = masters, options = {}): PostgresKeyVault =>
  new PostgresKeyVault({ pool, masters: known, ...options });

beforeAll(async () => {
  postgres = await startTestPostgres();
  pool = new Pool({ connectionString: postgres.url, max: 5 });
  await migrateVault(pool);
  await migrateVault(pool);
  await claimVault(pool, masters);
});
afterAll(async () => {
  await pool.end();
  await postgres.stop();
});

keyVaultContract('Postgres', async () => vaultOf());
keyVaultContract('Postgres in blocks', async () =>
  vaultOf(masters, { inBlocks: ['Postgres in blocks'] }),
);
keyVaultContract('Postgres beside the log', async () => vaultOf(masters, { besideTheLog: true }));

eventStoreContract(
  'sealed, Postgres',
  async () => {
    const subject = await makePostgresSubject(postgres.url);
    const vault = vaultOf();
    const store = sealEvents(subject.store, vault, sealedPassengers);
    return { ...subject, store };
  },
  // What other processes do with the log they do to the adapter below.
  { severalProcesses: false, slowWriters: false, uniqueIds: true },
);

describe('keys in blocks', () => {
  const rows = async (name: string) => {
    const { rows: found } = await pool.query<{ stream: string; wrapped: Buffer | null }>(
      'select stream, wrapped from vault.keys where stream like $1 order by stream',
      [name],
    );
    return found;
  };
  const block = (kind: string) => Array.from({ length: 64 }, (_, at) => `${kind}-${at + 1}`);

  it('take one row for 64 streams, each with a key of its own', async () => {
    const vault = vaultOf(masters, { inBlocks: ['many'] });
    const keys = await vault.keysFor(block('many'));
    expect(new Set([...keys.values()].map((key) => key.export().toString('hex'))).size).toBe(64);
    expect((await rows('many-%')).map(({ stream }) => stream)).toEqual(['many-block-0']);
    expect(await vaultOf().keysOf(['many-1'])).toEqual(new Map());
    const again = await vaultOf(masters, { inBlocks: ['many'] }).keysOf(['many-64', 'many-65']);
    expect([...again.keys()]).toEqual(['many-64']);
    expect(again.get('many-64')!.equals(keys.get('many-64')!)).toBe(true);
  });

  it('are destroyed one by one: the block has no key any more, the others go on', async () => {
    const open = () => vaultOf(masters, { inBlocks: ['one'] });
    const keys = await open().keysFor(block('one'));
    const [here, there] = [open(), open()];
    await Promise.all([here.destroy(['one-7']), there.destroy(['one-8', 'one-64'])]);
    const left = await open().keysOf(block('one'));
    expect(left.size).toBe(61);
    for (const [stream, key] of left) expect(key.equals(keys.get(stream)!)).toBe(true);
    for (const stream of ['one-7', 'one-8', 'one-64']) {
      expect(left.has(stream)).toBe(false);
      await expect(open().keysFor([stream])).rejects.toBeInstanceOf(KeyDestroyed);
      expect(await rows(stream)).toEqual([{ stream, wrapped: null }]);
    }
    expect(await rows('one-block-0')).toEqual([{ stream: 'one-block-0', wrapped: null }]);
  });

  it('are gone for good, too, when only SQL has destroyed them', async () => {
    const open = () => vaultOf(masters, { inBlocks: ['half'] });
    const keys = await open().keysFor([...block('half'), 'half-65']);
    // As a projection does, in its transaction. Of other kinds, and where no block is, nothing is left.
    await pool.query('select vault.destroy($1::text[])', [
      ['half-7', 'half-64', 'half-200', 'other-7', 'half-block-x', 'half-block-7'],
    ]);
    expect(await rows('half-block-0')).toMatchObject([{ wrapped: expect.any(Buffer) }]);
    await Promise.all([open().finishDestroying(), open().finishDestroying()]);
    expect(await rows('half-block-0')).toEqual([{ stream: 'half-block-0', wrapped: null }]);
    expect(await rows('half-block-1')).toMatchObject([{ wrapped: expect.any(Buffer) }]);
    const left = await open().keysOf([...block('half'), 'half-65']);
    expect(left.size).toBe(63);
    for (const [stream, key] of left) expect(key.equals(keys.get(stream)!)).toBe(true);
    expect(await rows('half-7')).toEqual([{ stream: 'half-7', wrapped: null }]);
    await open().finishDestroying();
    expect((await open().keysOf(block('half'))).size).toBe(62);
  });

  it('leave alone a stream whose key was made before there were blocks', async () => {
    const old = (await vaultOf().keysFor(['old-2'])).get('old-2')!;
    const vault = vaultOf(masters, { inBlocks: ['old'] });
    const keys = await vault.keysFor(['old-1', 'old-2']);
    expect(keys.get('old-2')!.equals(old)).toBe(true);
    await vault.destroy(['old-2']);
    expect([...(await vault.keysOf(['old-1', 'old-2'])).keys()]).toEqual(['old-1']);
    await vault.destroy(['old-1']);
    expect(await vault.keysOf(['old-1', 'old-2'])).toEqual(new Map());
  });

  it('say no to a stream that was erased before its block had a key', async () => {
    const vault = vaultOf(masters, { inBlocks: ['early'] });
    await vault.destroy(['early-3']);
    await expect(vault.keysFor(['early-3', 'early-4'])).rejects.toBeInstanceOf(KeyDestroyed);
    expect((await vault.keysFor(['early-4'])).size).toBe(1);
  });
});

describe('the vault in Postgres', () => {
  it('keeps no key in clear: a dump of it opens nothing', async () => {
    const [key] = (await vaultOf().keysFor(['dumped-1'])).values();
    const { rows } = await pool.query<{ wrapped: Buffer }>(
      `select wrapped from vault.keys where stream = 'dumped-1'`,
    );
    expect(rows[0]!.wrapped.includes(key!.export().subarray(0, 8))).toBe(false);
    const stranger = vaultOf(new MasterKeys([newSecret]));
    await expect(stranger.keysOf(['dumped-1'])).rejects.toBeInstanceOf(MasterKeyMissing);
  });

  it('forgets a key that another process destroyed', async () => {
    let now = 0;
    const here = vaultOf(masters, { cache: new KeyCache({ now: () => now }) });
    await here.keysFor(['far-1']);
    await vaultOf().destroy(['far-1']);
    expect((await here.keysOf(['far-1'])).size).toBe(1);
    now = 60_001;
    expect((await here.keysOf(['far-1'])).size).toBe(0);
  });

  it('says that it is away, and never that a key is gone', async () => {
    const away = new Pool({ connectionString: 'postgres://nobody@127.0.0.1:1/none' });
    const vault = new PostgresKeyVault({ pool: away, masters });
    await expect(vault.keysOf(['ride-1'])).rejects.toBeInstanceOf(LogUnavailable);
    await away.end();
  });

  it('lets a role open, one make, one destroy, and nobody else see anything', async () => {
    await pool.query(
      'create role opener; create role maker; create role destroyer; create role other',
    );
    await grantRights(pool, 'opener', vaultRights('open'));
    await grantRights(pool, 'maker', vaultRights('make'));
    await grantRights(pool, 'destroyer', vaultRights('destroy'));
    await vaultOf().keysFor(['granted-1']);
    const as = async (role: string, work: (vault: PostgresKeyVault) => Promise<unknown>) => {
      const own = new Pool({ connectionString: postgres.url, options: `-c role=${role}`, max: 1 });
      try {
        return await work(new PostgresKeyVault({ pool: own, masters }));
      } finally {
        await own.end();
      }
    };
    await as('opener', async (vault) => {
      expect((await vault.keysOf(['granted-1'])).size).toBe(1);
      await expect(vault.keysFor(['granted-2'])).rejects.toThrow('permission denied');
      await expect(vault.destroy(['granted-1'])).rejects.toThrow('permission denied');
    });
    await as('maker', async (vault) => {
      expect((await vault.keysFor(['granted-2'])).size).toBe(1);
      await expect(vault.destroy(['granted-1'])).rejects.toThrow('permission denied');
    });
    await as('destroyer', async (vault) => {
      expect((await vault.keysFor(['granted-3'])).size).toBe(1);
      await vault.destroy(['granted-2']);
    });
    await as('other', (vault) =>
      expect(vault.keysOf(['granted-1'])).rejects.toThrow('permission denied'),
    );
  });

  it('leaves nothing of a destroyed key in its table', async () => {
    await vaultOf().keysFor(['gone-1']);
    const { rows: had } = await pool.query(
      `select wrapped from vault.keys where stream = 'gone-1'`,
    );
    await vaultOf().destroy(['gone-1']);
    const client = new Client(postgres.url);
    await client.connect();
    const { rows } = await client.query('select * from vault.keys where stream = $1', ['gone-1']);
    await client.end();
    expect(had[0].wrapped).toBeInstanceOf(Buffer);
    expect(rows).toMatchObject([{ wrapped: null, destroyed_at: expect.any(Date) }]);
  });
});

describe('master keys', () => {
  it('must be there and long enough', () => {
    expect(() => new MasterKeys([])).toThrow('needs a seal key');
    expect(() => new MasterKeys(['short'])).toThrow('at least 32 characters');
  });
});
