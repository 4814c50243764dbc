import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  X509Certificate,
} from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { nkeys } from '@nats-io/transport-node';
import type { Part } from '@trupial/contracts/bus';
import { productParts } from '@trupial/contracts/values';
import { z } from 'zod';
import { brokerUsers } from './broker-users.ts';
import { authorityCertificate, newCertificateKey, serverCertificate } from './certificates.ts';
import { accessTokenKeyFrom, type KeyRing, type OwnKeys } from './key-ring.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { type NewText, replaceFiles } from './replace-files.ts';

// The folder of keys: `public/` for every part, `nats/` for the broker, `authority/` for nobody who
// runs, and a folder for each part that only this part may read.

const ownFile = z.object({
  bus: z.string(),
  secret: z.string(),
  nkeySeed: z.string(),
  accessTokens: z.string().optional(),
});
type OwnFile = z.infer<typeof ownFile>;

const publicFile = z.object({
  bus: z.record(z.enum(productParts), z.string()),
  accessTokens: z.string(),
});

/** A copy of the broker's certificate that every part may read, to tell in time when it ends. */
const brokerCertificate = join('public', 'broker.crt');

/** What every part trusts to have signed the broker's certificate. */
const authorityFile = join('public', 'authority.crt');

const authorityKeyFile = join('authority', 'authority.key');

// What helps, by what is wrong. Parts that run know an authority until they are restarted.
const renewed = 'make the keys again and restart every part';
const mended = `Put it back from a backup; for a new one delete it, ${renewed}`;
const mendedAuthority = `Put it back from a backup, or delete it, ${renewed}: it is made of ${authorityKeyFile}`;
const mendedKey = `Put it back from a backup; for a new one delete it and ${authorityFile}, ${renewed}`;
const foundKey = `Put it back; for a new one delete ${authorityFile}, ${renewed}`;
const rightKey = `Put back the two of one folder; to go on with this key delete the certificate, ${renewed}`;

/** Keys are not in the folder, or cannot be read there; the message says what to do. */
export class KeysMissing extends Error {}

/**
 * Makes every key that is not there yet, and everything that follows from the keys: the public
 * ones, the broker's users and permissions, and a new certificate for the broker on these hosts. Whoever
 * makes them at the same time waits.
 *
 * Each file is replaced whole: when this fails, the former ones can be used still. After a crash make
 * the keys again.
 *
 * @throws {KeysMissing} when the authority that the parts know does not have its key here to sign
 * with, or when a file is damaged.
 */
export async function makeKeys(
  folder: string,
  { hosts, now = new Date() }: { readonly hosts: readonly string[]; readonly now?: Date },
): Promise<void> {
  await oneAtATime(folder, () => makeThem(folder, hosts, now));
}

async function makeThem(folder: string, hosts: readonly string[], now: Date): Promise<void> {
  const owns = {} as Record<Part, OwnFile>;
  for (const part of productParts) {
    const file = join(folder, part, 'keys.json');
    const known = await textOf(file);
    owns[part] = known === undefined ? newOwnFile(part) : parsed(file, known, ownKeysFrom);
    if (known === undefined) await replaceFiles(forOwner(file, json(owns[part])));
  }
  const { accessTokens } = owns.identity;
  if (accessTokens === undefined) throw new KeysMissing('identity/keys.json has no accessTokens');
  const bus = mapParts((part) => publicTextOf(privateKeyOf(owns[part].bus)));
  const known = { bus, accessTokens: publicTextOf(privateKeyOf(accessTokens)) };
  await replaceFiles(forEverybody(join(folder, 'public', 'keys.json'), json(known)));
  const users = mapParts((part) => nkeyOf(owns[part].nkeySeed).getPublicKey());
  await replaceFiles(forOwner(join(folder, 'nats', 'users.conf'), brokerUsers(users)));
  await certifyBroker(folder, hosts, now);
}

async function certifyBroker(folder: string, hosts: readonly string[], now: Date): Promise<void> {
  const [keyFile, file] = [join(folder, authorityKeyFile), join(folder, authorityFile)];
  const known = await authorityOf(folder);
  let text = await textOf(keyFile);
  if (text === undefined) {
    if (known !== undefined) throw new KeysMissing(`${keyFile} is not there. ${foundKey}`);
    text = newCertificateKey();
    await replaceFiles(forOwner(keyFile, text));
  }
  const key = parsed(keyFile, text, createPrivateKey, mendedKey);
  if (known === undefined) {
    await replaceFiles(forEverybody(file, authorityCertificate(key, now)));
  } else if (!new X509Certificate(known).checkPrivateKey(key)) {
    throw new KeysMissing(`${keyFile} is not the key of ${file}. ${rightKey}`);
  }
  const certificate = serverCertificate(
    hosts,
    { key: await brokersKey(folder), authorityKey: key },
    now,
  );
  await replaceFiles(
    forOwner(join(folder, 'nats', 'server.crt'), certificate),
    forEverybody(join(folder, brokerCertificate), certificate),
  );
}

