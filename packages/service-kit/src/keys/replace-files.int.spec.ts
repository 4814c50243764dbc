import { spawnSync } from 'node:child_process';
import { chown, copyFile, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createPrivateKey, createPublicKey, X509Certificate } from 'node:crypto';
import { productParts } from '@trupial/contracts/values';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import { brokerCertificateEnd, KeysMissing, makeKeys, readKeys } from './key-files.ts';

const hosts = ['broker.example'];
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trupial-keys-'));
  await makeKeys(folder, { hosts });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const text = (name: string): Promise<string> => readFile(join(folder, name), 'utf8');
const all = async () => {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = names.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
  return Promise.all(
    files.toSorted().map(async (file) => [file, await readFile(file, 'utf8')] as const),
  );
};

/** Makes the keys again in a process of its own, which the shell `limits` and which does `first` first. */
function makeKeysApart(limits: string, first: string) {
  const module = fileURLToPath(import.meta.resolve('./key-files.ts'));
  const program = `
    ${first}
    const { makeKeys } = await import(${JSON.stringify(module)});
    await makeKeys(${JSON.stringify(folder)}, { hosts: ${JSON.stringify(hosts)} });`;
  const node = [process.execPath, '--input-type=module', '--eval', program];
  return spawnSync('sh', ['-c', `${limits} && exec "$@"`, 'sh', ...node], { encoding: 'utf8' });
}

/** Where no file may be longer than half a kilobyte, as on a disk that fills up. */
const makeKeysOnAFullDisk = () =>
  makeKeysApart('ulimit -f 1', `process.on('SIGXFSZ', () => undefined);`);

/** As in a power cut, before the broker's certificate takes the place of the former one, or just after it. */
const crashAtCertificate = (when: 'before' | 'after') =>
  makeKeysApart(
    'true',
    `const fs = (await import('node:fs')).promises;
    const { rename } = fs;
    fs.rename = async (from, to) => {
      if (${when === 'after'}) await rename(from, to);
      if (to.endsWith('server.crt')) process.kill(process.pid, 'SIGKILL');
      if (${when === 'before'}) await rename(from, to);
    };
    (await import('node:module')).syncBuiltinESMExports();`,
  );

it('leaves every former file whole when one cannot be written, and no draft', async () => {
  const before = await all();
  const { status, stderr } = makeKeysOnAFullDisk();
  expect(status).not.toBe(0);
  expect(stderr).toContain('EFBIG');
  expect(await all()).toEqual(before);
});

it('leaves every former file whole in a crash, and no draft once the keys are made again', async () => {
  const before = await all();
  const names = async () => (await all()).map(([file]) => file);
  expect(crashAtCertificate('before').signal).toBe('SIGKILL');
  expect(await all()).toEqual(expect.arrayContaining(before));
  // The broker's certificate, and the copy for every part.
  expect((await names()).length).toBe(before.length + 2);
  await makeKeys(folder, { hosts });
  expect(await names()).toEqual(before.map(([file]) => file));
});

const pairFits = async (): Promise<boolean> =>
  new X509Certificate(await text('nats/server.crt')).checkPrivateKey(
    createPrivateKey(await text('nats/server.key')),
  );

it('leaves the broker a certificate that fits its key, whenever it crashes', async () => {
  const former = await text('nats/server.crt');
  expect(crashAtCertificate('after').signal).toBe('SIGKILL');
  expect(await text('nats/server.crt')).not.toBe(former);
  expect(await pairFits()).toBe(true);
});

it('makes one set of keys when several make them at once', async () => {
  const empty = join(folder, 'together');
  await Promise.all(Array.from({ length: 4 }, () => makeKeys(empty, { hosts })));
  const { own, public: known } = await readKeys(empty, productParts);
  for (const part of productParts) {
    expect(createPublicKey(own(part).bus!).equals(known.bus![part]), part).toBe(true);
  }
});

it('keeps the owner of a file', async (test) => {
  test.skip(process.getuid?.() !== 0, 'only root gives files away');
  await chown(join(folder, 'nats/server.key'), 12_345, 12_346);
  await makeKeys(folder, { hosts });
  const { uid, gid, mode } = await stat(join(folder, 'nats/server.key'));
  expect([uid, gid, mode & 0o777]).toEqual([12_345, 12_346, 0o600]);
});

