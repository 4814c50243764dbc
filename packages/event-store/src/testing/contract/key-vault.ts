import assert from 'node:assert/strict';
import { describe, it } from 'vitest';

import { KeyDestroyed, type KeyVault, type SealKey } from '../../sealing/key-vault.ts';

/** Keys by stream, in the order of streams. */
const bytesOf = (keys: ReadonlyMap<string, SealKey>): (readonly [string, Buffer])[] =>
  [...keys].toSorted().map(([stream, key]) => [stream, key.export()] as const);

/** The suite that every key vault passes; each test uses its own streams. */
export function keyVaultContract(name: string, openVault: () => Promise<KeyVault>): void {
  let count = 0;
  const streams = (many: number): string[] =>
    Array.from({ length: many }, () => `${name}-${(count += 1)}`);

  describe(`key vault contract: ${name}`, () => {
    it('makes a key per stream, and answers the same one afterwards', async () => {
      const vault = await openVault();
      const [one, two] = streams(2) as [string, string];
      const made = await vault.keysFor([one, two, one]);
      assert.deepEqual([...made.keys()].toSorted(), [one, two].toSorted());
      assert.equal(made.get(one)?.symmetricKeySize, 32);
      assert.equal(made.get(one)?.equals(made.get(two)!), false);
      assert.deepEqual(bytesOf(await vault.keysFor([one])), [[one, made.get(one)?.export()]]);
      const elsewhere = await (await openVault()).keysOf([one, two]);
      assert.deepEqual(bytesOf(elsewhere), bytesOf(made));
    });

    it('agrees with others who make the same key at the same time', async () => {
      const wanted = streams(5);
      const vaults = await Promise.all(Array.from({ length: 6 }, openVault));
      const [first, ...rest] = await Promise.all(vaults.map((vault) => vault.keysFor(wanted)));
      for (const keys of rest) assert.deepEqual(bytesOf(keys), bytesOf(first!));
    });

    it('leaves out streams that have none', async () => {
      const vault = await openVault();
      const [one] = streams(1) as [string];
      const none = `none of ${name}`;
      await vault.keysFor([one]);
      assert.deepEqual([...(await vault.keysOf([one, none])).keys()], [one]);
      assert.deepEqual(await vault.keysOf([]), new Map());
    });

    it('destroys for good, also what it answered before', async () => {
      const vault = await openVault();
      const [one, two] = streams(2) as [string, string];
      await vault.keysFor([one, two]);
      await vault.destroy([one]);
      await vault.destroy([one]);
      assert.deepEqual([...(await vault.keysOf([one, two])).keys()], [two]);
      await assert.rejects(vault.keysFor([one]), KeyDestroyed);
      await assert.rejects((await openVault()).keysFor([one]), KeyDestroyed);
    });

    it('gives no key to a stream that was erased before it had one', async () => {
      const vault = await openVault();
      const [one] = streams(1) as [string];
      await vault.destroy([one]);
      await assert.rejects(vault.keysFor([one]), KeyDestroyed);
    });
  });
}
