import { join } from 'node:path';
import { expect, it } from 'vitest';
import { missingNames } from './named-tests.ts';

it('bites a test that is named and not there', () => {
  expect(missingNames(join(import.meta.dirname, 'bad-files'), ['missing-names.md'])).toEqual([
    "missing-names.md:4: 'no such test' is not in ../links.unit.spec.ts",
    "missing-names.md:4: 'makes anchors … of nothing' is not in ../links.unit.spec.ts",
  ]);
});
