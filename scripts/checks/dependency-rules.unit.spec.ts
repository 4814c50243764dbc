import { describe, expect, it } from 'vitest';
import {
  dependencyProblems,
  isAllowed,
  type LockedPackage,
  shippedPackages,
} from './dependency-rules.ts';

const npmrc = 'ignore-scripts=true\n';
const good = { version: '1.2.3', license: 'MIT', integrity: 'sha512-x' };
const lockOf = (packages: Record<string, LockedPackage>) => ({
  packages: { '': { dependencies: { good: '1.2.3' } }, 'node_modules/good': good, ...packages },
});
const problems = (packages: Record<string, LockedPackage>) =>
  dependencyProblems(lockOf(packages), npmrc);

describe('the rules for dependencies', () => {
  it('have nothing against one that is pinned, checked and free', () =>
    expect(problems({})).toEqual([]));

  it.each<[string, LockedPackage, RegExp]>([
    ['a licence that asks for more', { ...good, license: 'GPL-3.0-only' }, /licence GPL-3.0-only/],
    ['no licence', { version: '1.0.0', integrity: 'x' }, /licence \?/],
    ['no checksum', { version: '1.0.0', license: 'MIT' }, /no integrity/],
    ['something to run at install', { ...good, hasInstallScript: true }, /install script/],
  ])('find %s', (_, locked, problem) => {
    const found = problems({ 'node_modules/good/node_modules/bad': locked });
    expect(found).toEqual([expect.stringMatching(problem)]);
    expect(found[0]).toMatch(/^bad /);
  });

  it('find a version that is not one version, and scripts that may run', () => {
    expect(problems({ 'packages/a': { dependencies: { good: '^1.2.3' } } })).toEqual([
      'packages/a wants good ^1.2.3: not one version',
    ]);
    expect(dependencyProblems(lockOf({}), 'save-exact=true\n')).toEqual([
      '.npmrc lets install scripts run',
    ]);
  });

  it('ask for the licences of what is shipped only', () => {
    const dev = { ...good, license: 'MPL-2.0', dev: true };
    const lock = lockOf({ 'node_modules/tool': dev, 'node_modules/@trupial/a': { link: true } });
    expect(dependencyProblems(lock, npmrc)).toEqual([]);
    expect(shippedPackages(lock)).toEqual([{ name: 'good', version: '1.2.3', license: 'MIT' }]);
  });

  it('read expressions of licences', () => {
    expect(isAllowed('(MIT OR GPL-3.0)')).toBe(true);
    expect(isAllowed('(BSD-3-Clause AND Apache-2.0)')).toBe(true);
    expect(isAllowed('(MIT AND GPL-3.0)')).toBe(false);
    expect(isAllowed('SEE LICENSE IN LICENSE.md')).toBe(false);
  });
});
