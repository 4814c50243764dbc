import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import type { Part } from '@trupial/contracts/bus';
import { keyFrom } from './macs.ts';

/** What one part has and no other part may have. */
export interface OwnKeys {
  /** X25519: agrees with every other part on a key for their messages; none within one process. */
  readonly bus?: KeyObject;
  /** Signs what this part gives out and takes back: receipts, quotes, refresh tokens. */
  readonly secret: string;
  /** Ed25519: signs access tokens. Identity alone has it. */
  readonly accessTokens?: KeyObject;
  /** Seed of the NKey with which this part signs in at the broker; none within one process. */
  readonly nkeySeed?: string;
}

/** What every part may know. */
export interface PublicKeys {
  /** X25519, by part; none within one process. */
  readonly bus?: Readonly<Record<Part, KeyObject>>;
  /** Ed25519: verifies access tokens. */
  readonly accessTokens: KeyObject;
}

/** The keys that a process has: the public ones, and its own parts' own ones. */
export interface KeyRing {
  readonly public: PublicKeys;
  /** @throws {Error} when this process does not have the keys of that part. */
  own(part: Part): OwnKeys;
  /** PEM of the authority that signed the broker's certificate; undefined without a broker. */
  readonly brokerAuthority?: string;
}

/** The start of every Ed25519 private key in PKCS 8; its 32 bytes follow (RFC 8410). */
const ed25519Head = Buffer.from('302e020100300506032b657004220420', 'hex');

/**
 * Ed25519 key that belongs to a secret: the same secret always gives the same key, so that
 * instances with one secret accept each other's tokens, also after a restart.
 */
export function accessTokenKeyFrom(secret: string): KeyObject {
  const seed = keyFrom(secret, 'trupial access tokens');
  return createPrivateKey({
    key: Buffer.concat([ed25519Head, seed]),
    format: 'der',
    type: 'pkcs8',
  });
}

/**
 * The keys of a process that holds every part: nobody else takes part, so nothing is signed and
 * there are none for the bus (ADR 14). `secret` is TRUPIAL_JWT_SECRET.
 */
export function keyRingFrom(secret: string): KeyRing {
  const accessTokens = accessTokenKeyFrom(secret);
  const own: OwnKeys = { secret };
  const identitys: OwnKeys = { secret, accessTokens };
  return {
    public: { accessTokens: createPublicKey(accessTokens) },
    own: (part) => (part === 'identity' ? identitys : own),
  };
}
