import { readFile } from 'node:fs/promises';
import { processorTime, timeOf } from '../measure/processor-time.ts';

/** Milliseconds of processor time: of a Node process by thread, and of the Postgres that is here. */
export interface ThreadTime {
  readonly main: number;
  readonly others: number;
  readonly postgres: number;
}

/** What a Node process has needed so far. Its main thread has the process' own id. Linux only. */
export async function threadTime(pid: number): Promise<ThreadTime> {
  const main = timeOf(await readFile(`/proc/${pid}/task/${pid}/stat`, 'utf8'))?.ms ?? 0;
  const [own, all] = await Promise.all([processorTime(pid), processorTime(process.pid)]);
  return { main, others: Math.max(0, own.node - main), postgres: all.postgres };
}
