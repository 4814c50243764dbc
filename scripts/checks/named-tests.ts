import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

// A document that promises something names the test that holds it: [file](file.spec.ts) 'its name',
// 'another'. A name is the test's, or words of it; '…' stands for what is left out.

/** A link to a test, and the names behind it. */
const named = /\]\(([^)\s]+\.(?:spec\.ts|test\.tsx))\)((?:,?:? '[^']+')+)/g;

/** Names that the linked file does not have, written as `file:line: name`. */
export function missingNames(root: string, files: readonly string[]): string[] {
  return files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        [...line.matchAll(named)].flatMap(([, path = '', names = '']) => {
          const test = join(root, dirname(file), path);
          // A file that is not there is a broken link.
          const text = existsSync(test) ? readFileSync(test, 'utf8') : names;
          return [...names.matchAll(/'([^']+)'/g)]
            .map(([, name = '']) => name)
            .filter((name) => !wordsOf(name).test(text))
            .map((name) => `${file}:${index + 1}: '${name}' is not in ${path}`);
        }),
      ),
  );
}

const wordsOf = (name: string): RegExp =>
  new RegExp(
    name
      .split(/\s*…\s*/)
      .map(RegExp.escape)
      .join('.*'),
  );
