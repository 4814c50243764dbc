import { createDecipheriv, createECDH, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** A browser's half of a subscription: its keys, and what opens messages for them. */
export interface PushBrowser {
  readonly keys: { readonly p256dh: string; readonly auth: string };
  /** @throws when the message was not encrypted for it. */
  open(body: Buffer): Buffer;
}

const mac = (key: Buffer, data: Buffer): Buffer => createHmac('sha256', key).update(data).digest();

/** Opens as RFC 8291 and 8188 describe it for the receiver; without the sender's code. */
export function pushBrowser(
  auth: Buffer = randomBytes(16),
  privateKey: Buffer | null = null,
): PushBrowser {
  const own = createECDH('prime256v1');
  if (privateKey === null) own.generateKeys();
  else own.setPrivateKey(privateKey);
  const p256dh = own.getPublicKey();
  return {
    keys: { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') },
    open(body) {
      const salt = body.subarray(0, 16);
      const recordSize = body.readUInt32BE(16);
      const end = 21 + body.readUInt8(20);
      const sender = body.subarray(21, end);
      const record = body.subarray(end);
      if (record.length > recordSize) throw new Error('more than one record');
      const parts = ['WebPush: info\0', p256dh, sender, '\u0001'].map((part) => Buffer.from(part));
      const secret = mac(mac(auth, own.computeSecret(sender)), Buffer.concat(parts));
      const key = hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16);
      const nonce = hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12);
      const cipher = createDecipheriv('aes-128-gcm', Buffer.from(key), Buffer.from(nonce), {
        authTagLength: 16,
      });
      cipher.setAuthTag(record.subarray(-16));
      const plain = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()]);
      const delimiter = plain.findLastIndex((byte) => byte !== 0);
      if (plain[delimiter] !== 2) throw new Error('the record is not the last one');
      return plain.subarray(0, delimiter);
    },
  };
}
