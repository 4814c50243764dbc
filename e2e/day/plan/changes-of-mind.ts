import { expect } from 'vitest';
import type { BookedRide } from '../booked-ride.ts';
import { type Day, idOf } from '../day.ts';
import { once, outcomeOf } from '../person.ts';

/** Rides that do not go as planned. */
export function planChangesOfMind(day: Day): void {
  const { oda, rosa, visitor } = day.stage.cast;
  const ride = (rider: string, pickup = 105) => day.booking(45, { rider, pickup });
  const taken = (minute: number, of: BookedRide, index: number) =>
    day.at(minute, async () => expect(await day.accept(of, day.driver(index))).toBe('done'));
  const given = (minute: number, of: BookedRide, index: number) =>
    day.at(minute, async () => expect(await day.assign(of, day.driver(index), oda)).toBe('done'));
  const command = (of: BookedRide) => ({ ...once(), ...idOf(of), body: {} });

  const byRider = day.booking(45, { rider: 'Rosa Stays', pickup: 105, by: rosa });
  taken(80, byRider, 13);
  day.at(88, async () => void (await rosa.call('cancelRide', command(byRider))));

  const byVisitor = ride('Visitor Stays');
  taken(80, byVisitor, 14);
  day.at(89, async () => {
    const body = { receipt: byVisitor.receipt ?? '' };
    await visitor.call('cancelRide', { ...once(), ...idOf(byVisitor), body });
  });

  const reopened = ride('Reopened');
  // Two more come along, before anybody has the ride.
  day.at(50, () =>
    day.amend(reopened, visitor, { passenger_count: 4 }, { receipt: reopened.receipt ?? '' }),
  );
  taken(81, reopened, 15);
  day.at(90, async () => {
    await day.driver(15).person.call('cancelRide', command(reopened));
  });
  day.at(95, async () => void (await oda.call('reopenRide', command(reopened))));
  given(97, reopened, 13);
  day.at(98, () => day.step(reopened, 'setOffRide'));
  day.at(103, () => day.step(reopened, 'arriveRide'));
  day.at(106, () => day.step(reopened, 'pickupRide'));
  day.at(107, () => day.step(reopened, 'startRide'));
  day.at(118, () => day.step(reopened, 'finishRide'));

  const nobodyCame = ride('Nobody Came');
  taken(81, nobodyCame, 16);
  day.at(86, async () => {
    await day.driver(16).person.call('deleteRide', command(nobodyCame));
  });
  day.at(87, async () => {
    await day.driver(17).person.call('rejectRide', command(nobodyCame));
  });
  given(93, nobodyCame, 14);
  day.at(94, () => day.step(nobodyCame, 'setOffRide'));
  day.at(102, () => day.step(nobodyCame, 'arriveRide'));
  day.at(112, async () => {
    await day.driver(14).person.call('noShowRide', command(nobodyCame));
  });

  const rejected = ride('Rejected Reopened', 150);
  day.at(70, async () => void (await oda.call('rejectRide', command(rejected))));
  day.at(75, async () => void (await oda.call('reopenRide', command(rejected))));

  day.at(77, async () => {
    const local = new Date(day.instant(165) - 4 * 60 * 60_000).toISOString().slice(0, 19);
    await day.amend(rejected, oda, { ride_datetime: local }, { reason: 'The flight is late.' });
  });

  const tooLate = ride('Too Late', 150);
  day.at(60, async () => void (await oda.call('cancelRide', command(tooLate))));
  day.at(95, async () => {
    const outcome = await outcomeOf(oda.call('reopenRide', command(tooLate)));
    expect(outcome).not.toBe('done');
    day.refused.push(outcome);
  });

  const passedOn = ride('Passed On', 120);
  given(82, passedOn, 17);
  day.at(85, async () => void (await oda.call('cancelAssignedRide', command(passedOn))));
  given(86, passedOn, 18);
  day.at(88, async () => {
    const body = { driver_id: day.driver(19).id };
    await oda.call('reassignDriver', { ...once(), ...idOf(passedOn), body });
    passedOn.driver = day.driver(19);
  });
  // Its driver has read on his phone that one more comes along, and goes on.
  day.at(90, () => day.amend(passedOn, oda, { passenger_count: 3 }, { reason: 'He called.' }));
  day.at(92, async () => {
    const body = { seen_amendment: 1 };
    await day.driver(19).person.call('seenAmendment', { ...once(), ...idOf(passedOn), body });
  });
  day.drive(passedOn, { until: 'pickupRide' });

  // The drivers who are on shift at the end, and those who are not.
  const status = (minute: number, index: number, next: 'available' | 'offline' | 'inactive') =>
    day.at(minute, async () => {
      const driver = day.driver(index);
      const by = next === 'inactive' ? oda : driver.person;
      const params = { id: String(driver.id) };
      await by.call('setDriverStatus', { params, body: { status: next } });
    });
  status(95, 16, 'inactive');
  status(100, 15, 'offline');
  status(90, 17, 'offline');
  status(110, 17, 'available');
}
