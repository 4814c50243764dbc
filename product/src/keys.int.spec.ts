import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { productParts } from '@trupial/contracts/values';
import { ConfigError, makeKeys } from '@trupial/service-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keysOf, partsOf } from './keys.ts';

const before = 'the secret of an installation from before there were keys';

describe('the keys of a process', () => {
  let keysFolder: string;
  beforeAll(async () => {
    keysFolder = await mkdtemp(join(tmpdir(), 'trupial-keys-'));
    await makeKeys(keysFolder, { hosts: ['localhost'] });
  });
  afterAll(() => rm(keysFolder, { recursive: true, force: true }));

  it('are those of its part, and of no other', async () => {
    const ring = await keysOf({ keysFolder, jwtSecret: undefined, run: 'booking' });
    expect(ring.own('booking').nkeySeed).toMatch(/^SU/);
    for (const other of productParts.filter((part) => part !== 'booking')) {
      expect(() => ring.own(other)).toThrow(`does not have the keys of ${other}`);
    }
    expect(partsOf({ run: 'all' })).toEqual(productParts);
  });

  it('go on taking receipts and refresh tokens of before, but no access token of theirs', async () => {
    const of = (jwtSecret: string | undefined) =>
      keysOf({ keysFolder, jwtSecret, run: 'identity' });
    const [now, beside] = [await of(undefined), await of(before)];
    expect(beside.own('identity').secret).toBe(before);
    expect(now.own('identity').secret).not.toBe(before);
    const tokens = (ring: typeof now) => ring.public.accessTokens.export({ format: 'jwk' });
    expect(tokens(beside)).toEqual(tokens(now));
    const derived = await keysOf({ keysFolder: undefined, jwtSecret: before, run: 'all' });
    expect(tokens(derived)).not.toEqual(tokens(now));
  });

  it('are asked for in one sentence when the folder has none', async () => {
    const folder = join(keysFolder, 'nowhere');
    const asked = keysOf({ keysFolder: folder, jwtSecret: undefined, run: 'gateway' });
    await expect(asked).rejects.toThrow(ConfigError);
    await expect(asked).rejects.toThrow(
      `TRUPIAL_KEYS must name the folder that \`npm run keys\` made: ${folder}/public/keys.json`,
    );
  });
});
