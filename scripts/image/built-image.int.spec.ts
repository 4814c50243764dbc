import { spawnSync } from 'node:child_process';
import { startTestPostgres, type TestPostgres } from '@trupial/embedded-postgres/testing';
import {
  freePort,
  natsMissing,
  startTestNats,
  type GuardedNats,
  until,
} from '@trupial/service-kit/testing';
import { databaseOf } from '@trupial/testbed/product/parts-database';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { root } from '../../product/src/paths.ts';
import { askDocker, baseImage, docker, engineMissing, hasBaseImage, sizeOf } from './docker.ts';
import { firstBooking } from './first-booking.ts';

// The production image, built by the Dockerfile and run as the compose file runs it: read-only,
// without privileges, one container for each part. Only the network is the host's.

const missing =
  engineMissing() ??
  natsMissing ??
  (hasBaseImage() ? undefined : `skipped: ${baseImage} can be neither found nor pulled here`);

/** On top of the base image. */
const mostBytes = 90_000_000;
const image = `trupial:check-${process.pid}`;
const secret = 'only-for-tests-only-for-tests-only-for-tests';
const parts = ['identity', 'booking', 'dispatch', 'reporting', 'notifications', 'gateway'] as const;
const containerOf = (part: string): string => `trupial-check-${process.pid}-${part}`;

describe.skipIf(missing !== undefined)(missing ?? 'the built production image', () => {
  let postgres: TestPostgres;
  let nats: GuardedNats;
  let url: string;

  const variablesOf = (environment: Readonly<Record<string, string>>): string[] =>
    Object.entries(environment).flatMap(([name, value]) => ['-e', `${name}=${value}`]);
  const secrets = { TRUPIAL_JWT_SECRET: secret, TRUPIAL_SEAL_KEY: secret };

  /** Runs a command with the owner's login, in a container of its own. */
  const command = (...args: string[]): string => {
    const variables = variablesOf({ ...secrets, DATABASE_URL: postgres.url });
    return docker(
      ['run', '--rm', '--network', 'host', ...variables, image, 'node', ...args],
      170_000,
    );
  };

  /** Starts a part as docker-compose.yml does. */
  async function start(part: string, port: number): Promise<void> {
    const environment = {
      ...secrets,
      ...databaseOf(part, postgres.url),
      TRUPIAL_RUN: part,
      ...nats.settings,
      METRICS_PORT: String(await freePort()),
      PORT: String(port),
    };
    const variables = variablesOf(environment);
    const limits = [
      '--read-only',
      '--tmpfs',
      '/tmp',
      '--init',
      '--cap-drop',
      'ALL',
      '--restart',
      'unless-stopped',
    ];
    const rights = ['--security-opt', 'no-new-privileges:true', '--network', 'host'];
    const keys = ['--volume', `${nats.keysFolder}:${nats.keysFolder}:ro`];
    const options = [...limits, ...rights, ...keys, ...variables];
    docker(['run', '-d', '--name', containerOf(part), ...options, image]);
  }

  beforeAll(async () => {
    docker(['build', '--network', 'host', '--tag', image, root], 900_000);
    [postgres, nats] = await Promise.all([startTestPostgres(), startTestNats()]);
    // The containers run as somebody else than this test.
    spawnSync('chmod', ['-R', 'a+rX', nats.keysFolder]);
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    command('dist/server/migrate.mjs');
    for (const part of parts) await start(part, port);
  }, 1_000_000);
  afterAll(async () => {
    for (const part of parts) askDocker(['rm', '-f', containerOf(part)], 60_000);
    askDocker(['image', 'rm', image], 60_000);
    await nats?.stop();
    await postgres?.stop();
  }, 120_000);

  it('weighs at most 90 MB on top of its base', () => {
    const [all, base] = [sizeOf(image), sizeOf(baseImage)];
    const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(1);
    console.log(
      `image ${megabytes(all)} MB, base ${megabytes(base)} MB, own ${megabytes(all - base)} MB`,
    );
    expect(all - base).toBeGreaterThan(0);
    expect(all - base).toBeLessThanOrEqual(mostBytes);
  });

  it('keeps the files of its pages in a new volume, which a gateway may only read', () => {
    const volume = `trupial-check-${process.pid}-releases`;
    onTestFinished(() => void askDocker(['volume', 'rm', volume], 60_000));
    const variables = variablesOf({
      ...secrets,
      DATABASE_URL: postgres.url,
      TRUPIAL_RELEASES: '/releases',
    });
    const limits = ['--rm', '--network', 'host', '--read-only', '--cap-drop', 'ALL', ...variables];
    const migrate = ['-v', `${volume}:/releases`, image, 'node', 'dist/server/migrate.mjs'];
    const told = docker(['run', ...limits, ...migrate], 170_000);
    expect(told).toContain('The files of 1 version of the pages are kept.');
    const count = 'cat /releases/*/shell/assets/*.js | wc -c; touch /releases/x || echo refused';
    const look = ['-v', `${volume}:/releases:ro`, image, 'sh', '-c', count];
    expect(docker(['run', ...limits, ...look], 60_000)).toMatch(/^\d{5,}\nrefused/);
  });

  it('runs as somebody who is not root', () => {
    expect(docker(['exec', containerOf('booking'), 'id', '-un'])).toBe('node');
  });

  it(
    'takes a booking with every part in a container of its own',
    { timeout: 180_000 },
    async () => {
      const isReady = (): Promise<boolean> =>
        fetch(`${url}/health/ready`).then(
          ({ ok }) => ok,
          () => false,
        );
      await until(isReady, 'the gateway and all services are ready', 120_000);
      expect(await firstBooking(url)).toEqual({ ready: 200, hasHomePage: true, booked: 201 });
    },
  );

  it.each(parts)('says of %s that it is healthy', { timeout: 120_000 }, async (part) => {
    const health = ['inspect', '--format', '{{.State.Health.Status}}', containerOf(part)];
    await until(() => docker(health) === 'healthy', `${part} is healthy`, 90_000);
  });

  it.each([
    ['rebuild.mjs', ['booking/tracked-rides'], 'booking/tracked-rides'],
    ['erase.mjs', ['--phone', '5123456'], '1 ride #'],
    ['rewrap.mjs', [], 'keys were wrapped anew'],
    ['security-log.mjs', ['verify'], 'Unbroken up to row'],
    ['migrate.mjs', [], 'The database is up to date'],
    ['keys.mjs', ['/tmp/trupial-check-keys'], 'The keys are in'],
  ])('has the command %s', { timeout: 180_000 }, (file, args, told) => {
    expect(command(`dist/server/${file}`, ...args)).toContain(told);
  });
});
