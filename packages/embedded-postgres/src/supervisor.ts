import { spawn } from 'node:child_process';
import { Socket } from 'node:net';
import type { Account } from './account.ts';
import { launchOptions } from './run.ts';

/**
 * A shell of about one megabyte stands between us and Postgres. Its standard input is a pipe whose
 * other end only we hold: when we let go of it, by stop() or by dying of any cause, it shuts
 * Postgres down, first as asked, then harder. It has a session of its own, so that Ctrl-C in the
 * terminal reaches us and not Postgres, which others still need while they drain.
 *
 * It is deaf to signals that a service manager sends to all of us at once, and ends with the whole
 * of its process group. The first signal is repeated, since Postgres does not hear it in its very first milliseconds.
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
  /** A folder that is deleted once Postgres has ended because we let go, even if by dying. */
  removeAfter?: string | undefined;
}

export interface Supervised {
  /** The postmaster's process id. */
  pid: number;
  /** Resolves when Postgres has ended. */
  ended: Promise<void>;
  /** Lets go of the pipe: Postgres shuts down. */
  release(): void;
  /** No longer keeps this process from ending by itself. */
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
  // The shell may be gone before the pipe is closed.
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
