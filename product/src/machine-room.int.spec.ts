import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
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
  beforeAll(async () => {
    product = await startTestProduct({ METRICS_PORT: '0', HOST: '127.0.0.1' });
    // Something has to happen before it can be measured.
    await callerOf(product.url)('GET', '/places/?q=beach');
    const body = await (await fetch(`http://127.0.0.1:${product.machinePort}/metrics`)).text();
    const types = body.matchAll(/^# TYPE (\S+) (\S+)$/gm);
    served = new Set(
      [...types].flatMap(([, name = '', type]) =>
        type === 'histogram' ? [name, `${name}_count`, `${name}_bucket`, `${name}_sum`] : [name],
      ),
    );
  });
  afterAll(() => product.stop());

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
