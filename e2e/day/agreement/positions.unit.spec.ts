import { expect, it } from 'vitest';
import { failsWhenWrong } from './fails-when-wrong.ts';
import { carsWrong, heardWrong, officePositionsWrong, toldWrong, type Word } from './positions.ts';
import { drivers, sampleDay } from './sample-day.ts';

const day = sampleDay();
const { ada, bo } = drivers;

failsWhenWrong('who is heard', {
  wrong: (shown) => heardWrong(shown, day),
  shown: [
    { name: 'Ada Free', isHeard: true },
    { name: 'Bo Drives', isHeard: true },
    { name: 'Cas Home', isHeard: false },
    { name: 'Dex Out', isHeard: false },
  ],
});

failsWhenWrong('positions that the office is told', {
  // The oldest that may be: a second more is reported.
  shown: [
    { driver_id: 1, lat: 12.1001, lng: -68.9001, ride_id: null, age_s: 60 },
    { driver_id: 2, lat: 12.1002, lng: -68.9002, ride_id: null, age_s: 60 },
  ],
  wrong: (shown) => officePositionsWrong(shown, day),
});

failsWhenWrong('cars on the live board', {
  shown: ['Ada Free, 60 seconds ago', 'Bo Drives, 60 seconds ago'],
  wrong: (shown) => carsWrong(shown, day),
  isOrdered: false,
});

const toldOf = (rideId: number, seen: Word, rosa: Word) => ({
  rideId,
  tracked: seen,
  untracked: 'no word' as Word,
  rosa,
  office: seen,
  driver: 'no word' as Word,
});
failsWhenWrong('what people are told of a ride’s driver', {
  shown: [
    toldOf(1, 'nobody', 'no word'),
    toldOf(2, 'nobody', 'nobody'),
    toldOf(3, 'nobody', 'no word'),
    toldOf(4, bo.id, bo.id),
    toldOf(5, 'nobody', 'no word'),
    toldOf(6, 'nobody', 'nobody'),
    ...[7, 8, 9].map((id) => toldOf(id, 'nobody', 'no word')),
  ],
  wrong: (shown) => toldWrong(shown, day),
});

it('takes a car that was there a second ago', () => {
  const shown = [
    'Bo Drives: On Ride, next ride 2:30 PM Hato, 1 second ago',
    'Ada Free: Available, 0 seconds ago',
  ];
  expect(carsWrong(shown, day)).toEqual([]);
});

it('reports the driver of a ride that nobody has set off for', () => {
  const told = [toldOf(3, ada.id, 'no word')];
  expect(toldWrong(told, day)).toContain('0 / rideId: 3 instead of 1');
  expect(toldWrong(told, day)).toContain('0 / tracked: 1 instead of "nobody"');
});
