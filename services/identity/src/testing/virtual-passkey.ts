import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { MadePasskey, PasskeyQuestion, UsedPasskey } from '@trupial/contracts/values';

type Options = PasskeyQuestion['options'];

/** What a test changes about an answer. */
export interface Forged {
  readonly origin?: string;
  readonly host?: string;
  /** Without the finger, face or PIN of its owner. */
  readonly unverified?: boolean;
  readonly challenge?: string;
  /** Of the signature, instead of the next one. */
  readonly counter?: number;
}

const userPresent = 0x01;
const userVerified = 0x04;
const hasKey = 0x40;
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();
const text = (words: string) =>
  Buffer.concat([Buffer.from([0x60 + words.length]), Buffer.from(words)]);
const bytes16 = (length: number) => Buffer.from([length >> 8, length & 0xff]);

/** An authenticator with one ES256 key, as a telephone answers through the browser. */
export class VirtualPasskey {
  readonly id = randomBytes(32).toString('base64url');
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #origin: string;
  readonly #host: string;
  #counter = 0;

  constructor(origin: string) {
    this.#origin = origin;
    this.#host = new URL(origin).hostname;
  }

  /** `navigator.credentials.create` */
  make(options: Options, forged: Forged = {}): MadePasskey {
    const credentialId = Buffer.from(this.id, 'base64url');
    const attested = Buffer.concat([
      Buffer.alloc(16),
      bytes16(credentialId.length),
      credentialId,
      this.#coseKey(),
    ]);
    const authData = Buffer.concat([this.#head(hasKey, forged), attested]);
    const attestationObject = Buffer.concat([
      Buffer.from([0xa3]),
      text('fmt'),
      text('none'),
      text('attStmt'),
      Buffer.from([0xa0]),
      text('authData'),
      Buffer.from([0x59]),
      bytes16(authData.length),
      authData,
    ]);
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: this.#clientData('webauthn.create', options, forged).toString('base64url'),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  /** `navigator.credentials.get` */
  use(options: Options, forged: Forged = {}): UsedPasskey {
    this.#counter = forged.counter ?? this.#counter + 1;
    const authenticatorData = this.#head(0, forged);
    const clientData = this.#clientData('webauthn.get', options, forged);
    const signature = sign(
      'sha256',
      Buffer.concat([authenticatorData, sha256(clientData)]),
      this.#keys.privateKey,
    );
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: signature.toString('base64url'),
      },
    };
  }

  #credential() {
    return { id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {} } as const;
  }

  #clientData(type: string, { challenge }: Options, forged: Forged): Buffer {
    const data = { type, challenge, origin: this.#origin, crossOrigin: false };
    const { origin = data.origin, challenge: signed = challenge } = forged;
    return Buffer.from(JSON.stringify({ ...data, origin, challenge: signed }));
  }

  #head(flags: number, { host = this.#host, unverified = false }: Forged): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.#counter);
    const all = flags | userPresent | (unverified ? 0 : userVerified);
    return Buffer.concat([sha256(host), Buffer.from([all]), counter]);
  }

  /** COSE_Key (RFC 9053) of an ES256 public key. */
  #coseKey(): Buffer {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    return Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);
  }
}
