import { generateKeyPairSync } from 'node:crypto';
import type { Part } from '@trupial/contracts/bus';
import { productParts } from '@trupial/contracts/values';
import { type KeyRing, keyRingFrom } from '../keys/key-ring.ts';

/** New keys of every part with which its messages are signed, as `npm run keys` makes them. */
export function signingKeys(): KeyRing {
  const ring = keyRingFrom('the secret of the tests, 32 bytes');
  const pairs = new Map(productParts.map((part) => [part, generateKeyPairSync('x25519')]));
  const keysOf = (part: Part) => pairs.get(part)!; // every part is in it
  const bus = productParts.map((part) => [part, keysOf(part).publicKey]);
  return {
    public: {
      ...ring.public,
      // All parts are there, which fromEntries cannot know.
      bus: Object.fromEntries(bus) as NonNullable<KeyRing['public']['bus']>,
    },
    own: (part) => ({ ...ring.own(part), bus: keysOf(part).privateKey }),
  };
}
