import { createHmac, timingSafeEqual } from 'node:crypto';

/** Codes of authenticator apps: TOTP (RFC 6238) with SHA-1, 6 digits and steps of 30 seconds. */

const stepMs = 30_000;
const digits = 6;
/** Steps that a clock may be wrong, in both directions. */
const tolerance = 1;

/** The number of the time step at `now`. */
export const stepAt = (now: Date): number => Math.floor(now.getTime() / stepMs);

/** The code of one step (RFC 4226, 5.3). */
export function codeOfStep(secret: Buffer, step: number, length = digits): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7f_ff_ff_ff;
  return String(number % 10 ** length).padStart(length, '0');
}

/** The step near `now` whose code this is; null for none. Takes the same time for each code. */
export function stepOfCode(secret: Buffer, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const typed = Buffer.from(code);
  let found: number | null = null;
  for (let step = stepAt(now) - tolerance; step <= stepAt(now) + tolerance; step += 1) {
    if (timingSafeEqual(typed, Buffer.from(codeOfStep(secret, step)))) found = step;
  }
  return found;
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Base32 (RFC 4648) without padding, as authenticator apps read secrets. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('');
}

/** What the QR code of a secret says. */
export function appAddress(username: string, secret: Buffer): string {
  const label = encodeURIComponent(`Trupial:${username}`);
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=Trupial`;
}
