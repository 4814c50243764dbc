import { describe, expect, it } from 'vitest';
import { formatTime, quarterHours } from './quarter-hours.ts';

describe('quarter hours', () => {
  it('covers the day', () => {
    const times = quarterHours();
    expect(times).toHaveLength(96);
    expect([times[0], times[1], times.at(-1)]).toEqual(['00:00', '00:15', '23:45']);
  });

  it('starts at the first one not before the minimum', () => {
    expect(quarterHours('14:01')[0]).toBe('14:15');
    expect(quarterHours('14:15')[0]).toBe('14:15');
    expect(quarterHours('23:50')).toEqual([]);
  });

  it('is written as the locale does', () => {
    expect(formatTime('14:15', 'nl-NL')).toBe('14:15');
    expect(formatTime('14:15', 'en-US')).toMatch(/^2:15\sPM$/);
  });
});
