import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runRestoreLines } from './testing/restore-lines.ts';

// The restore of docs/operations.md, word for word but for its folders. What Postgres makes of it is
// in point-in-time.int.spec.ts.

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trupial-restore-'));
  await mkdir(join(folder, 'base'));
  await mkdir(join(folder, 'volume'));
  await writeFile(join(folder, 'base', 'postgresql.auto.conf'), `work_mem = '8MB'\n`);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const inVolume = (...names: string[]): string => join(folder, 'volume', ...names);

async function restore(moment?: string): Promise<string> {
  const places = { volume: inVolume(), archive: '/of/the/archive', base: join(folder, 'base') };
  const { status, stderr } = await runRestoreLines(places, moment);
  expect(stderr).toBe('');
  expect(status).toBe(0);
  expect((await readdir(inVolume('18', 'docker'))).toSorted()).toEqual([
    'postgresql.auto.conf',
    'recovery.signal',
  ]);
  return readFile(inVolume('18', 'docker', 'postgresql.auto.conf'), 'utf8');
}

it('makes the files of the server on a new machine, whose volume is empty', async () => {
  expect(await restore()).toBe(
    `work_mem = '8MB'\nrestore_command = 'test -f /of/the/archive/%f.gz || { ls /of/the/archive | awk -v f=%f "BEGIN { while ((getline a) > 0) if ((length(f) == 24 || f ~ /[2-9A-F][.]/) && length(a) == 27 && substr(a, 1, 8) == substr(f, 1, 8) && a > f) exit 3 }" && exit 1; echo %f is missing, and later ones are there >&2; exit 255; }; gunzip < /of/the/archive/%f.gz > %p || exit 255'\n`,
  );
  expect(await readdir(inVolume('18'))).toEqual(['docker']);
});

it('keeps the files of before beside it', async () => {
  await mkdir(inVolume('18', 'docker'), { recursive: true });
  await writeFile(inVolume('18', 'docker', 'PG_VERSION'), '18');
  expect(await restore('2026-11-21 14:20:00-04')).toContain(
    `recovery_target_time = '2026-11-21 14:20:00-04'\nrecovery_target_action = 'promote'\n`,
  );
  const [broken = '', ...others] = (await readdir(inVolume('18'))).toSorted();
  expect(broken).toMatch(/^broken-\d+$/);
  expect(others).toEqual(['docker']);
  expect(await readdir(inVolume('18', broken))).toEqual(['PG_VERSION']);
});
