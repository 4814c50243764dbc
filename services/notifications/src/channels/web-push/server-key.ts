import { createECDH, createPrivateKey, hkdfSync, type KeyObject, sign } from 'node:crypto';

/** The key by which push services know us (VAPID, RFC 8292). */
export interface ServerKey {
  readonly privateKey: KeyObject;
  /** An uncompressed point of P-256 in base64url, as browsers want it. */
  readonly publicKey: string;
}

const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
const validSeconds = 12 * 3_600;

const base64 = (bytes: Buffer): string => bytes.toString('base64url');

/**
 * The key that belongs to the service's own secret, which is made at the first start and kept: all
 * instances have the same, also after a restart.
 */
export function serverKeyFrom(secret: string): ServerKey {
  // 16 bytes more than the order has, so that no number is likelier than another.
  const wide = Buffer.from(hkdfSync('sha256', secret, '', 'trupial web push', 48));
  const number = (BigInt(`0x${wide.toString('hex')}`) % (order - 1n)) + 1n;
  const d = Buffer.from(number.toString(16).padStart(64, '0'), 'hex');
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(d);
  const point = curve.getPublicKey();
  const [x, y] = [base64(point.subarray(1, 33)), base64(point.subarray(33))] as const;
  const jwk = { kty: 'EC', crv: 'P-256', x, y, d: base64(d) };
  return {
    privateKey: createPrivateKey({ key: jwk, format: 'jwk' }),
    publicKey: base64(point),
  };
}

/**
 * The Authorization header of a push (RFC 8292): who sends it, for this push service only, valid for
 * twelve hours.
 *
 * @param contact 'mailto:…' or 'https:…', for the push service's people.
 */
export function vapidHeader(
  { privateKey, publicKey }: ServerKey,
  endpoint: URL,
  contact: string,
  now: Date,
): string {
  const exp = Math.floor(now.getTime() / 1_000) + validSeconds;
  const parts = [
    { typ: 'JWT', alg: 'ES256' },
    { aud: endpoint.origin, exp, sub: contact },
  ];
  const text = parts
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  const signature = sign('sha256', Buffer.from(text), {
    key: privateKey,
    dsaEncoding: 'ieee-p1363',
  });
  return `vapid t=${text}.${signature.toString('base64url')}, k=${publicKey}`;
}
