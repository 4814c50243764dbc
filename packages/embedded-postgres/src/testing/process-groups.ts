import { readdir, readFile } from 'node:fs/promises';
import { run } from '../run.ts';

interface Membership {
  pid: number;
  parent: number;
  group: number;
}

async function allProcesses(): Promise<Membership[]> {
  // Small Linux images have no ps; macOS has no /proc.
  if (process.platform === 'linux') {
    const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
    const found = await Promise.all(pids.map((pid) => fromProc(Number(pid))));
    return found.filter((membership) => membership !== undefined);
  }
  const { output } = await run('ps', ['-A', '-o', 'pid=,ppid=,pgid=']);
  return output
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .map(([pid = 0, parent = 0, group = 0]) => ({ pid, parent, group }));
}

async function fromProc(pid: number): Promise<Membership | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields && { pid, parent: Number(fields[1]), group: Number(fields[2]) };
}

/** The process group of a process. */
export async function groupOf(pid: number): Promise<number> {
  const found = (await allProcesses()).find((process) => process.pid === pid);
  if (!found) throw new Error(`no process ${pid}`);
  return found.group;
}

/**
 * The watchdogs of a server: all of its process group but itself and its own children, which are
 * in it too for the moment between their fork and their `setsid`.
 */
export async function watchdogsOf(server: number): Promise<number[]> {
  const group = await groupOf(server);
  return (await allProcesses())
    .filter((found) => found.group === group && found.pid !== server && found.parent !== server)
    .map(({ pid }) => pid);
}
