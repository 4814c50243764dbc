import { expect, it, vi } from 'vitest';
import { ApiError } from '../../../packages/web-kit/src/api/api-error.ts';
import { wasRefused } from './not-known.ts';

// The facade needs a browser; of it only the error is used here.
vi.mock('@trupial/web-kit', () => import('../../../packages/web-kit/src/api/api-error.ts'));

const refusal = (status: number, code = 'x', message: string | undefined = 'No.') =>
  new ApiError({ status, code, message });

it.each([400, 404, 409, 422])('is certain after a %i of the service', (status) => {
  expect(wasRefused(refusal(status))).toBe(true);
});

it('is certain without the maps: nothing is written before they have answered', () => {
  expect(wasRefused(refusal(503, 'maps.unavailable'))).toBe(true);
});

// What the gateway says before it asks the service: an earlier try may have been done.
it.each([401, 403, 408, 429])('is not certain after a %i of the gateway', (status) => {
  expect(wasRefused(refusal(status))).toBe(false);
});

it.each([500, 502, 503])('is not certain after a %i', (status) => {
  expect(wasRefused(refusal(status))).toBe(false);
});

it('is not certain without a word of the server', () => {
  expect(wasRefused(new ApiError({ status: 409, code: 'http_409' }))).toBe(false);
  expect(wasRefused(new ApiError({ status: 0, code: 'network' }))).toBe(false);
  expect(wasRefused(new Error('An abort.'))).toBe(false);
});
