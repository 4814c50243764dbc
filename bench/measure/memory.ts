import { readdir, readFile } from 'node:fs/promises';

/**
 * Proportional set size in bytes of a process and its descendants: shared memory counts once. Linux
 * only.
 */
export async function proportionalSetSize(root: number): Promise<number> {
  const children = await childrenByParent();
  let bytes = 0;
  const waiting = [root];
  for (let pid = waiting.pop(); pid !== undefined; pid = waiting.pop()) {
    bytes += pssOf(await readFile(`/proc/${pid}/smaps_rollup`, 'utf8'));
    waiting.push(...(children.get(pid) ?? []));
  }
  return bytes;
}

/** The ids of all processes by their parent's. Linux only. */
export async function childrenByParent(): Promise<Map<number, number[]>> {
  const children = new Map<number, number[]>();
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    // A process that has ended since has no parent any more.
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
    const parent = parentOf(stat);
    if (parent === null) continue;
    children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  return children;
}

/**
 * The parent's id in a text of /proc/…/stat; the name before it may contain spaces and brackets.
 */
export function parentOf(stat: string): number | null {
  const parent = /^\d+ \(.*\) \S (\d+)/s.exec(stat)?.[1];
  return parent === undefined ? null : Number(parent);
}

/** Bytes in the Pss line of a text of /proc/…/smaps_rollup. */
export function pssOf(rollup: string): number {
  const kilobytes = /^Pss:\s+(\d+) kB$/m.exec(rollup)?.[1];
  if (kilobytes === undefined) throw new Error('no Pss in smaps_rollup');
  return Number(kilobytes) * 1024;
}
