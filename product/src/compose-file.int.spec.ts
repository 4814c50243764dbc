import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeKeys } from '@trupial/service-kit';
import { natsMissing, natsServer } from '@trupial/service-kit/testing';
import { describe, expect, it, onTestFinished } from 'vitest';
import { root } from './paths.ts';
import {
  blocksOf,
  composed as config,
  composeMissing,
  composeSecrets as secrets,
} from './testing/composed.ts';

// The compose file and the broker's configuration are ones that their programs take.

const text = (path: string): Promise<string> => readFile(join(root, path), 'utf8');

describe.skipIf(composeMissing !== undefined)(`the compose file ${composeMissing ?? ''}`, () => {
  const parts = [
    'migrate',
    'proxy',
    'gateway',
    'booking',
    'dispatch',
    'identity',
    'reporting',
    'notifications',
    'postgres',
    'nats',
    'redis',
    'kurrentdb',
    'prometheus',
    'grafana',
  ];

  it('is one that compose understands, with every part and both profiles', () => {
    const { status, stdout, stderr } = config(['docker-compose.yml'], secrets);
    expect(stderr).not.toContain('ERROR');
    expect(status).toBe(0);
    for (const name of parts) {
      expect(stdout).toMatch(new RegExp(`^  ${name}:$`, 'm'));
    }
  });

  it.each([
    ['', ['docker-compose.yml']],
    [', as files', ['docker-compose.yml', 'docker/compose.secret-files.yml']],
  ])('gives each container its own login to the database alone%s', (_, files) => {
    const blocks = blocksOf(config(files, secrets).stdout);
    const known = (name: string): string[] =>
      [...(blocks.get(name) ?? '').matchAll(/(\w*DATABASE_URL)(?:_FILE)?: .*[:/]/g)]
        .map(([, setting = '']) => setting)
        .toSorted();
    const services = ['booking', 'dispatch', 'identity', 'reporting', 'notifications'];
    const logins = services.map((name) => `${name.toUpperCase()}_DATABASE_URL`);
    expect(known('migrate')).toEqual(['DATABASE_URL', ...logins].toSorted());
    expect(known('gateway')).toEqual([]);
    for (const [at, service] of services.entries()) expect(known(service)).toEqual([logins[at]]);
    // The owner's password is the server's own, and nobody else's.
    const who = [...blocks].filter(([, block]) => /POSTGRES_PASSWORD|trupial:a@/.test(block));
    expect(who.map(([name]) => name)).toEqual(
      files.length > 1 ? ['postgres'] : ['migrate', 'postgres'],
    );
  });

  it.each([
    ['', ['docker-compose.yml']],
    [', as a file', ['docker-compose.yml', 'docker/compose.secret-files.yml']],
  ])('gives the seal key to those that open contacts, not to the gateway%s', (_, files) => {
    const blocks = blocksOf(config(files, { ...secrets, TRUPIAL_SEAL_KEY: 'of-seals' }).stdout);
    const who = [...blocks].filter(([, block]) => /of-seals|seal-key/i.test(block));
    const parted = ['booking', 'dispatch', 'identity', 'migrate', 'notifications', 'reporting'];
    expect(who.map(([name]) => name).toSorted()).toEqual(parted);
  });

  it('gives no container more rights than stand with it, nor the whole disk, and pins what others made', () => {
    const { stdout } = config(['docker-compose.yml'], secrets);
    const blocks = blocksOf(stdout);
    // And those that make the archive's folder and the keys.
    expect(blocks.size).toBe(parts.length + 2);
    const added = [...blocks].flatMap(([name, block]) => {
      const listed = (key: string): string[] => {
        const list = new RegExp(`^ {4}${key}:\n((?: {4,6}- .*\n)+)`, 'm').exec(block)?.[1] ?? '';
        return [...list.matchAll(/- (.*)/g)].map(([, item = '']) => item);
      };
      expect.soft(listed('cap_drop'), name).toEqual(['ALL']);
      expect.soft(listed('security_opt'), name).toEqual(['no-new-privileges:true']);
      // KurrentDB writes logs beside its program.
      if (name !== 'kurrentdb') expect.soft(block, name).toMatch(/^ {4}read_only: true$/m);
      expect.soft(block, name).toMatch(/^ {4}image: (?:trupial:\S+|\S+:v?\d+\.\d+(\.\d+)?\S*)$/m);
      expect.soft(block, name).toMatch(/^ {8}max-file: '5'\n {8}max-size: 20m$/m);
      const more = listed('cap_add');
      return more.length > 0 ? [[name, more]] : [];
    });
    expect(Object.fromEntries(added)).toEqual({
      proxy: ['NET_BIND_SERVICE'],
      postgres: ['CHOWN', 'DAC_OVERRIDE', 'FOWNER', 'SETGID', 'SETUID'],
      'archive-folder': ['CHOWN'],
    });
  });

  it('shows each part its own keys and the public ones, and the broker its own', () => {
    const { stdout } = config(['docker-compose.yml'], secrets);
    const services = stdout.split(/^services:$/m)[1]?.split(/^\S/m)[0] ?? '';
    const mounted = services.split(/^  (?=\S+:$)/m).flatMap((block) => {
      const keys = [
        ...block.matchAll(new RegExp(`${join(root, 'keys')}/(\\S+?):(\\S+?)(:ro)?$`, 'gm')),
      ];
      const name = block.slice(0, block.indexOf(':'));
      return keys.length > 0 ? [[name, keys.map(([, from, to, ro]) => `${from} ${to} ${ro}`)]] : [];
    });
    const parts = ['booking', 'dispatch', 'gateway', 'identity', 'notifications', 'reporting'];
    expect(Object.fromEntries(mounted)).toEqual({
      ...Object.fromEntries(
        parts.map((part) => [part, ['public /keys/public :ro', `${part} /keys/${part} :ro`]]),
      ),
      // `erase` writes to the security log, as identity.
      migrate: ['public /keys/public :ro', 'identity /keys/identity :ro'],
      nats: ['nats /etc/nats/keys :ro'],
    });
    // Those of the six parts, and of who migrates.
    expect(stdout.match(/NATS_URL: tls:\/\/nats:4222$/gm)).toHaveLength(7);
    expect(stdout.match(/TRUPIAL_KEYS: \/keys$/gm)).toHaveLength(7);
  });

  it('lets only who migrates write the pages’ files of other versions, which gateways read', () => {
    const { stdout } = config(['docker-compose.yml'], secrets);
    const mounting = [...blocksOf(stdout)].flatMap(([name, block]) => {
      const mount = /releases:\/releases(?::\w+)?$/m.exec(block);
      return mount ? [[name, mount[0], block.includes('TRUPIAL_RELEASES: /releases\n')]] : [];
    });
    expect(mounting).toEqual([
      ['gateway', 'releases:/releases:ro', true],
      ['migrate', expect.stringMatching(/^releases:\/releases(:rw)?$/), true],
    ]);
  });

  it('gives Redis a password, which every part knows', () => {
    const { stdout } = config(['docker-compose.yml'], secrets);
    expect(stdout.match(/REDIS_URL: redis:\/\/:d@redis:6379$/gm)).toHaveLength(7); // and who migrates
    expect(stdout).toContain('REDISCLI_AUTH: d');
    const none = config(['docker-compose.yml'], { ...secrets, REDIS_PASSWORD: '' });
    expect(none.status).not.toBe(0);
  });

  it('takes secrets as files with the file beside it', () => {
    const files = ['docker-compose.yml', 'docker/compose.secret-files.yml'];
    const { status, stdout } = config(files, secrets);
    expect(status).toBe(0);
    expect(stdout.match(/TRUPIAL_SEAL_KEY_FILE: \/run\/secrets\/seal-key/g)).toHaveLength(6);
    expect(stdout).toContain(join(root, 'secrets', 'seal-key'));
    // They belong to one account, as the keys do; Postgres reads its own before it leaves root.
    const blocks = blocksOf(stdout);
    for (const name of ['nats', 'redis'])
      expect(blocks.get(name)).toMatch(/^ {4}user: 1000:1000$/m);
  });

  it('shows the carriers’ secrets to the one part that sends, as values and as files', () => {
    const given = { TWILIO_AUTH_TOKEN: 'of-twilio', WHATSAPP_APP_SECRET: 'of-meta' };
    const knowing = (files: readonly string[]): string[] => {
      const blocks = blocksOf(config(files, { ...secrets, ...given }).stdout);
      const secret = /of-twilio|of-meta|twilio-auth-token|whatsapp-(?:access|app|verify)/;
      return [...blocks].filter(([, block]) => secret.test(block)).map(([name]) => name);
    };
    expect(knowing(['docker-compose.yml'])).toEqual(['notifications']);
    const asFiles = [
      'docker-compose.yml',
      'docker/compose.secret-files.yml',
      'docker/compose.twilio-file.yml',
      'docker/compose.whatsapp-files.yml',
    ];
    expect(knowing(asFiles)).toEqual(['notifications']);
    const { stdout } = config(asFiles, { ...secrets, ...given });
    expect(stdout).not.toMatch(/of-twilio|of-meta/);
    expect(stdout.match(/_FILE: \/run\/secrets\/(?:twilio|whatsapp)-/g)).toHaveLength(4);
    expect(stdout).toContain(join(root, 'secrets', 'whatsapp-app-secret'));
  });

  it('runs each part twice: nothing of it is a name, a port or a folder of one container', () => {
    const blocks = blocksOf(config(['docker-compose.yml'], secrets).stdout);
    for (const part of ['gateway', 'booking', 'dispatch', 'identity', 'reporting', 'notifications'])
      expect(blocks.get(part), part).not.toMatch(
        /container_name|hostname|published|network_mode|- type: volume/,
      );
  });

  it('runs as many of each part as .env says, and one of everything else', () => {
    const six = ['booking', 'dispatch', 'gateway', 'identity', 'notifications', 'reporting'];
    const scaled = (more: Readonly<Record<string, string>>) =>
      [...blocksOf(config(['docker-compose.yml'], { ...secrets, ...more }).stdout)]
        .map(([name, block]) => [name, /^ {4}scale: (\d+)$/m.exec(block)?.[1]])
        .filter(([, scale]) => scale !== undefined);
    expect(scaled({ TRUPIAL_INSTANCES: '2' })).toEqual(six.map((name) => [name, '2']));
    expect(scaled({})).toEqual(six.map((name) => [name, '1']));
  });

  it('does not start without a secret', () => {
    const { status, stderr } = config(['docker-compose.yml'], { ...secrets, TRUPIAL_SEAL_KEY: '' });
    expect(status).not.toBe(0);
    expect(stderr).toContain('TRUPIAL_SEAL_KEY');
  });
});

