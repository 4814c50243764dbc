import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { X509Certificate } from 'node:crypto';
import { productParts } from '@trupial/contracts/values';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { brokerCertificateEnd, KeysMissing, makeKeys, readKeys } from './key-files.ts';
import { keyRingFrom } from './key-ring.ts';
import { pairKeysOf } from '../messaging/bus/pair-keys.ts';

const hosts = ['broker.example', '127.0.0.1'];
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trupial-keys-'));
  await makeKeys(folder, { hosts });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const text = (name: string): Promise<string> => readFile(join(folder, name), 'utf8');
const privateFiles = [
  ...productParts.map((part) => `${part}/keys.json`),
  'nats/users.conf',
  'nats/server.key',
  'authority/authority.key',
];
const publicFiles = ['public/keys.json', 'public/authority.crt', 'public/broker.crt'];

describe('the folder of keys', () => {
  it('can be read by its owner only, but for what is public', async () => {
    for (const file of privateFiles) {
      expect((await stat(join(folder, file))).mode & 0o777, file).toBe(0o600);
      expect((await stat(join(folder, file, '..'))).mode & 0o077, file).toBe(0);
    }
    const known = (await Promise.all(publicFiles.map(text))).join('');
    expect(known).not.toMatch(/PRIVATE|nkeySeed|secret/);
  });

  it('gives each part its own keys, and identity alone what signs access tokens', async () => {
    const ring = await readKeys(folder, productParts);
    const secrets = productParts.map((part) => ring.own(part).secret);
    const seeds = productParts.map((part) => ring.own(part).nkeySeed);
    expect(new Set([...secrets, ...seeds]).size).toBe(2 * productParts.length);
    const signers = productParts.filter((part) => ring.own(part).accessTokens !== undefined);
    expect(signers).toEqual(['identity']);
    const alone = await readKeys(folder, ['gateway']);
    expect(() => alone.own('identity')).toThrow(/identity/);
  });

  it('lets each two parts agree on a key that no third one has', async () => {
    const ring = await readKeys(folder, productParts);
    const told = productParts.flatMap((part) => {
      const keysWith = pairKeysOf(part, ring);
      return productParts.map((other) => {
        const pair = keysWith.get(other);
        return [
          [part, other].toSorted().join(' '),
          `${pair?.mac.export().toString('hex')} ${pair?.seal.export().toString('hex')}`,
        ] as const;
      });
    });
    const byPair = Map.groupBy(told, ([pair]) => pair);
    // Each part with each other and with itself.
    const pairs = (productParts.length * (productParts.length + 1)) / 2;
    expect(byPair.size).toBe(pairs);
    const keys = [...byPair.values()].map((same) => new Set(same.map(([, key]) => key)));
    for (const same of keys) expect(same.size).toBe(1);
    expect(new Set(keys.flatMap((same) => [...same])).size).toBe(pairs);
  });

  it('keeps its keys when it is made again, and gets a new certificate', async () => {
    const parts = productParts.map((part) => `${part}/keys.json`);
    const kept = [...parts, 'public/keys.json', 'nats/server.key'];
    const all = async () => Promise.all([...kept, 'public/authority.crt'].map(text));
    const [before, certificate] = [await all(), await text('nats/server.crt')];
    await makeKeys(folder, { hosts });
    expect(await all()).toEqual(before);
    expect(await text('nats/server.crt')).not.toBe(certificate);
  });

  it('replaces the keys of a part whose file was deleted', async () => {
    const before = await text('public/keys.json');
    await rm(join(folder, 'booking'), { recursive: true });
    await expect(readKeys(folder, ['booking'])).rejects.toThrow(KeysMissing);
    await makeKeys(folder, { hosts });
    const [was, is] = [before, await text('public/keys.json')].map(
      (known) => (JSON.parse(known) as { bus: Record<string, string> }).bus,
    );
    const changed = productParts.filter((part) => was?.[part] !== is?.[part]);
    expect(changed).toEqual(['booking']);
  });

  it('replaces all keys but the authority, whose certificate is made again', async () => {
    for (const name of [...productParts, 'nats', 'public']) {
      await rm(join(folder, name), { recursive: true });
    }
    await makeKeys(folder, { hosts });
    const { brokerAuthority } = await readKeys(folder, productParts);
    const authority = new X509Certificate(brokerAuthority ?? '');
    expect(new X509Certificate(await text('nats/server.crt')).checkIssued(authority)).toBe(true);
  });

  it('makes no other authority while parts know the one whose key is elsewhere', async () => {
    const [known, certificate] = [
      await text('public/authority.crt'),
      await text('nats/server.crt'),
    ];
    await rm(join(folder, 'authority'), { recursive: true });
    await expect(makeKeys(folder, { hosts })).rejects.toThrow(KeysMissing);
    expect(await text('public/authority.crt')).toBe(known);
    expect(await text('nats/server.crt')).toBe(certificate);
  });

  it('certifies the broker for its hosts, by an authority of its own', async () => {
    const server = new X509Certificate(await text('nats/server.crt'));
    const authority = new X509Certificate(await text('public/authority.crt'));
    expect(authority.ca).toBe(true);
    expect(authority.verify(authority.publicKey)).toBe(true);
    expect(server.ca).toBe(false);
    expect(server.checkIssued(authority)).toBe(true);
    expect(server.verify(authority.publicKey)).toBe(true);
    expect(server.checkHost('broker.example')).toBe('broker.example');
    expect(server.checkHost('elsewhere.example')).toBeUndefined();
    expect(server.checkIP('127.0.0.1')).toBe('127.0.0.1');
    const days = (Date.parse(server.validTo) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(730);
    expect(await brokerCertificateEnd(folder)).toEqual(new Date(server.validTo));
  });

  it('says which file is missing', async () => {
    await expect(readKeys(join(folder, 'nowhere'), ['gateway'])).rejects.toThrow(
      /nowhere\/public\/keys\.json cannot be read/,
    );
  });
});

it('one process has no keys for the bus, and the same key of access tokens with each start', () => {
  const [one, other] = [keyRingFrom('the same secret'), keyRingFrom('the same secret')];
  const raw = (key: { export(how: object): unknown }) => key.export({ format: 'jwk' });
  expect(raw(one.public.accessTokens)).toEqual(raw(other.public.accessTokens));
  expect(one.public.bus).toBeUndefined();
  expect(one.own('booking').bus).toBeUndefined();
  expect(() => pairKeysOf('booking', one)).toThrow('booking has no keys for the bus');
  const third = keyRingFrom('another secret');
  expect(raw(third.public.accessTokens)).not.toEqual(raw(one.public.accessTokens));
});
