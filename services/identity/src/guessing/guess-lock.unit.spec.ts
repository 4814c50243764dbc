import { expect, it } from 'vitest';
import { freeTries, lockSeconds } from './guess-lock.ts';

it('leaves five tries, then waits twice as long each time, at most a quarter of an hour', () => {
  expect(lockSeconds).toEqual([0, 0, 0, 0, 60, 120, 240, 480, 900]);
  expect(lockSeconds.findIndex((seconds) => seconds > 0)).toBe(freeTries - 1);
});