it('can be read by whom it should with a strict umask too', async () => {
  const before = process.umask(0o077);
  onTestFinished(() => void process.umask(before));
  await makeKeys(folder, { hosts });
  expect((await stat(join(folder, 'public/keys.json'))).mode & 0o777).toBe(0o644);
  const empty = join(folder, 'another');
  await makeKeys(empty, { hosts });
  const modeOf = async (name: string) => (await stat(join(empty, name))).mode & 0o777;
  expect(await modeOf('.')).toBe(0o755);
  expect(await modeOf('public')).toBe(0o755);
  expect(await modeOf('public/authority.crt')).toBe(0o644);
  expect(await modeOf('nats')).toBe(0o700);
});

it.each(['of another folder', 'damaged'])(
  'makes a pair for the broker when its key is %s',
  async (how) => {
    const other = join(folder, 'another');
    await makeKeys(other, { hosts });
    const key = how === 'damaged' ? '' : await readFile(join(other, 'nats/server.key'), 'utf8');
    await writeFile(join(folder, 'nats/server.key'), key);
    await makeKeys(folder, { hosts });
    expect(await pairFits()).toBe(true);
  },
);

it('names a file that is damaged, and not what is in it', async () => {
  const damaged = async (name: string, work: () => Promise<unknown>, content = '') => {
    const whole = await text(name);
    await writeFile(join(folder, name), content);
    const failed = await work().then(
      () => undefined,
      (error: unknown) => error,
    );
    await writeFile(join(folder, name), whole);
    expect(failed, name).toBeInstanceOf(KeysMissing);
    expect(String(failed)).toContain(`${join(folder, name)} is damaged`);
    expect(String(failed)).not.toContain('a secret');
    return String(failed);
  };
  const make = () => makeKeys(folder, { hosts });
  const read = () => readKeys(folder, ['booking']);
  await damaged('booking/keys.json', read);
  await damaged('booking/keys.json', make);
  await damaged('booking/keys.json', make, '{ "secret": "a secret');
  await damaged('public/keys.json', read, '{}');
  await damaged('public/broker.crt', () => brokerCertificateEnd(folder));
  const whole = await text('public/authority.crt');
  await damaged('public/authority.crt', read);
  await damaged('public/authority.crt', make, whole.slice(0, 200));
  expect(await damaged('public/authority.crt', make)).toContain('made of authority/authority.key');
  expect(await damaged('authority/authority.key', make)).toContain('and public/authority.crt');
});

it('signs nothing with a key that is not of the authority that the parts know', async () => {
  const other = join(folder, 'another');
  await makeKeys(other, { hosts });
  const before = await text('nats/server.crt');
  const refused = async (name: string, from = join(other, name)) => {
    const whole = await text(name);
    await copyFile(from, join(folder, name));
    await expect(makeKeys(folder, { hosts })).rejects.toThrow(
      new KeysMissing(
        `${join(folder, 'authority/authority.key')} is not the key of ${join(folder, 'public/authority.crt')}. Put back the two of one folder; to go on with this key delete the certificate, make the keys again and restart every part`,
      ),
    );
    await writeFile(join(folder, name), whole);
  };
  await refused('authority/authority.key');
  await refused('public/authority.crt');
  await refused('public/authority.crt', join(folder, 'nats/server.crt'));
  expect(await text('nats/server.crt')).toBe(before);
});

it.each([
  ['a certificate that is damaged', 'public/authority.crt', ['public/authority.crt']],
  [
    'a key that is damaged',
    'authority/authority.key',
    ['authority/authority.key', 'public/authority.crt'],
  ],
])('goes on as its advice says after %s', async (_, name, deleted) => {
  await writeFile(join(folder, name), '');
  for (const one of deleted) await rm(join(folder, one));
  await makeKeys(folder, { hosts });
  const { brokerAuthority = '' } = await readKeys(folder, []);
  const authority = new X509Certificate(brokerAuthority);
  const server = new X509Certificate(await text('nats/server.crt'));
  expect(server.verify(authority.publicKey)).toBe(true);
});
