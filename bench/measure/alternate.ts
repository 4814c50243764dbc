import { untilAtRest } from './at-rest.ts';
import { median } from './statistics.ts';

/**
 * Measures several things in turn, A B C A B C …, so that what else the machine does meanwhile meets
 * all of them, and answers the median of each. Each begins when the one before has come to rest.
 */
export async function inTurns<Name extends string>(
  rounds: number,
  measures: Readonly<Record<Name, () => Promise<number>>>,
): Promise<Readonly<Record<Name, number>>> {
  const names = Object.keys(measures) as Name[];
  const measured = new Map<Name, number[]>(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) {
      await untilAtRest();
      measured.get(name)?.push(await measures[name]());
    }
  }
  const medians = [...measured].map(([name, values]) => [name, median(values)] as const);
  // Every name is there, which fromEntries cannot know.
  return Object.fromEntries(medians) as Record<Name, number>;
}

/** Measures ours and its reference in turn. */
export const alternately = (
  rounds: number,
  ours: () => Promise<number>,
  reference: () => Promise<number>,
): Promise<{ readonly ours: number; readonly reference: number }> =>
  inTurns(rounds, { reference, ours });
