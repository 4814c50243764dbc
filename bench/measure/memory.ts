import { readFile } from 'node:fs/promises';
import { descendantsOf } from './processes.ts';

/**
 * Proportional set size in bytes of a process and its descendants: shared memory counts once. Linux
 * only.
 */
export async function proportionalSetSize(root: number): Promise<number> {
  let bytes = 0;
  for (const pid of await descendantsOf(root)) {
    bytes += pssOf(await readFile(`/proc/${pid}/smaps_rollup`, 'utf8'));
  }
  return bytes;
}

/** Bytes in the Pss line of a text of /proc/…/smaps_rollup. */
export function pssOf(rollup: string): number {
  const kilobytes = /^Pss:\s+(\d+) kB$/m.exec(rollup)?.[1];
  if (kilobytes === undefined) throw new Error('no Pss in smaps_rollup');
  return Number(kilobytes) * 1024;
}
