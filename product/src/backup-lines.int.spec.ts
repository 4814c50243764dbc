import { spawnSync } from 'node:child_process';
import { access, chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { root } from './paths.ts';

// The nightly backup of docs/operations.md, word for word, with programs in place of Docker's and of
// Postgres' that write down how they were called.

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trupial-backup-'));
  await mkdir(join(folder, 'archive'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const label = (piece: string): string => `START WAL LOCATION: 0/2000028 (file ${piece})\n`;

async function baseBackup(name: string, piece: string): Promise<void> {
  await mkdir(join(folder, 'archive', name));
  await writeFile(join(folder, 'archive', name, 'backup_label'), label(piece));
}

/** Runs the lines; answers what was recorded, deleted and left. */
async function night(pgBasebackup: string) {
  const page = await readFile(join(root, 'docs', 'operations.md'), 'utf8');
  const block = page.split(/^```(?:sh)?\n/m).find((text) => text.includes('pg_basebackup -U'));
  const programs = {
    docker: '[ "$2" = exec ] || exit 0; while [ "$1" != -u ]; do shift; done; shift 3; exec "$@"',
    pg_basebackup: pgBasebackup,
    psql: `echo "psql $*" >> ${folder}/calls`,
    pg_archivecleanup: `echo "pg_archivecleanup $*" >> ${folder}/calls`,
  };
  for (const [name, lines] of Object.entries(programs)) {
    await writeFile(join(folder, name), `#!/bin/sh\n${lines}\n`);
    await chmod(join(folder, name), 0o755);
  }
  const { status } = spawnSync(
    'sh',
    ['-c', (block ?? '').replaceAll('/archive', `${folder}/archive`)],
    {
      encoding: 'utf8',
      env: { PATH: `${folder}:${process.env['PATH']}` },
    },
  );
  const calls = await readFile(join(folder, 'calls'), 'utf8').catch(() => '');
  const bases = (await readdir(join(folder, 'archive'))).filter((name) => name.startsWith('base-'));
  return { status, calls: calls.split('\n').filter(Boolean), bases: bases.toSorted() };
}

const succeeds = `while [ "$1" != -D ]; do shift; done; mkdir "$2"; echo '${label('0000000100000000000000FF').trim()}' > "$2/backup_label"`;

it('records a backup that was made, keeps thirty, and what the oldest of them needs', async () => {
  for (let at = 0; at < 30; at += 1)
    await baseBackup(`base-2025-10-${at + 10}-0700`, `0000000100000000000000${at + 10}`);
  const { status, calls, bases } = await night(succeeds);
  expect(status).toBe(0);
  expect(bases).toHaveLength(30);
  expect(bases[0]).toBe('base-2025-10-11-0700');
  expect(bases.at(-1)).toMatch(/^base-\d{4}-\d\d-\d\d-\d{4}$/);
  expect(calls).toEqual([
    expect.stringContaining(`insert into log.backup_marks (kind) values ('base')`),
    `pg_archivecleanup -b -x .gz ${folder}/archive 000000010000000000000011`,
  ]);
});

it('records and deletes nothing when the backup fails, and makes the next one', async () => {
  for (let at = 0; at < 31; at += 1) await baseBackup(`base-2025-10-${at + 10}-0700`, '0');
  const failed = await night(`while [ "$1" != -D ]; do shift; done; mkdir "$2"; exit 1`);
  expect(failed.calls).toEqual([]);
  expect(failed.status).not.toBe(0);
  expect(failed.bases).toHaveLength(31);
  expect((await night(succeeds)).status).toBe(0);
  await expect(access(join(folder, 'archive', 'unfinished'))).rejects.toThrow('ENOENT');
});
