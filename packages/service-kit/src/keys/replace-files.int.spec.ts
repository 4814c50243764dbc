import { spawnSync } from 'node:child_process';
import { chown, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createPrivateKey, X509Certificate } from 'node:crypto';
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

/** Makes the keys again where no file may be longer than half a kilobyte, as on a disk that fills up. */
function makeKeysOnAFullDisk() {
  const module = fileURLToPath(import.meta.resolve('./key-files.ts'));
  const program = `
    process.on('SIGXFSZ', () => undefined);
    const { makeKeys } = await import(${JSON.stringify(module)});
    await makeKeys(${JSON.stringify(folder)}, { hosts: ${JSON.stringify(hosts)} });`;
  const node = [process.execPath, '--input-type=module', '--eval', program];
  return spawnSync('sh', ['-c', 'ulimit -f 1 && exec "$@"', 'sh', ...node], { encoding: 'utf8' });
}

it('leaves every former file whole when one cannot be written, and no draft', async () => {
  const before = await all();
  const { status, stderr } = makeKeysOnAFullDisk();
  expect(status).not.toBe(0);
  expect(stderr).toContain('EFBIG');
  expect(await all()).toEqual(before);
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
});

it('makes a new pair for the broker when certificate and key do not fit', async () => {
  const former = await text('nats/server.key');
  await makeKeys(folder, { hosts });
  await writeFile(join(folder, 'nats/server.key'), former);
  const fits = async (): Promise<boolean> =>
    new X509Certificate(await text('nats/server.crt')).checkPrivateKey(
      createPrivateKey(await text('nats/server.key')),
    );
  expect(await fits()).toBe(false);
  await makeKeys(folder, { hosts });
  expect(await fits()).toBe(true);
});

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
  };
  const make = () => makeKeys(folder, { hosts });
  const read = () => readKeys(folder, ['booking']);
  await damaged('booking/keys.json', read);
  await damaged('booking/keys.json', make);
  await damaged('booking/keys.json', make, '{ "secret": "a secret');
  await damaged('public/keys.json', read, '{}');
  await damaged('authority/authority.key', make);
  await damaged('public/broker.crt', () => brokerCertificateEnd(folder));
});
