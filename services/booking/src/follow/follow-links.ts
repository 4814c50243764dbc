import {
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  timingSafeEqual,
} from 'node:crypto';

const idBytes = 4;
const macBytes = 16;

/** Computes the tokens of links by which a ride is followed. Nothing of them is stored. */
export class FollowLinks {
  readonly #key: KeyObject;

  /** `secret` is booking's own; links use their own key, derived from it. */
  constructor(secret: string) {
    const key = hkdfSync('sha256', secret, '', 'trupial follow links', 32);
    this.#key = createSecretKey(Buffer.from(key));
  }

  /** The ride's id and 128 bits that only our secret gives, base64url. */
  tokenFor(ride: { readonly id: number; readonly tracking_id: string }): string {
    const id = Buffer.alloc(idBytes);
    id.writeUInt32BE(ride.id);
    return Buffer.concat([id, this.#mac(ride.id, ride.tracking_id)]).toString('base64url');
  }

  /** The ride that a token is for, if it is one of ours; null for a text that is no token. */
  rideIdOf(token: string): number | null {
    const bytes = Buffer.from(token, 'base64url');
    const isToken = bytes.length === idBytes + macBytes && bytes.toString('base64url') === token;
    return isToken ? bytes.readUInt32BE() : null;
  }

  isFor(token: string, ride: { readonly id: number; readonly tracking_id: string }): boolean {
    const own = Buffer.from(this.tokenFor(ride));
    const given = Buffer.from(token);
    return own.length === given.length && timingSafeEqual(own, given);
  }

  #mac(id: number, trackingId: string): Buffer {
    return createHmac('sha256', this.#key)
      .update(`${id} ${trackingId}`)
      .digest()
      .subarray(0, macBytes);
  }
}
