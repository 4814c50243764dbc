import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { StatusNotice } from '@trupial/contracts/values';
import { ownerRole, roleOf, schemaNames } from '@trupial/service-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from './paths.ts';
import { callerOf } from '@trupial/testbed/api/caller';
import { startTestProduct, type TestProduct } from '@trupial/testbed/product/start-test-product';

// The documents, the alert rules and the dashboard mention only what exists.

const text = (path: string): Promise<string> => readFile(join(root, path), 'utf8');

/** Names of metrics in a text: our own, and those that every Node process has. */
const metricsIn = (source: string): string[] => [
  ...new Set(source.match(/\b(?:trupial|nodejs|process)_[a-z\d_]+\b/g)),
];

describe('names of metrics', () => {
  /** In a document they look like metrics. */
  const roles = new Set([ownerRole, ...schemaNames.map(roleOf)]);
  let product: TestProduct;
  let served: Set<string>;
  let atStart: string;
  const metrics = async () =>
    (await fetch(`http://127.0.0.1:${product.machinePort}/metrics`)).text();
  beforeAll(async () => {
    product = await startTestProduct({ METRICS_PORT: '0', HOST: '127.0.0.1' });
    atStart = await metrics();
    // Something has to happen before it can be measured.
    await callerOf(product.url)('GET', '/places/?q=beach');
    const body = await metrics();
    const types = body.matchAll(/^# TYPE (\S+) (\S+)$/gm);
    served = new Set(
      [...types].flatMap(([, name = '', type]) =>
        type === 'histogram' ? [name, `${name}_count`, `${name}_bucket`, `${name}_sum`] : [name],
      ),
    );
  });
  afterAll(() => product.stop());

  it.each([
    'trupial_security_events_total{kind="bus.refused"} 0',
    'trupial_security_events_total{kind="sign_in.failed"} 0',
    'trupial_message_seconds_count{outcome="failed",subject="booking.quote-fare"} 0',
    'trupial_notifications_total{channel="push",state="failed"} 0',
  ])('%s stands there at the start: an alert sees the first rise', (line) => {
    const [name = ''] = line.split('{');
    const labels = line.match(/\w+="[^"]*"/g) ?? [];
    const found = atStart
      .split('\n')
      .filter((one) => one.startsWith(`${name}{`) && labels.every((label) => one.includes(label)));
    expect(found.map((one) => one.split(' ').at(-1))).toEqual(['0']);
  });

  it('are served at the address that HOST names, and at no other', async () => {
    const elsewhere = fetch(`http://127.0.0.2:${product.machinePort}/metrics`);
    await expect(elsewhere).rejects.toThrow('fetch failed');
  });

  it.each([
    ['docs/operations.md', 8],
    ['docker/alerts.yml', 6],
    ['docker/grafana/dashboards/trupial.json', 8],
  ])('in %s are those that are served', async (path, atLeast) => {
    const named = metricsIn(await text(path));
    expect(named.length).toBeGreaterThanOrEqual(atLeast);
    expect(named.filter((name) => !served.has(name) && !roles.has(name))).toEqual([]);
  });

  it('of our own are all explained', async () => {
    const explained = new Set(metricsIn(await text('docs/operations.md')));
    const own = [...served].filter((name) => /^trupial_(?!.*_(?:count|bucket|sum)$)/.test(name));
    expect(own.filter((name) => !explained.has(name))).toEqual([]);
  });
});

/** The alert that tells of the same; null: nothing is lost by it, and nobody waits. */
const alertOf: Readonly<Record<StatusNotice, string | null>> = {
  // Sign-ins and exports are answered 503.
  security_log_unwritable: 'RequestsFail',
  security_log_broken: 'SecurityLogIsBroken',
  maps_budget_used: 'MapsBudgetIsUsedUp',
  map_tiles_broken: null,
  map_style_silent: null,
  archive_failing: 'ArchiveFails',
  broker_certificate_ends: 'BrokerCertificateEnds',
};

it('what the status page says of data is also an alert, and so is an old backup', async () => {
  const rules = await text('docker/alerts.yml');
  const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
  const wanted = [...Object.values(alertOf), 'BackupIsOld'].filter((name) => name !== null);
  expect(wanted.filter((name) => !alerts.includes(name))).toEqual([]);
});

it('every alert is explained, and nothing else', async () => {
  const alerts = [...(await text('docker/alerts.yml')).matchAll(/- alert: (\w+)/g)];
  // Other tables of the guide explain settings.
  const [, table = ''] = /^### What each alert means[^\n]*\n+((?:\|[^\n]*\n)+)/m.exec(
    await text('docs/operations.md'),
  ) ?? [''];
  const explained = [...table.matchAll(/^\| `([A-Z]\w+)` /gm)];
  const names = (found: RegExpMatchArray[]): (string | undefined)[] =>
    found.map(([, name]) => name);
  expect(names(explained)).toEqual(names(alerts));
});
