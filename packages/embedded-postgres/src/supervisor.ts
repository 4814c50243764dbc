import { spawn } from 'node:child_process';
import { Socket } from 'node:net';
import type { Account } from './account.ts';
import { launchOptions } from './run.ts';

/**
 * A shell of about one megabyte runs between this process and Postgres. Its standard input is a
 * pipe, and only this process holds the other end: when that end closes, by stop() or because this
 * process ended for any reason, the shell shuts Postgres down, first gently, then by force. It has
 * its own session, so that Ctrl-C in the terminal reaches this process and not Postgres, which
 * other parts still need while they drain.
 *
 * It ignores signals that a service manager sends to all processes at once, and ends with its whole
 * process group. The first signal is repeated, because Postgres does not react to signals in its
 * first milliseconds.
 */
const SCRIPT = `
trap '' HUP INT TERM
signal=$1; leftover=$2; shift 2
exec 3<&0 </dev/null
"$@" 3<&- >&2 &
postgres=$!
released=
trap 'released=yes' USR1
echo "$postgres"
exec >&2
(
  read -r _ <&3
  kill -s USR1 $$
  for _ in 1 2 3 4 5 6 7 8; do kill -s "$signal" "$postgres"; sleep 1; done
  for _ in 1 2 3 4 5 6; do kill -s QUIT "$postgres"; sleep 1; done
  kill -s KILL "$postgres"
) 2>/dev/null &
while kill -s 0 "$postgres" 2>/dev/null; do wait "$postgres"; done
[ -z "$released" ] || [ -z "$leftover" ] || rm -rf -- "$leftover"
kill -s KILL 0
`;

export interface SuperviseOptions {
  account: Account | undefined;
  command: string;
  args: readonly string[];
  /** Where the server's messages go: an open file. */
  logFile: number;
  /** INT ends sessions and writes a checkpoint; QUIT leaves that to the next start's recovery. */
  stopSignal: 'INT' | 'QUIT';
  /**
   * A folder that is deleted when Postgres has ended because the pipe closed, also when this
   * process was killed.
   */
  removeAfter?: string | undefined;
}

export interface Supervised {
  /** The postmaster's process id. */
  pid: number;
  /** Resolves when Postgres has ended. */
  ended: Promise<void>;
  /** Closes the pipe: Postgres shuts down. */
  release(): void;
  /** From now on it does not keep this process running. */
  unref(): void;
}

/** Starts Postgres under its watchdog; resolves once the process exists. */
export async function supervise(options: SuperviseOptions): Promise<Supervised> {
  const { account, command, args, logFile, stopSignal, removeAfter } = options;
  const shell = spawn(
    '/bin/sh',
    ['-c', SCRIPT, 'trupial-postgres', stopSignal, removeAfter ?? '', command, ...args],
    { ...launchOptions(account), detached: true, stdio: ['pipe', 'pipe', logFile] },
  );
  const { stdin, stdout } = shell;
  if (!stdin || !stdout) throw new Error('The watchdog of Postgres has no pipes.');
  const ended = new Promise<void>((resolve) => shell.once('exit', () => resolve()));
  // The shell may have ended before the pipe is closed.
  stdin.on('error', () => undefined);
  void ended.then(() => stdin.destroy());

  const pid = await new Promise<number>((resolve, reject) => {
    shell.once('error', reject);
    stdout.once('data', (line: Buffer) => resolve(Number.parseInt(String(line), 10)));
    stdout.once('end', () => reject(new Error('The watchdog of Postgres did not start.')));
  });
  return {
    pid,
    ended,
    release: () => {
      shell.ref();
      stdin.destroy();
    },
    unref: () => {
      shell.unref();
      for (const pipe of [stdin, stdout]) if (pipe instanceof Socket) pipe.unref();
    },
  };
}
