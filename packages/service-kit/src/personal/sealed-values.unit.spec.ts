import { MemoryKeyVault } from '@trupial/event-store/testing';
import { describe, expect, it } from 'vitest';
import { openValue, sealValue } from './sealed-values.ts';

const person = { username: 'maria', email: 'maria@example.com' };

describe('a sealed value of a row', () => {
  const sealedOnce = async () => {
    const vault = new MemoryKeyVault();
    const sealed = await sealValue(vault, 'account-7', 'accounts.profile', person);
    await vault.keysFor(['account-8']);
    return { vault, sealed, keys: await vault.keysOf(['account-7', 'account-8']) };
  };

  it('holds no text of it, and opens with its key; there is none in an empty one', async () => {
    const { sealed, keys } = await sealedOnce();
    expect(sealed.toString('latin1')).not.toContain('maria');
    expect(openValue(sealed, keys, 'account-7', 'accounts.profile')).toEqual(person);
    expect(openValue(Buffer.alloc(0), keys, 'account-7', 'accounts.profile')).toBeNull();
  });

  it('is not opened when it was changed, or moved to another place or row', async () => {
    const { sealed, keys } = await sealedOnce();
    const changed = Buffer.from(sealed);
    changed[sealed.length - 1]! ^= 1;
    for (const [bytes, stream, place] of [
      [changed, 'account-7', 'accounts.profile'],
      [sealed, 'account-7', 'favorites.place'],
      [sealed, 'account-8', 'accounts.profile'],
    ] as const) {
      expect(() => openValue(bytes, keys, stream, place)).toThrow(/changed after it was sealed/);
    }
  });

  it('is gone with its key, and nothing more is sealed for its owner', async () => {
    const { vault, sealed } = await sealedOnce();
    await vault.destroy(['account-7']);
    const keys = await vault.keysOf(['account-7']);
    expect(openValue(sealed, keys, 'account-7', 'accounts.profile')).toBeNull();
    await expect(sealValue(vault, 'account-7', 'accounts.profile', person)).rejects.toThrow(
      'the key of account-7 was destroyed',
    );
  });
});
