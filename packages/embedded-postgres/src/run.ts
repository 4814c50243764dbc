import { execFile, type ExecFileOptions } from 'node:child_process';

/** The operating system's account that Postgres runs as, when it is not our own. */
export interface Account {
  uid: number;
  gid: number;
}

export interface Ran {
  /** Exit code; null when the program could not be started or was ended by a signal. */
  code: number | null;
  output: string;
}

/**
 * How every program of ours is started: as `account`, from a folder that everyone can enter (the
 * current one may be closed to `account`), and without the caller's PG* variables.
 */
export function launchOptions(account: Account | undefined) {
  return {
    cwd: '/',
    env: { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C' },
    ...account,
  } satisfies ExecFileOptions;
}

/** Runs a program to its end; never rejects. */
export function run(file: string, args: readonly string[], account?: Account): Promise<Ran> {
  return new Promise((resolve) => {
    execFile(file, args, launchOptions(account), (error, stdout, stderr) => {
      if (!error) return resolve({ code: 0, output: stdout + stderr });
      const code = typeof error.code === 'number' ? error.code : null;
      resolve({ code, output: stdout + stderr || error.message });
    });
  });
}
