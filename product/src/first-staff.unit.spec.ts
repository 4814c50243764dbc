import { Refusal } from '@trupial/contracts/values';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ensureFirstStaff } from './first-staff.ts';

const staff = { username: 'stella', password: 'a long staff password' };
const noAnswer = new Refusal('unavailable', 'service.unavailable', 'No answer.');
const taken = new Refusal('conflict', 'account.username_taken', 'The name is taken.');
const weak = new Refusal('invalid', 'password.weak', 'The password is weak.');

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Identity, which answers thus in turn, and then the last one again and again. */
function identity(...answers: (Refusal | 'made')[]) {
  const request = vi.fn(async () => {
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer instanceof Refusal) throw answer;
    return { id: 1 };
  });
  return { request: request as never, asked: () => request.mock.calls.length };
}

it('asks again while identity gives no answer, and takes its own account for made', async () => {
  const slow = identity(noAnswer, noAnswer, taken);
  const ensured = ensureFirstStaff(slow, staff);
  await vi.advanceTimersByTimeAsync(2_000);
  await ensured;
  expect(slow.asked()).toBe(3);
});

it('gives up after a minute without an answer', async () => {
  const away = identity(noAnswer);
  const refused = expect(ensureFirstStaff(away, staff)).rejects.toBe(noAnswer);
  await vi.advanceTimersByTimeAsync(61_000);
  await refused;
  expect(away.asked()).toBeGreaterThan(100);
});

it('does not ask again for what is refused', async () => {
  const strict = identity(weak, 'made');
  await expect(ensureFirstStaff(strict, staff)).rejects.toThrow(
    'TRUPIAL_STAFF_PASSWORD is refused: ',
  );
  expect(strict.asked()).toBe(1);
});
