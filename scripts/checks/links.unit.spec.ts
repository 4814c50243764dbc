import { join } from 'node:path';
import { expect, it } from 'vitest';
import { anchorsOf, brokenLinks } from './links.ts';

const root = join(import.meta.dirname, 'bad-files');

it('bites a link to a file, a picture or a heading that is not there', () => {
  expect(brokenLinks(root, ['broken-links.md'])).toEqual([
    'broken-links.md:3: missing.md',
    'broken-links.md:4: broken-links.md#no-such-heading',
    'broken-links.md:5: pictures/missing.webp',
    'broken-links.md:6: ../../../../../etc/hostname',
    'broken-links.md:8: also-missing.md',
  ]);
});

it('makes anchors of headings as GitHub does', () => {
  const text = '# Ça va, `x`?\n## Twice\n## Twice\n```\n# no heading\n```\n### [A link](x.md) here';
  expect([...anchorsOf(text)]).toEqual(['ça-va-x', 'twice', 'twice-1', 'a-link-here']);
});
