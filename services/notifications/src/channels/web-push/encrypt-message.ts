import { createCipheriv, createECDH, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** The keys of a browser's subscription, as it gives them: base64url. */
export interface ReceiverKeys {
  /** Its public key: an uncompressed point of P-256. */
  readonly p256dh: string;
  /** Its secret of 16 bytes. */
  readonly auth: string;
}

/** What a message is encrypted with; new for each message. */
export interface MessageSecrets {
  readonly salt: Buffer;
  /** Private key of the sender, 32 bytes. */
  readonly privateKey: Buffer;
}

/** What every push service takes: a body of 4,096 bytes, less header, delimiter and tag. */
export const longestMessage = 3_993;
const recordSize = 4_096;

const newSecrets = (): MessageSecrets => {
  const sender = createECDH('prime256v1');
  sender.generateKeys();
  return { salt: randomBytes(16), privateKey: sender.getPrivateKey() };
};

const derived = (secret: Buffer, salt: Buffer, info: string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from(`${info}\0`), length));

/**
 * Encrypts a message for one subscription (RFC 8291, as one record of RFC 8188).
 *
 * @param secrets only for the test vector.
 * @throws {RangeError} for more than {@link longestMessage} bytes.
 * @throws {Error} when the receiver's public key is no point of the curve.
 */
export function encryptMessage(
  message: Buffer,
  { p256dh, auth }: ReceiverKeys,
  { salt, privateKey }: MessageSecrets = newSecrets(),
): Buffer {
  if (message.length > longestMessage) throw new RangeError('the message is too long for a push');
  const receiver = Buffer.from(p256dh, 'base64url');
  const sender = createECDH('prime256v1');
  sender.setPrivateKey(privateKey);
  const senderPublic = sender.getPublicKey();
  const shared = sender.computeSecret(receiver);
  const input = Buffer.concat([Buffer.from('WebPush: info\0'), receiver, senderPublic, one]);
  // HKDF whose info is not text: extract with the secret, then one block of expand.
  const extracted = hmac(Buffer.from(auth, 'base64url'), shared);
  const secret = hmac(extracted, input);
  const key = derived(secret, salt, 'Content-Encoding: aes128gcm', 16);
  const nonce = derived(secret, salt, 'Content-Encoding: nonce', 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  // 2 ends the last record.
  const record = [cipher.update(message), cipher.update(Buffer.from([2])), cipher.final()];
  const size = Buffer.alloc(4);
  size.writeUInt32BE(recordSize);
  const header = [salt, size, Buffer.from([senderPublic.length]), senderPublic];
  return Buffer.concat([...header, ...record, cipher.getAuthTag()]);
}

/** Whether a text is a public key that a message can be encrypted for: a point of the curve. */
export function isPublicKey(p256dh: string): boolean {
  const probe = createECDH('prime256v1');
  probe.generateKeys();
  try {
    probe.computeSecret(Buffer.from(p256dh, 'base64url'));
    return true;
  } catch {
    return false;
  }
}

const one = Buffer.from([1]);
const hmac = (key: Buffer, data: Buffer): Buffer => createHmac('sha256', key).update(data).digest();
