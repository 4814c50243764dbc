import { isSame, macFrom } from '@trupial/service-kit/macs';

const idBytes = 4;
const macBytes = 16;

/** Computes the tokens of links by which a ride is followed. Nothing of them is stored. */
export class FollowLinks {
  readonly #mac: (text: string) => Buffer;

  /** `secret` is booking's own; links use their own key, derived from it. */
  constructor(secret: string) {
    this.#mac = macFrom(secret, 'trupial follow links');
  }

  /** The ride's id and 128 bits that only our secret gives, base64url. */
  tokenFor(ride: { readonly id: number; readonly tracking_id: string }): string {
    const id = Buffer.alloc(idBytes);
    id.writeUInt32BE(ride.id);
    const mac = this.#mac(`${ride.id} ${ride.tracking_id}`).subarray(0, macBytes);
    return Buffer.concat([id, mac]).toString('base64url');
  }

  /** The ride that a token is for, if it is one of ours; null for a text that is no token. */
  rideIdOf(token: string): number | null {
    const bytes = Buffer.from(token, 'base64url');
    const isToken = bytes.length === idBytes + macBytes && bytes.toString('base64url') === token;
    return isToken ? bytes.readUInt32BE() : null;
  }

  isFor(token: string, ride: { readonly id: number; readonly tracking_id: string }): boolean {
    return isSame(token, this.tokenFor(ride));
  }
}
