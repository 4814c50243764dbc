import { expect } from 'vitest';
import type { Day } from '../day.ts';
import type { Outcome } from '../person.ts';

const winners = (outcomes: readonly Outcome[]) => outcomes.filter((one) => one === 'done').length;

/** Several people do the same action at the same moment. */
export function planRaces(day: Day): void {
  const { oda, otto } = day.stage.cast;
  const ride = (rider: string) => day.booking(5, { rider, pickup: 60 });

  const twoOperators = ride('Two Operators');
  day.at(14, async () => {
    const race = [
      day.assign(twoOperators, day.driver(13), oda),
      day.assign(twoOperators, day.driver(14), otto),
    ];
    expect(winners(await Promise.all(race))).toBe(1);
  });
  day.drive(twoOperators);

  const sameDriver = ride('Same Driver');
  day.at(14, async () => {
    const driver = day.driver(15);
    const race = [day.accept(sameDriver, driver), day.assign(sameDriver, driver, otto)];
    // Both sent the same command and it was done: neither gets an error.
    expect(winners(await Promise.all(race))).toBe(2);
  });
  day.drive(sameDriver);

  const twoDrivers = ride('Two Drivers');
  day.at(14, async () => {
    const race = [day.accept(twoDrivers, day.driver(16)), day.accept(twoDrivers, day.driver(17))];
    expect(winners(await Promise.all(race))).toBe(1);
  });
  day.drive(twoDrivers);

  const [one, other] = [ride('Overlap One'), ride('Overlap Other')];
  day.at(14, async () => {
    const race = [day.accept(one, day.driver(18)), day.accept(other, day.driver(18))];
    expect(winners(await Promise.all(race))).toBe(1);
  });
  day.at(16, async () => {
    const left = one.driver === undefined ? one : other;
    expect(await day.assign(left, day.driver(19), oda)).toBe('done');
  });
  day.drive(one);
  day.drive(other);
}
