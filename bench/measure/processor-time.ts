import { readFile } from 'node:fs/promises';
import { descendantsOf } from './processes.ts';

/** Of the clock in /proc/…/stat: 100 a second on every Linux that Node runs on. */
const msPerTick = 10;

export interface ProcessorTime {
  /** Milliseconds of the Node processes, their threads included. */
  readonly node: number;
  /** Milliseconds of Postgres, ended sessions included. */
  readonly postgres: number;
}

/**
 * The processor time that a process and its descendants have needed so far, to 10 ms. Linux only.
 */
export async function processorTime(root: number): Promise<ProcessorTime> {
  const spent = { node: 0, postgres: 0 };
  for (const pid of await descendantsOf(root)) {
    // A session of Postgres that has ended since is in the time of the one that had started it.
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    const used = timeOf(stat);
    if (used) spent[used.name.startsWith('postgres') ? 'postgres' : 'node'] += used.ms;
  }
  return spent;
}

/**
 * The name and the processor time in a text of /proc/…/stat, with that of its ended children; null
 * for an empty text.
 */
export function timeOf(stat: string): { readonly name: string; readonly ms: number } | null {
  const [, name, rest] = /^\d+ \((.*)\) (.+)/s.exec(stat) ?? [];
  if (name === undefined || rest === undefined) return null;
  const ticks = rest.split(' ').slice(11, 15).map(Number);
  return { name, ms: ticks.reduce((sum, some) => sum + some, 0) * msPerTick };
}
