import { expect, it } from 'vitest';
import { onlyWent } from './archived-server.ts';

const went =
  "cp: cannot stat '/tmp/live/cluster/base/5/pg_internal.init': No such file or directory\n";

it.each([
  ['a file that went while it was copied', went, true],
  ['several of them', went + went, true],
  [
    'no room beside one',
    `${went}cp: error writing '/tmp/backup/1': No space left on device\n`,
    false,
  ],
  ['a command that said nothing', '', false],
])('a copy of a running server with %s', (_, stderr, isWhole) => {
  expect(onlyWent(stderr)).toBe(isWhole);
});
