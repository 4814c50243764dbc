import { readFile, readlink } from 'node:fs/promises';
import { basename } from 'node:path';
import { run } from './run.ts';

export interface ProcessFacts {
  state: 'live' | 'zombie';
  /** Distinguishes this process from a later one with the same id. */
  started: string;
  /** The program file's name. */
  name: string;
  /** Program and arguments, separated by blanks. */
  command: string;
  /** Its current folder, if the system provides it. */
  folder?: string | undefined;
}

/** The data of a process; undefined when there is none with this id. */
export async function inspectProcess(pid: number): Promise<ProcessFacts | undefined> {
  return process.platform === 'linux' ? fromProc(pid) : fromPs(pid);
}

async function fromProc(pid: number): Promise<ProcessFacts | undefined> {
  try {
    const [stat, command, folder] = await Promise.all([
      readFile(`/proc/${pid}/stat`, 'utf8'),
      readFile(`/proc/${pid}/cmdline`, 'utf8'),
      readlink(`/proc/${pid}/cwd`).catch(() => undefined),
    ]);
    // The name in parentheses may itself hold blanks and parentheses: fields count from the last.
    const nameEnd = stat.lastIndexOf(')');
    const fields = stat.slice(nameEnd + 2).split(' ');
    return {
      state: fields[0] === 'Z' || fields[0] === 'X' ? 'zombie' : 'live',
      started: fields[19] ?? '',
      name: stat.slice(stat.indexOf('(') + 1, nameEnd),
      command: command.replaceAll('\0', ' ').trim(),
      folder,
    };
  } catch {
    return undefined;
  }
}

async function fromPs(pid: number): Promise<ProcessFacts | undefined> {
  const ask = async (column: string) =>
    (await run('ps', ['-o', `${column}=`, '-p', String(pid)])).output.trim();
  const [state, started, command] = await Promise.all([ask('stat'), ask('lstart'), ask('command')]);
  if (!state) return undefined;
  return {
    state: state.startsWith('Z') ? 'zombie' : 'live',
    started: started.replaceAll(/\W+/g, '-'),
    name: basename(command.split(' -D ', 1)[0] ?? ''),
    command,
  };
}

/** A name for a process that no later process can have: `pid.start`. */
export async function processToken(pid: number = process.pid): Promise<string> {
  return `${pid}.${(await inspectProcess(pid))?.started ?? 'gone'}`;
}

/** Whether the process that has this token still runs. */
export async function tokenIsAlive(token: string): Promise<boolean> {
  const pid = Number.parseInt(token, 10);
  const found = await inspectProcess(pid);
  return found?.state === 'live' && `${pid}.${found.started}` === token;
}
