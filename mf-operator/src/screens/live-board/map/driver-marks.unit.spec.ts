import { expect, it, vi } from 'vitest';
import { aRide } from '../../../../../packages/web-kit/src/testing/a-ride.ts';
import { aDriver } from '../../../testing/a-driver.ts';
import { driverMark, nextRides } from './driver-marks.ts';

// The facade needs a browser; of it only times are used here.
vi.mock('@trupial/web-kit', () => import('../../../../../packages/web-kit/src/i18n/formats.ts'));

const t: Parameters<typeof driverMark>[0] = (text, values = {}) =>
  text
    .replace(/, \{n, plural.*$/, ', {n} seconds ago')
    .replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
/** When the board of November 20 begins. */
const MIDNIGHT = Date.parse('2026-11-20T04:00:00.000Z');
const position = {
  driver_id: 2,
  ride_id: null,
  lat: 12.1,
  lng: -68.9,
  accuracy_m: 5,
  heading: 90,
  age_s: 3,
  at: '2026-11-20T12:00:00.000Z',
  receivedAt: 0,
  ageSeconds: 9,
};
const ofCarlos = (id: number, status: string) =>
  aRide({ id, status, driver_id: 2, ride_datetime: '2026-11-20T14:30:00' });

it('says of a car whose it is, what he does, where he drives next and how old that is', () => {
  const mark = driverMark(t, position, aDriver(), ofCarlos(7, 'Assigned'), MIDNIGHT);
  expect(mark).toMatchObject({ id: 2, at: [12.1, -68.9], heading: 90, look: 'free' });
  expect(mark.label).toBe('Carlos');
  expect(mark.nextRide?.replaceAll(/\s/g, ' ')).toBe('2:30 PM Hato Airport');
  expect(mark.name.replaceAll(/\s/g, ' ')).toBe(
    'Carlos Winklaar: Available, next ride 2:30 PM Hato Airport, 5 seconds ago',
  );
});

it('says the day of a next ride that is not of the board’s own day', () => {
  const early = { ...ofCarlos(7, 'Assigned'), ride_datetime: '2026-11-21T05:45:00' };
  const mark = driverMark(t, position, aDriver(), early, MIDNIGHT);
  expect(mark.nextRide?.replaceAll(/\s/g, ' ')).toBe('Nov 21, 5:45 AM Hato Airport');
});

it('says what it can of a driver who is in no list yet', () => {
  const mark = driverMark(t, position, undefined, undefined, MIDNIGHT);
  expect(mark).toMatchObject({ name: '#2, 5 seconds ago', label: '#2', look: 'off' });
  expect(mark.nextRide).toBeUndefined();
});

it('takes as the next ride the first without a rider on board', () => {
  const rides = [
    ofCarlos(1, 'Completed'),
    ofCarlos(2, 'PickedUp'),
    ofCarlos(3, 'Assigned'),
    ofCarlos(4, 'Assigned'),
    aRide({ id: 5 }),
  ];
  expect([...nextRides(rides)].map(([driver, { id }]) => [driver, id])).toEqual([[2, 3]]);
});
