import { expect, it, vi } from 'vitest';
import type { Candidate } from '../../../assign-driver/driver-options.ts';
import type { Suitability } from '../use-candidates.ts';
import { minutesLate, whoIsInTime } from './in-time.ts';

vi.mock('@trupial/web-kit', () => ({}));

const at = (time: string, in_time = true): Candidate['arrival'] => ({
  start: 'position',
  minutes_by_road: 9,
  at: `2026-11-20T${time}:00.000Z`,
  in_time,
});
const ranked = (driver_id: number, rank: number, arrival: Candidate['arrival']): Suitability => ({
  kind: 'ranked',
  candidate: {
    rank,
    driver_id,
    name: `Driver ${driver_id}`,
    vehicle: null,
    distance_km: null,
    rides_today: 0,
    spare_seats: 1,
    spare_bags: 1,
    arrival,
  },
});
const found = new Map<number, Suitability>([
  [2, ranked(2, 1, at('18:20'))],
  [3, ranked(3, 2, at('18:10'))],
  [4, ranked(4, 4, at('18:10'))],
  [5, ranked(5, 3, at('18:45', false))],
  [6, ranked(6, 5, null)],
  [7, { kind: 'offline' }],
  [8, { kind: 'excluded', code: 'busy', why: 'Has another ride at this time' }],
]);

it('tells who could be there in time, the earliest first, then who would be late', () => {
  const { inTime, late, unknown } = whoIsInTime(found, null);
  expect(inTime.map(({ driver_id }) => driver_id)).toEqual([3, 4, 2]);
  expect(late.map(({ driver_id }) => driver_id)).toEqual([5]);
  expect(unknown).toBe(1);
});

it('leaves out who has the ride already', () => {
  expect(whoIsInTime(found, 3).inTime.map(({ driver_id }) => driver_id)).toEqual([4, 2]);
  expect(whoIsInTime(found, 6).unknown).toBe(0);
});

it('counts how late somebody would be in whole minutes, at least one', () => {
  const [late] = whoIsInTime(found, null).late;
  if (!late) throw new Error('nobody is late');
  expect(minutesLate(late, Date.parse('2026-11-20T18:30:00Z'))).toBe(15);
  expect(minutesLate(late, Date.parse('2026-11-20T18:44:30Z'))).toBe(1);
  expect(minutesLate(late, Date.parse('2026-11-20T18:44:59.999Z'))).toBe(1);
});
