import { readFile } from 'node:fs/promises';
import { childrenByParent } from './memory.ts';

/** Linux counts a process' time in hundredths of a second. */
const microsecondsPerTick = 10_000;

/**
 * Processor time in microseconds that a process and its descendants have used so far, by program
 * name. What descendants used that have ended is not in it. Linux only.
 */
export async function processorTime(root: number): Promise<ReadonlyMap<string, number>> {
  const children = await childrenByParent();
  const times = new Map<string, number>();
  const waiting = [root];
  for (let pid = waiting.pop(); pid !== undefined; pid = waiting.pop()) {
    const used = usedTime(await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ''));
    if (used !== null) times.set(used.name, (times.get(used.name) ?? 0) + used.microseconds);
    waiting.push(...(children.get(pid) ?? []));
  }
  return times;
}

/** Program name and processor time, in user and in system mode, in a text of /proc/…/stat. */
export function usedTime(
  stat: string,
): { readonly name: string; readonly microseconds: number } | null {
  const found = /^\d+ \((.*)\) \S (?:\S+ ){10}(\d+) (\d+) /s.exec(stat);
  if (found === null) return null;
  const [, name = '', user, system] = found;
  return { name, microseconds: (Number(user) + Number(system)) * microsecondsPerTick };
}
