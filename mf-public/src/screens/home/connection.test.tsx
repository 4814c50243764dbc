import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi, refusal } from '../../testing/fake-api.ts';
import { answers } from '../../testing/home-booking.ts';
import { mountScreen } from '../../testing/mount-screen.tsx';
import { BookingForm } from './booking-form.tsx';

afterEach(() => vi.unstubAllGlobals());

it('takes back by itself that the server cannot be reached, when it answers again', async () => {
  let isAway = true;
  const api = fakeApi({
    ...answers,
    'GET /test/': () => (isAway ? refusal(503, 'Down.') : answers['GET /test/']()),
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  mountScreen(<BookingForm />);
  const notice = page.getByText('Error connecting to server. Please try again later.');
  await expect.element(notice).toBeVisible();
  isAway = false;
  await vi.advanceTimersByTimeAsync(5_000);
  await expect.element(notice).not.toBeInTheDocument();
  // Once it has answered, nothing is asked any more.
  await vi.advanceTimersByTimeAsync(20_000);
  expect(api.to('GET /api/test/')).toHaveLength(2);
});
