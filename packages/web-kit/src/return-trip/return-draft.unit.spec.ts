import { describe, expect, it } from 'vitest';
import { earliestReturn, flightOf, newReturn, returnProblems } from './return-draft.ts';

const outbound = { day: '2026-11-21', time: '10:00', durationMinutes: 31 };
const back = (day: string, time: string) => ({ ...newReturn(outbound), day, time });
const early = 'The return trip cannot begin before the outbound ride has arrived.';
const missing = 'Please select a date and time.';

describe('a return trip', () => {
  it('begins at the earliest in the first quarter hour after the arrival', () => {
    expect(earliestReturn(outbound)).toEqual({ day: '2026-11-21', time: '10:45' });
    expect(earliestReturn({ ...outbound, durationMinutes: 30 })).toMatchObject({ time: '10:30' });
    expect(earliestReturn({ ...outbound, time: '23:30' })).toEqual({
      day: '2026-11-22',
      time: '00:15',
    });
    expect(newReturn({ ...outbound, time: '23:30' })).toMatchObject({
      day: '2026-11-22',
      time: '',
    });
  });

  it.each([
    ['2026-11-21', '10:45', {}],
    ['2026-11-22', '00:00', {}],
    ['2026-11-21', '10:30', { time: early }],
    ['2026-11-20', '23:00', { day: early }],
    ['2026-11-21', '', { time: missing }],
    ['', '', { day: missing, time: missing }],
  ])('at %j %j has what is wrong at its field', (day, time, problems) =>
    expect(returnProblems(back(day, time), outbound)).toEqual(problems),
  );

  it('has a flight of its own, or none', () => {
    expect(flightOf(back('', ''))).toEqual({ flight_number: null, flight_direction: null });
    const flight = { flight_number: ' KL736 ', flight_direction: 'departure' } as const;
    expect(flightOf({ ...back('', ''), ...flight })).toEqual({ ...flight, flight_number: 'KL736' });
    const wrong = { ...back('2026-11-22', '10:00'), flight_number: '???' };
    expect(Object.keys(returnProblems(wrong, outbound))).toEqual(['flight_number']);
  });
});
