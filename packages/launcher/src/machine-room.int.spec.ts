import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort, programPath } from '@trupial/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from './paths.ts';
import { callerOf } from './testing/api-client.ts';
import { startTestProduct, type TestProduct } from './testing/start-test-product.ts';

// The documents, the alert rules, the dashboard and the compose file speak of what there is.

const text = (path: string): Promise<string> => readFile(join(root, path), 'utf8');

/** Names of metrics in a text: our own, and those that every Node process has. */
const metricsIn = (source: string): string[] => [
  ...new Set(source.match(/\b(?:trupial|nodejs|process)_[a-z\d_]+\b/g)),
];

describe('names of metrics', () => {
  let product: TestProduct;
  let served: Set<string>;
  beforeAll(async () => {
    const port = await freePort();
    product = await startTestProduct({ METRICS_PORT: String(port) });
    // Something has to happen before it can be measured.
    await callerOf(product.url)('GET', '/places/?q=beach');
    const body = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    const types = body.matchAll(/^# TYPE (\S+) (\S+)$/gm);
    served = new Set(
      [...types].flatMap(([, name = '', type]) =>
        type === 'histogram' ? [name, `${name}_count`, `${name}_bucket`, `${name}_sum`] : [name],
      ),
    );
  });
  afterAll(() => product.stop());

  it.each([
    ['docs/operations.md', 8],
    ['docker/alerts.yml', 6],
    ['docker/grafana/dashboards/trupial.json', 8],
  ])('in %s are those that are served', async (path, atLeast) => {
    const named = metricsIn(await text(path));
    expect(named.length).toBeGreaterThanOrEqual(atLeast);
    expect(named.filter((name) => !served.has(name))).toEqual([]);
  });

  it('of our own are all explained', async () => {
    const explained = new Set(metricsIn(await text('docs/operations.md')));
    const own = [...served].filter((name) => /^trupial_(?!.*_(?:count|bucket|sum)$)/.test(name));
    expect(own.filter((name) => !explained.has(name))).toEqual([]);
  });
});

it('every alert is explained, and nothing else', async () => {
  const alerts = [...(await text('docker/alerts.yml')).matchAll(/- alert: (\w+)/g)];
  const explained = [...(await text('docs/operations.md')).matchAll(/^\| `([A-Z]\w+)` /gm)];
  const names = (found: RegExpMatchArray[]): (string | undefined)[] =>
    found.map(([, name]) => name);
  expect(names(explained)).toEqual(names(alerts));
});

const compose = programPath('docker-compose');
const composeMissing = compose
  ? undefined
  : 'skipped: no docker-compose on this machine; apt-get install -y docker-compose';

describe.skipIf(composeMissing !== undefined)(`the compose file ${composeMissing ?? ''}`, () => {
  const config = (files: readonly string[], env: Readonly<Record<string, string>>) =>
    spawnSync(compose ?? '', [...files.flatMap((file) => ['-f', file]), 'config'], {
      cwd: root,
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], COMPOSE_PROFILES: 'kurrentdb,monitoring', ...env },
    });
  const secrets = { POSTGRES_PASSWORD: 'a', TRUPIAL_JWT_SECRET: 'b', TRUPIAL_SEAL_KEY: 'c' };

  const parts = [
    'proxy',
    'gateway',
    'booking',
    'dispatch',
    'identity',
    'reporting',
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

  it('takes secrets as files with the file beside it', () => {
    const files = ['docker-compose.yml', 'docker/compose.secret-files.yml'];
    const { status, stdout } = config(files, secrets);
    expect(status).toBe(0);
    expect(stdout.match(/TRUPIAL_SEAL_KEY_FILE: \/run\/secrets\/seal-key/g)).toHaveLength(5);
    expect(stdout).toContain(join(root, 'secrets', 'seal-key'));
  });

  it('does not start without a secret', () => {
    const { status, stderr } = config(['docker-compose.yml'], { ...secrets, TRUPIAL_SEAL_KEY: '' });
    expect(status).not.toBe(0);
    expect(stderr).toContain('TRUPIAL_SEAL_KEY');
  });
});
