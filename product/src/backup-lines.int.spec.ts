import { spawnSync } from 'node:child_process';
import {
  access,
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { root } from './paths.ts';

// The nightly backup of docs/operations.md, and what is deleted on the other machine, word for word,
// with programs in place of Docker's and of Postgres' that write down how they were called.

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

/** Runs the block of the guide that has a text in it, with these programs. */
async function runBlock(text: string, programs: Readonly<Record<string, string>>) {
  const page = await readFile(join(root, 'docs', 'operations.md'), 'utf8');
  const block = page.split(/^```(?:sh)?\n/m).find((one) => one.includes(text)) ?? '';
  for (const [name, lines] of Object.entries(programs)) {
    await writeFile(join(folder, name), `#!/bin/sh\n${lines}\n`);
    await chmod(join(folder, name), 0o755);
  }
  const lines = block
    .replaceAll('/mnt/trupial', `${folder}/archive`)
    .replaceAll(/(?<![\w/])\/archive/g, `${folder}/archive`);
  const env = { PATH: `${folder}:${process.env['PATH']}` };
  const { status } = spawnSync('sh', ['-c', lines], { encoding: 'utf8', env });
  const left = (await readdir(join(folder, 'archive'))).toSorted();
  return { status, left, bases: left.filter((name) => name.startsWith('base-')) };
}

/** Runs the lines; answers what was recorded, deleted and left. */
async function night(pgBasebackup: string, programs: Readonly<Record<string, string>> = {}) {
  const { status, bases } = await runBlock('pg_basebackup -U', {
    ...programs,
    docker: '[ "$2" = exec ] || exit 0; while [ "$1" != -u ]; do shift; done; shift 3; exec "$@"',
    pg_basebackup: pgBasebackup,
    psql: `echo "psql $*" >> ${folder}/calls`,
    pg_archivecleanup: `echo "pg_archivecleanup $*" >> ${folder}/calls`,
  });
  const calls = await readFile(join(folder, 'calls'), 'utf8').catch(() => '');
  return { status, calls: calls.split('\n').filter(Boolean), bases };
}

/** Runs the lines of the other machine, where all that is there is 40 days old. */
async function elsewhere() {
  const archive = join(folder, 'archive');
  const old = new Date(Date.now() - 40 * 86_400_000);
  for (const name of await readdir(archive)) await utimes(join(archive, name), old, old);
  return runBlock('ssh another-machine', { docker: ':', rsync: ':', ssh: 'shift; exec "$@"' });
}

const succeeds = `while [ "$1" != -D ]; do shift; done; mkdir "$2"; echo '${label('0000000100000000000000FF').trim()}' > "$2/backup_label"`;

it('records a backup that was made, keeps thirty, and what the oldest of them needs', async () => {
  for (let at = 0; at < 30; at += 1)
    await baseBackup(`base-2025-10-${at + 10}-0700Z`, `0000000100000000000000${at + 10}`);
  const { status, calls, bases } = await night(succeeds);
  expect(status).toBe(0);
  expect(bases).toHaveLength(30);
  expect(bases[0]).toBe('base-2025-10-11-0700Z');
  expect(bases.at(-1)).toMatch(/^base-\d{4}-\d\d-\d\d-\d{4}Z$/);
  expect(calls).toEqual([
    expect.stringContaining(`insert into log.backup_marks (kind) values ('base')`),
    `pg_archivecleanup -b -x .gz ${folder}/archive 000000010000000000000011`,
  ]);
});

it('records and deletes nothing when the backup fails, and makes the next one', async () => {
  for (let at = 0; at < 31; at += 1) await baseBackup(`base-2025-10-${at + 10}-0700Z`, '0');
  const failed = await night(`while [ "$1" != -D ]; do shift; done; mkdir "$2"; exit 1`);
  expect(failed.calls).toEqual([]);
  expect(failed.status).not.toBe(0);
  expect(failed.bases).toHaveLength(31);
  expect((await night(succeeds)).status).toBe(0);
  await expect(access(join(folder, 'archive', 'unfinished'))).rejects.toThrow('ENOENT');
});

it('ends a backup that hangs, as while the log cannot be archived, and records none', async () => {
  const at = `echo "timeout $1" >> ${folder}/calls; shift; exec /usr/bin/timeout 0.1 "$@"`;
  const { status, calls, bases } = await night('exec sleep 60', { timeout: at });
  expect(status).not.toBe(0);
  expect(calls).toEqual(['timeout 6h']);
  expect(bases).toEqual([]);
});

it('names a backup by the hour of UTC, whatever the zone of the container is', async () => {
  const date = 'TZ=America/Curacao exec /usr/bin/date -d 2025-11-21T07:00Z "$@"';
  const { bases } = await night(succeeds, { date });
  expect(bases).toEqual(['base-2025-11-21-0700Z']);
});

const pieces = [
  '0000000100000000000000FE.gz',
  '0000000100000000000000FF.gz',
  '00000002.history.gz',
];

it.each([
  ['is kept with what it needs, however old it is', ['base-2025-10-10-0700Z'], pieces.slice(1)],
  ['is missing: nothing is deleted', [], pieces],
])('elsewhere: the only base backup %s', async (_, bases, kept) => {
  for (const base of bases) await baseBackup(base, '0000000100000000000000FF');
  for (const piece of pieces) await writeFile(join(folder, 'archive', piece), '');
  expect((await elsewhere()).left).toEqual([...kept, ...bases]);
});

it('elsewhere: what is old and has thirty newer ones is deleted, with what it alone needs', async () => {
  for (let at = 0; at < 32; at += 1)
    await baseBackup(`base-2025-10-${at + 10}-0700Z`, `0000000100000000000000${at + 10}`);
  for (let at = 0; at < 32; at += 1)
    await writeFile(join(folder, 'archive', `0000000100000000000000${at + 10}.gz`), '');
  const { status, left, bases } = await elsewhere();
  expect(status).toBe(0);
  expect(bases).toHaveLength(30);
  expect(bases[0]).toBe('base-2025-10-12-0700Z');
  expect(left).toHaveLength(60);
  expect(left[0]).toBe('000000010000000000000012.gz');
});

it('copies whole pieces also where a machine loses its power: nothing is ever copied again', async () => {
  const page = await readFile(join(root, 'docs', 'operations.md'), 'utf8');
  const copies = page.match(/^rsync .*$/gm) ?? [];
  expect(copies).toHaveLength(3);
  expect(copies.filter((line) => !line.includes(' --fsync '))).toEqual([]);
});
