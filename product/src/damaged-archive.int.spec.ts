import { appendFile, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { ArchivedServer } from '@trupial/testbed/database/archived-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeRestored } from './testing/restore-lines.ts';

// The restore of docs/operations.md with all that was archived, of which one piece is damaged, or missing.

let server: ArchivedServer;

beforeAll(async () => {
  server = await ArchivedServer.start();
});
afterAll(() => server.stop());

it(
  'does not open without the rides that came after a damaged or missing piece, and opens once it is whole',
  { timeout: 180_000 },
  async () => {
    await server.use((client) =>
      client.query(`create schema if not exists log;
        create table if not exists log.backup_marks (kind text);
        create table public.booked (ride int)`),
    );
    await server.baseBackup('live', 'backup');
    const pieces: string[] = [];
    for (const ride of [1, 2, 3]) {
      await server.use((client) => client.query('insert into booked values ($1)', [ride]));
      pieces.push(join(server.archive, `${await server.archived()}.gz`));
    }
    const [, damaged = ''] = pieces;
    const whole = await readFile(damaged);
    await writeFile(damaged, whole.subarray(0, whole.length / 2));

    await makeRestored(server, 'backup', 'restored');
    // It answers nobody before it takes writes.
    const settings = join(server.folder, 'restored', 'cluster', 'postgresql.auto.conf');
    await appendFile(settings, `hot_standby = 'off'\n`);
    await expect(server.open('restored')).rejects.toThrow('could not restore file');

    await rm(damaged);
    await expect(server.open('restored')).rejects.toThrow(
      `${basename(damaged, '.gz')} is missing, and later ones are there`,
    );

    await writeFile(damaged, whole);
    await server.open('restored');
    expect(await server.valueOf('select count(*) from booked')).toBe('3');

    // What was booked since then is in the pieces of a second timeline, which only its history names.
    await server.use((client) => client.query('insert into booked values (4)'));
    expect(await server.archived()).toMatch(/^00000002/);
    const history = join(server.archive, '00000002.history.gz');
    await rename(history, `${history}.away`);
    await makeRestored(server, 'backup', 'restored-again');
    await expect(server.open('restored-again')).rejects.toThrow(
      '00000002.history is missing, and later ones are there',
    );
    await rename(`${history}.away`, history);
    await server.open('restored-again');
    expect(await server.valueOf('select count(*) from booked')).toBe('4');
  },
);
