import {
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
} from 'node:crypto';
import { isIP } from 'node:net';
import {
  bits,
  context,
  identifier,
  integer,
  octets,
  sequence,
  set,
  time,
  utf8,
  yes,
} from './der.ts';

const ecdsaWithSha256 = sequence(identifier('1.2.840.10045.4.3.2'));
const dayMs = 86_400_000;
/** So that a clock that is a little behind accepts a new certificate. */
const earlierMs = 3_600_000;

/** A private key, in PEM, for a certificate. */
export const newCertificateKey = (): string =>
  pemOf(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey);

/**
 * Makes the certificate of the authority that signs the broker's, in PEM, for ten years. It signs
 * nothing else: parts trust it for the broker alone.
 */
export function authorityCertificate(key: KeyObject, now: Date): string {
  const extensions = [
    extension('2.5.29.19', sequence(yes), true), // an authority
    extension('2.5.29.15', bits(Buffer.from([0b0000_0100]), 2), true), // signs certificates
  ];
  return certificateOf({
    subject: authorityName,
    publicKey: createPublicKey(key),
    extensions,
    now,
    days: 3_650,
    signer: key,
  });
}

/** Makes the certificate of the broker's key, in PEM, for these host names and addresses, for two years. */
export function serverCertificate(
  hosts: readonly string[],
  { key, authorityKey }: { readonly key: KeyObject; readonly authorityKey: KeyObject },
  now: Date,
): string {
  const names = hosts.map((host) =>
    isIP(host) === 4
      ? context(7, Buffer.from(host.split('.').map(Number)), false)
      : context(2, Buffer.from(host), false),
  );
  const extensions = [
    extension('2.5.29.17', sequence(...names)), // alternative names
    extension('2.5.29.37', sequence(identifier('1.3.6.1.5.5.7.3.1'))), // a server
  ];
  return certificateOf({
    subject: 'Trupial message broker',
    publicKey: createPublicKey(key),
    extensions,
    now,
    days: 730,
    signer: authorityKey,
  });
}

const authorityName = 'Trupial message bus';

interface Wanted {
  readonly subject: string;
  readonly publicKey: KeyObject;
  readonly extensions: readonly Buffer[];
  readonly now: Date;
  readonly days: number;
  readonly signer: KeyObject;
}

/** X.509 version 3 (RFC 5280), signed with ECDSA on P-256. */
function certificateOf({ subject, publicKey, extensions, now, days, signer }: Wanted): string {
  const [from, until] = [now.getTime() - earlierMs, now.getTime() + days * dayMs];
  const content = sequence(
    context(0, integer(Buffer.from([2]))),
    integer(Buffer.concat([Buffer.from([1]), randomBytes(15)])),
    ecdsaWithSha256,
    nameOf(authorityName),
    sequence(time(new Date(from)), time(new Date(until))),
    nameOf(subject),
    publicKey.export({ type: 'spki', format: 'der' }),
    context(3, sequence(...extensions)),
  );
  const whole = sequence(content, ecdsaWithSha256, bits(sign('sha256', content, signer)));
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}

const nameOf = (commonName: string): Buffer =>
  sequence(set(sequence(identifier('2.5.4.3'), utf8(commonName))));

const extension = (id: string, value: Buffer, isCritical = false): Buffer =>
  sequence(identifier(id), ...(isCritical ? [yes] : []), octets(value));

const pemOf = (key: KeyObject): string => key.export({ type: 'pkcs8', format: 'pem' }).toString();
