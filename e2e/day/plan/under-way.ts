import { expect } from 'vitest';
import type { Day } from '../day.ts';

/** A rider's ride whose driver waits at the pickup when the day ends. */
export function planUnderWay(day: Day): void {
  const { oda, rosa } = day.stage.cast;
  const ride = day.booking(45, { rider: 'Rosa Under Way', pickup: 125, by: rosa });
  day.at(87, async () => {
    expect(await day.assign(ride, day.driver(17), oda)).toBe('done');
  });
  day.at(112, () => day.step(ride, 'setOffRide'));
  day.at(119, () => day.step(ride, 'arriveRide'));
}
