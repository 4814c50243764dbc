import { createHmac, createSecretKey, hash, hkdfSync, type KeyObject } from 'node:crypto';

/** Tells the receipts of visitors' bookings. */
export class Receipts {
  readonly #key: KeyObject;

  /** `secret` is TRUPIAL_JWT_SECRET; receipts use a key of their own that follows from it. */
  constructor(secret: string) {
    const key = hkdfSync('sha256', secret, '', 'trupial booking receipts', 32);
    this.#key = createSecretKey(Buffer.from(key));
  }

  /**
   * The receipt with which a visitor may cancel: 128 bits that follow from the tracking id and our
   * secret, so that it need not be kept anywhere and can be told again.
   */
  receiptFor(trackingId: string): string {
    const mac = createHmac('sha256', this.#key).update(trackingId).digest();
    return mac.subarray(0, 16).toString('base64url');
  }
}

/** SHA-256 (hex) of a receipt, as the event keeps it. */
export const receiptHash = (receipt: string): string => hash('sha256', receipt);
