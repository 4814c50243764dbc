import { expect, it } from 'vitest';
import { changeableByRider } from './changeable.ts';

const config = { amend_until: 'set_off', amend_minutes: 30 } as const;
const at = (time: string) => Date.parse(`2026-11-20T${time}:00-04:00`);
const until = '2026-11-20T19:00:00.000Z';
const ride = (status: string, driver_progress: string | null = null) => ({
  status,
  driver_progress,
  ride_datetime: '2026-11-20T15:30:00',
});

it.each([
  ['Pending', null],
  ['Assigned', 'accepted'],
])('a ride that is %s (%s) can be changed up to 30 minutes before the pickup', (status, step) => {
  const one = ride(status, step);
  expect(changeableByRider(one, config, at('15:00'))).toEqual({ may: true, until });
  expect(changeableByRider(one, config, at('15:01'))).toEqual({ may: false, until });
});

it.each([
  ['Assigned', 'en_route', 'The driver has set off.'],
  ['Assigned', 'arrived', 'The driver has arrived.'],
  ['PickedUp', null, 'The rider has already been picked up.'],
  ['InProgress', null, 'The rider has already been picked up.'],
])('a ride that is %s (%s) cannot be changed, and says why', (status, step, why) => {
  expect(changeableByRider(ride(status, step), config, at('12:00'))).toEqual({ may: false, why });
});

it.each(['Completed', 'cancelled', 'Rejected'])(
  'a ride that is %s has nothing to say',
  (status) => {
    expect(changeableByRider(ride(status), config, at('12:00'))).toEqual({ may: false });
  },
);

it('has nothing to say where the server does not tell its settings', () => {
  expect(changeableByRider(ride('Pending'), {}, at('12:00'))).toEqual({ may: false });
});

it('follows the settings of the installation', () => {
  const strict = { amend_until: 'assigned', amend_minutes: 120 } as const;
  const why = 'This ride has a driver now.';
  expect(changeableByRider(ride('Assigned'), strict, at('12:00'))).toEqual({ may: false, why });
  expect(changeableByRider(ride('Pending'), strict, at('13:31'))).toMatchObject({ may: false });
});
