import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { mutants } from './mutants.ts';
import type { Told } from './run-mutants.ts';

const program = join(import.meta.dirname, 'run-mutants.ts');

/** Verdicts by what is missing, each resolved as soon as it is known. */
export interface Verdicts {
  of(without: string): Promise<Told>;
  /** Ends it after the mutant that runs at the moment, with all that it started. */
  stop(): Promise<void>;
}

/** Runs every mutant in a process of its own. */
export function runMutants(): Verdicts {
  const awaited = new Map(mutants.map(({ without }) => [without, Promise.withResolvers<Told>()]));
  // Each test awaits its own; until then nobody does.
  for (const { promise } of awaited.values()) promise.catch(() => undefined);
  // Nothing of the vitest that runs us: this is another one.
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], NODE_ENV: 'test' };
  const child = fork(program, { env, execArgv: [], stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  }
  // What run-mutants.ts sends.
  child.on('message', (told: Told) => awaited.get(told.without)?.resolve(told));
  const ended = once(child, 'exit').then(() => {
    for (const [without, { reject }] of awaited) {
      reject(new Error(`no verdict on the product without ${without}:\n${output}`));
    }
  });
  return {
    async of(without) {
      const told = await awaited.get(without)?.promise;
      if (told === undefined) throw new Error(`there is no mutant without ${without}`);
      return told;
    },
    async stop() {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}
