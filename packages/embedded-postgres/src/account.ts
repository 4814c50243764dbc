import { stat } from 'node:fs/promises';
import { EmbeddedPostgresError } from './errors.ts';
import { type Account, run } from './run.ts';

export type { Account } from './run.ts';

/** Whether this process runs as root; never on Windows. */
export const isRoot = (): boolean => process.getuid?.() === 0;

/**
 * Postgres refuses to run as root. So root runs it as the owner of existing data, else as
 * `postgres`, else as `nobody`. Any other user runs it under his own account: undefined.
 */
export async function accountFor(cluster: string): Promise<Account | undefined> {
  if (!isRoot()) return undefined;
  const owner = await stat(cluster).catch(() => undefined);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const account = (await lookUp('postgres')) ?? (await lookUp('nobody'));
  if (account) return account;
  throw new EmbeddedPostgresError(
    'postgres.start_failed',
    'PostgreSQL does not run as root, and this system has neither a "postgres" nor a "nobody" account. Start Trupial as an ordinary user, or give DATABASE_URL.',
  );
}

async function lookUp(name: string): Promise<Account | undefined> {
  const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
  if (uid.code !== 0 || gid.code !== 0) return undefined;
  // macOS gives the id of `nobody` as -2; the kernel's ids are unsigned.
  return { uid: Number(uid.output) >>> 0, gid: Number(gid.output) >>> 0 };
}

/** Whether `account` can enter `folder`: tried, not guessed from mode bits, so ACLs count too. */
export async function canEnter(folder: string, account: Account | undefined): Promise<boolean> {
  const { code } = await run('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], account);
  return code === 0;
}
