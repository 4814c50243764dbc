import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { longest, longestFirst } from './longest-first.ts';

const root = join(import.meta.dirname, '../..');
const [first = '', second = ''] = longest;

const file = (path: string, project = 'int') => ({ path, project });
const sorted = (...files: { path: string; project: string }[]) =>
  longestFirst(files, (one) => one).map(({ path }) => path);

it('starts the files that take longest before all others, in their order', () => {
  expect(sorted(file('a.ts'), file(second), file('b.ts'), file(first))).toEqual([
    first,
    second,
    'a.ts',
    'b.ts',
  ]);
});

it('knows a file by its whole path, and no other file that ends alike', () => {
  const whole = join(root, first);
  expect(sorted(file('a.ts'), file(`other-${first}`), file(whole))).toEqual([
    whole,
    'a.ts',
    `other-${first}`,
  ]);
});

it('moves no file into another project', () => {
  expect(sorted(file('a.ts', 'unit'), file('b.ts'), file(first))).toEqual(['a.ts', first, 'b.ts']);
});

it.each(longest)('names a file that is there, and once: %s', (path) => {
  expect(existsSync(join(root, path))).toBe(true);
  expect(longest.filter((one) => one === path)).toHaveLength(1);
});
