import { readdir, readFile } from 'node:fs/promises';

/** Process ids of the children of a process (Linux); those that end meanwhile are left out. */
export async function childrenOf(pid: number): Promise<number[]> {
  const children: number[] = [];
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const status = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
    // The name of the program is in brackets and may contain any character; the parent's id is the
    // second field after it.
    const parent = status.slice(status.lastIndexOf(')') + 2).split(' ')[1];
    if (Number(parent) === pid) children.push(Number(name));
  }
  return children;
}

/** Sends a signal to a process that may have ended already. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
