import { expect, it } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { shouldRetry } from './should-retry.ts';

const timeout = new DOMException('The signal timed out.', 'TimeoutError');
const answered = (status: number, cause?: unknown) => new ApiError({ status, code: 'x', cause });

it.each([
  ['no answer', answered(0), 2],
  ['a server error', answered(503), 2],
  ['a refusal', answered(404), 0],
  ['too many calls', answered(429), 0],
  ['an answer that is none', answered(200), 0],
  ['the end of its time', timeout, 1],
  ['the end of its time in the middle of the answer', answered(200, timeout), 1],
  ['a screen that is gone', new DOMException('Aborted.', 'AbortError'), 0],
  ['a mistake of ours', new TypeError('x is not a function'), 0],
])('after %s a call is repeated as often as that may help', (_, error, times) => {
  const repeated = [0, 1, 2, 3].filter((failures) => shouldRetry(failures, error));
  expect(repeated).toEqual([0, 1].slice(0, times));
});
