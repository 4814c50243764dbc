import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const badFiles = join(import.meta.dirname, 'bad-files');

describe('the import rules bite', () => {
  let found: string[];

  beforeAll(() => {
    const { stdout } = spawnSync(
      process.execPath,
      [
        join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs'),
        '--config',
        join(root, '.dependency-cruiser.mjs'),
        '--output-type',
        'json',
        'packages',
        'services',
        'gateway',
        'shell',
        'mf-public',
        'mf-rider',
        'product',
        'bench',
      ],
      { cwd: badFiles, encoding: 'utf8', maxBuffer: 50_000_000 },
    );
    const { summary } = JSON.parse(stdout) as {
      summary: { violations: { rule: { name: string }; from: string }[] };
    };
    found = summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`);
  });

  it.each([
    'packages-import-nothing-above: packages/island/src/imports-dispatch.ts',
    'packages-import-nothing-above: packages/island/src/imports-testbed-by-name.ts',
    'testbed-is-for-tests: product/src/imports-testbed.ts',
    'services-from-outside: bench/scale/imports-dispatch.ts',
    'product-is-on-top: services/booking/src/imports-product.ts',
    'booking-stands-alone: services/booking/src/imports-dispatch.ts',
    'mf-public-stands-alone: mf-public/src/imports-rider.ts',
    'shell-knows-no-remote: shell/src/imports-rider.ts',
    'gateway-knows-no-service: gateway/src/imports-dispatch.ts',
    'contracts-know-zod-only: packages/contracts/src/reads-files.ts',
    'island-is-pure: packages/island/src/reads-files.ts',
    'deciders-are-pure: services/dispatch/src/ride/reads-files.ts',
    'browser-without-node: packages/web-kit/src/reads-files.ts',
    'web-stays-in-the-browser: shell/src/imports-dispatch.ts',
    'browser-without-zod: mf-public/src/own-zod.ts',
    'screens-know-no-screen: mf-public/src/screens/a/a.ts',
    'location-input-through-the-facade: packages/web-kit/src/location-input/past-the-facade.ts',
    'platform-through-the-facade: mf-public/src/own-atoms.ts',
    'resolvable: shell/src/unresolvable.ts',
    'no-circular: gateway/src/one.ts',
  ])('%s', (violation) => {
    expect(found).toContain(violation);
  });

  it('says nothing of files that keep the rules', () => {
    expect(found.filter((violation) => violation.includes('screens/b/b.ts'))).toEqual([]);
  });
});

describe('the rules of the business', () => {
  interface Lint {
    readonly overrides: readonly { readonly files: readonly string[]; readonly rules: object }[];
  }
  const lint = JSON.parse(readFileSync(join(root, '.oxlintrc.json'), 'utf8')) as Lint;
  /** Those in which the linter refuses Date.now(). */
  const pure = lint.overrides.find(({ rules }) => 'no-restricted-properties' in rules);
  const readsClock = (file: string): boolean =>
    /new Date\(\s*\)/.test(readFileSync(join(root, file), 'utf8'));

  it('do not ask the clock by new Date() either, for which the linter has no rule', () => {
    const files = globSync([...pure!.files], { cwd: root }).filter(
      (file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'),
    );
    expect(files.length).toBeGreaterThan(100);
    expect(files.filter(readsClock)).toEqual([]);
    expect(
      readsClock(join('scripts/checks/bad-files/services/dispatch/src/ride/asks-clock.ts')),
    ).toBe(true);
  });
});
