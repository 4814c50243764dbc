import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const components = globSync('{packages/*/src,shell/src,mf-*/src}/**/*.tsx', { cwd: root });

const imports = /import (\w+) from '([^']+\.module\.css)'/g;
/** The one style that apps import by name, from '@trupial/ui-kit'. */
const looks = 'packages/ui-kit/src/looks/looks.module.css';

/** Classes that a component uses but its style does not define; types do not find these. */
function missingIn(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  const own = [...text.matchAll(imports)].flatMap(([, name = '', path = '']) =>
    path.startsWith('.') ? missing(text, name, join(dirname(file), path)) : [],
  );
  return [...own, ...missing(text, 'looks', looks)].map((one) => `${file}: ${one}`);
}

function missing(text: string, name: string, path: string): string[] {
  const style = readFileSync(join(root, path), 'utf8');
  const known = new Set([...style.matchAll(/\.([a-zA-Z]\w*)/g)].map(([, known]) => known));
  const used = [...text.matchAll(new RegExp(`\\b${name}\\.([a-zA-Z]\\w*)`, 'g'))];
  return used
    .map(([, one = '']) => one)
    .filter((one) => one !== 'module' && !known.has(one))
    .map((one) => `${name}.${one} is not in ${path}`);
}

it('every class that a component names is in its style', () => {
  expect(components.length).toBeGreaterThan(100);
  expect(components.flatMap((file) => missingIn(file))).toEqual([]);
});

it('no two styles have the same name: their classes are called by it', () => {
  const names = globSync('{packages/*/src,shell/src,mf-*/src}/**/*.module.css', { cwd: root });
  expect(names.length).toBeGreaterThan(100);
  const files = Map.groupBy(names, (file) => basename(file));
  expect([...files.values()].filter(({ length }) => length > 1)).toEqual([]);
});
