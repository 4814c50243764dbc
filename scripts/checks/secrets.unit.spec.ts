import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { productParts } from '@trupial/contracts/values';
import { makeKeys } from '@trupial/service-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { filesWithSecrets, secretsIn } from './secrets.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trupial-secrets-'));
  await makeKeys(folder, { hosts: ['broker.example'] });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('finds every private file that `npm run keys` makes, and none that is for everybody', () => {
  const own = [
    ...productParts.map((part) => `${part}/keys.json`),
    'nats/server.key',
    'authority/authority.key',
  ];
  const found = filesWithSecrets(folder, own).map((line) => line.split(':')[0]);
  expect(new Set(found)).toEqual(new Set(own));
  const open = ['public/keys.json', 'public/authority.crt', 'public/broker.crt'];
  expect(filesWithSecrets(folder, open)).toEqual([]);
});

it.each([
  ['TRUPIAL_SEAL_KEY=', 'a value of a setting'],
  ['export TRUPIAL_TOKEN_SECRET=', 'a value of a setting'],
  ['  TWILIO_API_KEY: ', 'a value of a setting'],
])('finds the value of %s in a file of settings', async (setting, word) => {
  const value = 'q7'.repeat(16);
  await writeFile(join(folder, 'env.backup'), `# kept\n${setting}${value}\nPORT=3000\n`);
  expect(filesWithSecrets(folder, ['env.backup'])).toEqual([`env.backup: ${word}`]);
});

it('says nothing of names of settings and of what they refer to', () => {
  const text = [
    'TRUPIAL_SEAL_KEY=',
    'TRUPIAL_SEAL_KEY: ${TRUPIAL_SEAL_KEY:?give it in .env}',
    'TRUPIAL_STAFF_PASSWORD=curacao-demo-2026',
    '-----BEGIN CERTIFICATE-----\nMIIBszCCAVmgAwIBAgIUA',
    "const head = '-----BEGIN PRIVATE KEY-----';",
  ].join('\n');
  expect(secretsIn(text)).toEqual([]);
});
