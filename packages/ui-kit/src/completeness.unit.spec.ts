import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Every component of the kit has a description, its own test and a place on the kit page. */

const SOURCE = import.meta.dirname;
const read = (...path: string[]) => readFileSync(join(SOURCE, ...path), 'utf8');
const filesOf = (folder: string, pattern: RegExp) =>
  readdirSync(join(SOURCE, folder)).filter((name) => pattern.test(name));

const folders = readdirSync(SOURCE, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && /^[A-Z]/.test(entry.name))
  .map(({ name }) => name);
const entries = filesOf('.', /^[a-z-]+\.ts$/)
  .map((name) => read(name))
  .join('\n');
const page = filesOf('../kit', /\.tsx$/)
  .map((name) => read('../kit', name))
  .join('\n');

/** The components that a folder's files export. */
function componentsOf(folder: string) {
  return filesOf(folder, /^[A-Z]\w*\.tsx$/).flatMap((file) => {
    const source = read(folder, file);
    return [...source.matchAll(/^export function ([A-Z]\w*)/gm)].map((match) => ({
      name: match[1] ?? '',
      isDocumented: source.slice(0, match.index).endsWith('*/\n'),
    }));
  });
}

describe.each(folders)('%s', (folder) => {
  const components = componentsOf(folder);
  const offered = components.filter(({ name }) => new RegExp(`\\b${name}\\b`).test(entries));

  it('offers a component', () => {
    expect(offered).not.toEqual([]);
  });

  it('has a docstring on each', () => {
    expect(components.filter(({ isDocumented }) => !isDocumented)).toEqual([]);
  });

  it('has a test of its own', () => {
    expect(filesOf(folder, /\.test\.tsx$/)).not.toEqual([]);
  });

  it('stands on the kit page', () => {
    const missing = offered.filter(
      ({ name }) => !new RegExp(`<(kit\\.)?${name}[\\s/>]`).test(page),
    );
    expect(missing).toEqual([]);
  });
});
