import { createSecretKey, diffieHellman, hkdfSync, type KeyObject } from 'node:crypto';
import type { Part } from '@trupial/contracts/bus';
import { productParts } from '@trupial/contracts/values';
import type { KeyRing } from '../../keys/key-ring.ts';

/** What two parts share and no third part knows. */
export interface PairKey {
  /** Authenticates their messages (HMAC-SHA-256). */
  readonly mac: KeyObject;
  /** Encrypts those that are sealed (AES-256-GCM). */
  readonly seal: KeyObject;
}

/**
 * The keys that one part shares with each part: X25519 of its own private and the other's public
 * key, then HKDF. They are computed once; a message costs only an HMAC.
 *
 * @throws {Error} when the ring is of one process, which signs nothing.
 */
export function pairKeysOf(part: Part, ring: KeyRing): ReadonlyMap<string, PairKey> {
  const { bus: privateKey } = ring.own(part);
  const { bus: publicKeys } = ring.public;
  if (!privateKey || !publicKeys) throw new Error(`${part} has no keys for the bus`);
  return new Map(
    productParts.map((other) => {
      const shared = diffieHellman({ privateKey, publicKey: publicKeys[other] });
      const pair = [part, other].toSorted().join(' ');
      const derived = (use: string): KeyObject =>
        createSecretKey(
          Buffer.from(hkdfSync('sha256', shared, '', `trupial bus ${use} ${pair}`, 32)),
        );
      return [other, { mac: derived('mac'), seal: derived('seal') }];
    }),
  );
}
