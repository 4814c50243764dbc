import { macFrom } from '@trupial/service-kit/macs';

/** Computes the receipts of visitors' bookings. */
export class Receipts {
  readonly #mac: (text: string) => Buffer;

  /** `secret` is booking's own; receipts use their own key, derived from it. */
  constructor(secret: string) {
    this.#mac = macFrom(secret, 'trupial booking receipts');
  }

  /**
   * The receipt with which a visitor may do what an account may do with its own ride: cancel, change,
   * rate, read its details, book its return trip, be told by push. 128 bits derived from the tracking
   * id and our secret, so that it is not stored and can be computed again.
   */
  receiptFor(trackingId: string): string {
    return this.#mac(trackingId).subarray(0, 16).toString('base64url');
  }
}
