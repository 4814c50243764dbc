import { startTestDatabase, type TestDatabase } from '@trupial/embedded-postgres/testing';
import { Client, Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';

import { KeyDestroyed, newSealKey } from '../../sealing/key-vault.ts';
import { sealEvents } from '../../sealing/sealed-event-store.ts';
import { collect, sampleEvent, until } from '../../testing/contract/index.ts';
import { makePostgresSubject } from '../testing/postgres-subject.ts';
import { MasterKeyMissing, MasterKeys } from './master-keys.ts';
import { PostgresKeyVault } from './postgres-key-vault.ts';
import { rewrapKeys } from './rewrap.ts';
import { claimVault, isClaimed, migrateVault } from './vault-schema.ts';

const [oldSecret, newSecret] = ['old-'.repeat(10), 'new-'.repeat(10)] as const;
const masters = new MasterKeys([oldSecret]);
const fresh = new MasterKeys([newSecret]);
const both = new MasterKeys([newSecret, oldSecret]);
const sealedPassengers = { [sampleEvent().type]: { passengers: 0 } };

// One after the other: each goes on where the one before has ended.
describe('a new master key', () => {
  let database: TestDatabase;
  let pool: Pool;
  const vaultOf = (known = masters, options = {}): PostgresKeyVault =>
    new PostgresKeyVault({ pool, masters: known, ...options });

  beforeAll(async () => {
    database = await startTestDatabase();
    pool = new Pool({ connectionString: database.url, max: 5 });
    await migrateVault(pool);
    await claimVault(pool, masters);
  });
  afterAll(async () => {
    await pool.end();
    await database.stop();
  });

  it('wraps every key anew for a new master key; the old one opens nothing any more', async () => {
    const inner = await makePostgresSubject(database.url);
    const before = sealEvents(inner.store, vaultOf(), sealedPassengers);
    await before.append({ stream: 'turned-1', expected: 0, events: [sampleEvent()] });
    await vaultOf().keysFor(['turned-2']);
    await vaultOf().destroy(['turned-2']);
    expect(await isClaimed(pool, both)).toBe(false);
    await claimVault(pool, both);
    expect(await isClaimed(pool, both)).toBe(true);

    expect(await rewrapKeys(pool, both)).toBeGreaterThan(0);
    expect(await rewrapKeys(pool, both)).toBe(0);
    const after = sealEvents(inner.store, vaultOf(fresh), sealedPassengers);
    const [event] = await collect(after.read('turned-1'));
    expect(event?.data).toEqual({ passengers: 2 });
    expect((await vaultOf(both).keysOf(['turned-2'])).size).toBe(0);
    await expect(vaultOf().keysOf(['turned-1'])).rejects.toBeInstanceOf(MasterKeyMissing);
    // A start without the new one would show every contact as missing: it is refused.
    await expect(claimVault(pool, masters)).rejects.toBeInstanceOf(MasterKeyMissing);
    await claimVault(pool, fresh);
    await inner.dispose();
  });

  it('makes no key with a master key that nothing else has any more', async () => {
    // A process that was started before the new one was known, and still runs.
    const late = vaultOf();
    await expect(late.keysFor(['late-1'])).rejects.toThrow('seal key');
    await expect(vaultOf(masters, { besideTheLog: true }).keysFor(['ride-1'])).rejects.toThrow(
      'seal key',
    );
    const { rowCount } = await pool.query(`select from vault.keys where stream ~ '^(late|ride)-'`);
    expect(rowCount).toBe(0);
    // What is erased needs no master key.
    await late.destroy(['late-2']);
    await expect(late.keysFor(['late-2'])).rejects.toBeInstanceOf(KeyDestroyed);
  });

  it('does not lose a key that is made while the old master key is taken away', async () => {
    await claimVault(pool, new MasterKeys([oldSecret, newSecret]));
    const maker = new Client(database.url);
    await maker.connect();
    onTestFinished(() => maker.end());
    const [stream, made] = ['meanwhile-1', masters.wrap(newSealKey(), 'meanwhile-1')];
    await maker.query('begin');
    await maker.query('insert into vault.keys (stream, master, wrapped) values ($1, $2, $3)', [
      stream,
      masters.first,
      made,
    ]);
    const waits = async () => {
      const { rowCount } = await pool.query(
        `select from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock' and query ~ 'vault'`,
      );
      return rowCount === 1;
    };
    const rewrapped = rewrapKeys(pool, both);
    await until(waits, 'the old master key to be waited for');
    await maker.query('commit');
    expect(await rewrapped).toBe(1);
    expect((await vaultOf(fresh).keysOf([stream])).size).toBe(1);
  });

  it('refuses a start without a master key that wraps a key, also one that it has forgotten', async () => {
    // As a version without the guard could leave it.
    await pool.query(
      `insert into vault.keys (stream, master, wrapped) values ('forgotten-1', '', null)`,
    );
    await pool.query(
      `update vault.keys set master = $1, wrapped = '' where stream = 'forgotten-1'`,
      [masters.first],
    );
    await expect(claimVault(pool, fresh)).rejects.toBeInstanceOf(MasterKeyMissing);
    await claimVault(pool, both);
    await pool.query(`delete from vault.keys where stream = 'forgotten-1'`);
    await claimVault(pool, fresh);
  });
});
