import { expect } from 'vitest';
import type { Day } from '../day.ts';

const steps = ['setOffRide', 'arriveRide', 'pickupRide', 'startRide', 'finishRide'] as const;

/** Six rides of an earlier month, so that no two periods are the same. */
export async function livePast(day: Day, startsAt: number): Promise<void> {
  const minutesAgo = (day.stage.startsAt - startsAt) / 60_000;
  for (const index of [0, 1, 2, 3, 4, 12]) {
    const ride = day.later({ rider: `Last Month ${index}`, pickup: 30 - minutesAgo });
    await day.book(ride, {});
    expect(await day.accept(ride, day.driver(index))).toBe('done');
    for (const step of steps) await day.step(ride, step);
  }
}
