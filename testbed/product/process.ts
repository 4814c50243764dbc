import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** One process of the product, started by a test. */
export interface StartedProcess {
  readonly pid: number;
  /** Everything it has printed so far. */
  output(): string;
  signal(name: NodeJS.Signals): void;
  /** Sends it a message over its channel (`channel: true`) and resolves with its answer. */
  tell(message: object): Promise<unknown>;
  /** Resolves with its exit code, or the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals>;
  /** SIGTERM, and SIGKILL when that takes longer than 15 seconds. */
  stop(): Promise<void>;
}

/** A script that ends by an error of its own leaves none of them behind. */
const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/**
 * Starts a process and resolves with the first match of `ready` in what it prints.
 *
 * @throws with its whole output when it ends, or `limitMs` pass, before that.
 */
export async function startProcess(
  command: string,
  args: readonly string[],
  options: {
    env: NodeJS.ProcessEnv;
    cwd?: string;
    ready: RegExp;
    limitMs: number;
    channel?: boolean;
  },
): Promise<StartedProcess & { readonly match: RegExpExecArray }> {
  const { env, cwd, ready, limitMs, channel = false } = options;
  const child = spawn(command, args, {
    env,
    cwd,
    stdio: ['ignore', 'pipe', 'pipe', ...(channel ? (['ipc'] as const) : [])],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  let output = '';
  const ended = once(child, 'exit').then(([code, signal]) => (code ?? signal) as number);
  const match = await new Promise<RegExpExecArray>((resolve, reject) => {
    const fail = (why: string): void => {
      child.kill('SIGKILL');
      reject(new Error(`${command} ${args.join(' ')}: ${why}\n${output}`));
    };
    const limit = setTimeout(() => fail(`not ready within ${limitMs} ms`), limitMs);
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      const found = ready.exec(output);
      if (found === null) return;
      clearTimeout(limit);
      resolve(found);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('error', (error) => fail(error.message));
    void ended.then((code) => {
      clearTimeout(limit);
      fail(`ended with ${code} before it was ready`);
    });
  });
  return {
    match,
    pid: child.pid ?? 0,
    output: () => output,
    signal: (name) => void child.kill(name),
    tell: (message) => tell(child, message),
    ended,
    stop: () => stop(child, ended),
  };
}

async function tell(child: ChildProcess, message: object): Promise<unknown> {
  // The limit ends what hangs: beside other work an answer comes late.
  const answer = once(child, 'message', { signal: AbortSignal.timeout(60_000) });
  child.send(message);
  const [answered] = (await answer) as [unknown];
  return answered;
}

async function stop(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  const tooLong = setTimeout(() => child.kill('SIGKILL'), 15_000);
  await ended;
  clearTimeout(tooLong);
}