it.each([
  ['the database can be written', 'echo f', true],
  ['it still replays a restore', 'echo t', false],
  ['nothing listens but the server of the first start, on its socket', 'exit 2', false],
])('Postgres is well only when that is so: %s', async (_, answer, isWell) => {
  const folder = await mkdtemp(join(tmpdir(), 'trupial-psql-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const psql = `#!/bin/sh\ncase "$*" in *'-h 127.0.0.1 '*) ${answer};; esac\n`;
  await writeFile(join(folder, 'psql'), psql, { mode: 0o755 });
  const [, block = ''] = /^  postgres:$(.*?)^  \S/ms.exec(await text('docker-compose.yml')) ?? [];
  const [, check = ''] = /- CMD-SHELL\n +- (.*)/.exec(block) ?? [];
  const PATH = `${folder}:${process.env['PATH']}`;
  expect(spawnSync('sh', ['-c', check], { env: { PATH } }).status === 0).toBe(isWell);
  // A long restore is none that failed.
  expect(block).toMatch(/start_period: \d+m$/m);
});

it.skipIf(natsMissing !== undefined)(
  `the broker’s configuration is one that nats-server takes, with the keys that are made ${natsMissing ?? ''}`,
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'trupial-nats-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    await makeKeys(join(folder, 'made'), { hosts: ['nats'] });
    // As the compose file mounts them.
    await cp(join(folder, 'made', 'nats'), join(folder, 'keys'), { recursive: true });
    const given = await text('docker/nats.conf');
    expect(given).toContain('/etc/nats/keys/');
    const config = join(folder, 'trupial.conf');
    await writeFile(config, given.replaceAll('/etc/nats', folder));
    const { status, stderr } = spawnSync(natsServer ?? '', ['-t', '-c', config], {
      encoding: 'utf8',
    });
    expect(stderr).toContain('is valid');
    expect(status).toBe(0);
  },
);