/** The one that is there: so whichever certificate a crash leaves fits it. A damaged one is replaced. */
async function brokersKey(folder: string): Promise<KeyObject> {
  const file = join(folder, 'nats', 'server.key');
  const known = await textOf(file);
  try {
    if (known !== undefined) return createPrivateKey(known);
  } catch {
    // It is as good as none.
  }
  const text = newCertificateKey();
  await replaceFiles(forOwner(file, text));
  return createPrivateKey(text);
}

/** The certificate, in PEM, of the authority that the parts know; undefined when there is none. */
async function authorityOf(folder: string): Promise<string | undefined> {
  const file = join(folder, authorityFile);
  const text = await textOf(file);
  if (text !== undefined)
    parsed(file, text, (known) => new X509Certificate(known), mendedAuthority);
  return text;
}

/**
 * When the broker's certificate ends, the one that was made last: the broker has it once it was
 * restarted. Undefined for a folder that was made before this file was kept.
 */
export async function brokerCertificateEnd(folder: string): Promise<Date | undefined> {
  const file = join(folder, brokerCertificate);
  const text = await textOf(file);
  if (text === undefined) return undefined;
  return parsed(file, text, (known) => new Date(new X509Certificate(known).validTo));
}

function newOwnFile(part: Part): OwnFile {
  const secret = randomBytes(48).toString('base64url');
  const tokens = accessTokenKeyFrom(randomBytes(48).toString('base64url'));
  return {
    bus: privateTextOf(generateKeyPairSync('x25519').privateKey),
    secret,
    nkeySeed: new TextDecoder().decode(nkeys.createUser().getSeed()),
    ...(part === 'identity' && { accessTokens: privateTextOf(tokens) }),
  };
}

/**
 * The keys of these parts, as `makeKeys` has made them.
 *
 * @throws {KeysMissing} when the folder does not have them, or a file is damaged.
 */
export async function readKeys(folder: string, parts: readonly Part[]): Promise<KeyRing> {
  const read = async <Value>(name: string, parse: (text: string) => Value): Promise<Value> => {
    const file = join(folder, name);
    const text = await textOf(file);
    if (text === undefined) throw new KeysMissing(`${file} cannot be read`);
    return parsed(file, text, parse);
  };
  const known = await read('public/keys.json', (text) => publicFile.parse(JSON.parse(text)));
  const owns = new Map<Part, OwnKeys>();
  for (const part of parts) {
    const { bus, accessTokens, ...texts } = await read(`${part}/keys.json`, ownKeysFrom);
    owns.set(part, {
      ...texts,
      bus: privateKeyOf(bus),
      ...(accessTokens !== undefined && { accessTokens: privateKeyOf(accessTokens) }),
    });
  }
  const brokerAuthority = await authorityOf(folder);
  return {
    public: {
      bus: mapParts((part) => publicKeyOf(known.bus[part])),
      accessTokens: publicKeyOf(known.accessTokens),
    },
    own(part) {
      const own = owns.get(part);
      if (own === undefined) throw new Error(`this process does not have the keys of ${part}`);
      return own;
    },
    ...(brokerAuthority !== undefined && { brokerAuthority }),
  };
}

function mapParts<Value>(valueOf: (part: Part) => Value): Record<Part, Value> {
  // All parts are there afterwards, which fromEntries cannot know.
  return Object.fromEntries(productParts.map((part) => [part, valueOf(part)])) as Record<
    Part,
    Value
  >;
}

const nkeyOf = (seed: string) => nkeys.fromSeed(new TextEncoder().encode(seed));

const privateKeyOf = (text: string): KeyObject =>
  createPrivateKey({ key: Buffer.from(text, 'base64url'), format: 'der', type: 'pkcs8' });
const publicKeyOf = (text: string): KeyObject =>
  createPublicKey({ key: Buffer.from(text, 'base64url'), format: 'der', type: 'spki' });
const privateTextOf = (key: KeyObject): string =>
  key.export({ type: 'pkcs8', format: 'der' }).toString('base64url');
const publicTextOf = (key: KeyObject): string =>
  createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64url');

async function textOf(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** @throws {KeysMissing} which names the file, when its text is not what it should be. */
function parsed<Value>(
  file: string,
  text: string,
  parse: (text: string) => Value,
  advice = mended,
): Value {
  try {
    return parse(text);
  } catch {
    // The reason is left out: it may quote a secret.
    throw new KeysMissing(`${file} is damaged. ${advice}`);
  }
}

const ownKeysFrom = (text: string): OwnFile => ownFile.parse(JSON.parse(text));

const json = (value: unknown): string => JSON.stringify(value, undefined, 2);
const forEverybody = (file: string, text: string): NewText => ({ file, text, mode: 0o644 });
const forOwner = (file: string, text: string): NewText => ({ file, text, mode: 0o600 });
