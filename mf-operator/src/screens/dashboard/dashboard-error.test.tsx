import { ApiError, t } from '@trupial/web-kit';
import { expect, it } from 'vitest';
import { dashboardError } from './dashboard-error.ts';

it.each([
  [new ApiError({ status: 409, code: 'driver_busy', message: 'No luck.' }), 'No luck.'],
  [new ApiError({ status: 502, code: 'http_502' }), 'The server is in trouble'],
  [new ApiError({ status: 0, code: 'network' }), 'An unexpected error occurred'],
  [new TypeError('offline'), 'An unexpected error occurred'],
])('says what the server says, or that it says nothing', (error, reason) => {
  expect(dashboardError(t, 'Failed', error)).toBe(`Failed: ${reason}`);
});
