import { median } from './statistics.ts';

/**
 * Measures two things in turn, A B A B …, so that what else the machine does meanwhile meets both,
 * and answers the median of each.
 */
export async function alternately(
  rounds: number,
  ours: () => Promise<number>,
  reference: () => Promise<number>,
): Promise<{ readonly ours: number; readonly reference: number }> {
  const measured = { ours: [] as number[], reference: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    measured.reference.push(await reference());
    measured.ours.push(await ours());
  }
  return { ours: median(measured.ours), reference: median(measured.reference) };
}
