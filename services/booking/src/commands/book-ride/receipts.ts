import { createHash, createHmac, hkdfSync } from 'node:crypto';

/** Token of the receipts: `@Inject(Receipts) receipts: Receipts`. */
export class Receipts {
  readonly #key: Buffer;

  /** `secret` is TRUPIAL_JWT_SECRET; receipts use a key of their own that follows from it. */
  constructor(secret: string) {
    this.#key = Buffer.from(hkdfSync('sha256', secret, '', 'trupial booking receipts', 32));
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
export const receiptHash = (receipt: string): string =>
  createHash('sha256').update(receipt).digest('hex');
