import { expect } from 'vitest';
import { type Day, idOf } from '../day.ts';
import { once } from '../person.ts';

/** Ten drivers carry riders twice: before ten, and about a quarter to eleven. */
export function planTraffic(day: Day): void {
  const { oda, otto, rosa } = day.stage.cast;
  for (let index = 3; index <= 12; index += 1) {
    const driver = day.driver(index);
    const morning = day.booking(index % 2 === 0 ? 0 : 5, {
      rider: `Morning ${index}`,
      pickup: index % 2 === 0 ? 45 : 60,
      ...(index <= 5 && { by: rosa }),
    });
    day.at(8 + (index % 3), async () => {
      const taken =
        index % 3 === 0
          ? day.accept(morning, driver)
          : day.assign(morning, driver, index % 3 === 1 ? oda : otto);
      expect(await taken).toBe('done');
    });
    day.drive(morning);

    const later = day.booking(index % 2 === 0 ? 40 : 45, {
      rider: `Later ${index}`,
      pickup: 105,
      passengers: index % 5 === 0 ? 6 : 1,
    });
    day.at(78 + (index % 4), async () => {
      const taken = index % 2 === 0 ? day.accept(later, driver) : day.assign(later, driver, oda);
      expect(await taken).toBe('done');
    });
    // Two of them are still on their way when the day ends.
    day.drive(later, index >= 11 ? { until: 'startRide' } : {});

    if (index <= 5) {
      // She changes her mind about the last one: only what she said last counts.
      for (const [minute, stars] of [
        [76, 3],
        [77, index],
      ] as const) {
        day.at(minute, async () => {
          await rosa.call('rateRide', { ...idOf(morning), body: { rating: stars } });
        });
      }
    }
  }
  // Later rides without a driver.
  day.booking(60, { rider: 'Rosa Tonight', pickup: 240, by: rosa });
  const declined = day.booking(70, { rider: 'Nobody Wants', pickup: 195 });
  for (const index of [3, 4]) {
    day.at(72, async () => {
      await day.driver(index).person.call('rejectRide', { ...once(), ...idOf(declined), body: {} });
    });
  }
}
