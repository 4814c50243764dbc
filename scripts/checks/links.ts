import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { missingNames } from './named-tests.ts';

// Every relative link of every Markdown file must lead to an existing file, and every anchor to one of
// its headings. Internet addresses are not checked: a check must not depend on other servers.

/** A link without a target, written as `file:line: target`. */
export type BrokenLink = string;

/** Inline links and images, and definitions of references. Code is no link. */
const linkPattern =
  /!?\[(?:[^\]\\]|\\.|\[[^\]]*\])*\]\(\s*<?([^)\s>]+)>?(?:\s+"[^"]*")?\s*\)|^\[[^\]]+\]:\s+(\S+)/g;

const withoutCode = (line: string): string => line.replaceAll(/`[^`]*`/g, '``');

/** The lines of a Markdown text that are not inside a fence, with their numbers. */
function* prose(text: string): Generator<readonly [number: number, line: string]> {
  let fence: string | undefined;
  for (const [index, line] of text.split('\n').entries()) {
    const [mark] = /^\s*(?:```+|~~~+)/.exec(line) ?? [];
    if (mark !== undefined) {
      const trimmed = mark.trim();
      if (fence === undefined) fence = trimmed;
      else if (trimmed.startsWith(fence)) fence = undefined;
      continue;
    }
    if (fence === undefined) yield [index + 1, line];
  }
}

/** Anchors of a text's headings, as GitHub makes them. */
export function anchorsOf(text: string): ReadonlySet<string> {
  const anchors = new Map<string, number>();
  const found = new Set<string>();
  for (const [, line] of prose(text)) {
    for (const [, id] of line.matchAll(/<a\s+(?:id|name)="([^"]+)"/g)) if (id) found.add(id);
    const [, heading] = /^#{1,6}\s+(.*?)\s*#*$/.exec(line) ?? [];
    if (heading === undefined) continue;
    const slug = heading
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\p{M}\s_-]/gu, '')
      .replaceAll(/\s/g, '-');
    const count = anchors.get(slug) ?? 0;
    anchors.set(slug, count + 1);
    found.add(count === 0 ? slug : `${slug}-${count}`);
  }
  return found;
}

/** Links of these files (paths from `root`) whose target does not exist. */
export function brokenLinks(root: string, files: readonly string[]): BrokenLink[] {
  return files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return [...prose(text)].flatMap(([number, line]) =>
      [...withoutCode(line).matchAll(linkPattern)].flatMap(([, inline, reference]) => {
        const target = inline ?? reference ?? '';
        return leadsSomewhere(root, file, target) ? [] : [`${file}:${number}: ${target}`];
      }),
    );
  });
}

function leadsSomewhere(root: string, file: string, target: string): boolean {
  if (/^[a-z][a-z+.-]*:/i.test(target) || target.startsWith('//')) return true;
  const [path = '', anchor] = target.split('#');
  const from = join(root, file);
  const to = path === '' ? from : join(dirname(from), decodeURIComponent(path));
  // A file outside of the repository does not exist on every machine.
  if (relative(root, to).startsWith('..') || !existsSync(to)) return false;
  if (anchor === undefined || anchor === '') return true;
  if (statSync(to).isDirectory() || !to.endsWith('.md')) return false;
  return anchorsOf(readFileSync(to, 'utf8')).has(decodeURIComponent(anchor));
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..', '..');
  const listed = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'],
    { cwd: root, encoding: 'utf8' },
  );
  const files = listed
    .split('\n')
    .filter((file) => file !== '' && !file.includes('bad-files/') && existsSync(join(root, file)));
  const broken = [...brokenLinks(root, files), ...missingNames(root, files)];
  for (const one of broken) console.error(one);
  console.log(`${files.length} Markdown files, ${broken.length} broken links or names of tests`);
  if (broken.length > 0) process.exitCode = 1;
}
