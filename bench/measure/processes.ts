import { readdir, readFile } from 'node:fs/promises';

/** The ids of a process and of all that it, and they, have started and that still run. Linux only. */
export async function descendantsOf(root: number): Promise<readonly number[]> {
  const children = await childrenByParent();
  const found: number[] = [];
  const waiting = [root];
  for (let pid = waiting.pop(); pid !== undefined; pid = waiting.pop()) {
    found.push(pid);
    waiting.push(...(children.get(pid) ?? []));
  }
  return found;
}

async function childrenByParent(): Promise<Map<number, number[]>> {
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
