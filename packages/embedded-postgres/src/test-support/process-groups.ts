import { readdir, readFile } from 'node:fs/promises';
import { run } from '../run.ts';

interface Membership {
  pid: number;
  group: number;
}

async function allProcesses(): Promise<Membership[]> {
  // Small Linux images have no ps; macOS has no /proc.
  if (process.platform === 'linux') {
    const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
    const found = await Promise.all(pids.map((pid) => fromProc(Number(pid))));
    return found.filter((membership) => membership !== undefined);
  }
  const { output } = await run('ps', ['-A', '-o', 'pid=,pgid=']);
  return output
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .map(([pid = 0, group = 0]) => ({ pid, group }));
}

async function fromProc(pid: number): Promise<Membership | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields && { pid, group: Number(fields[2]) };
}

/** The process group of a process. */
export async function groupOf(pid: number): Promise<number> {
  const found = (await allProcesses()).find((process) => process.pid === pid);
  if (!found) throw new Error(`no process ${pid}`);
  return found.group;
}

/** All members of a process group. */
export async function processesOfGroup(group: number): Promise<number[]> {
  return (await allProcesses()).filter((found) => found.group === group).map(({ pid }) => pid);
}
