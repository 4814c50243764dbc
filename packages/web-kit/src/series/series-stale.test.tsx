import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../index.ts';
import { fakeApi } from '../testing/fake-api.ts';
import { anOccurrence, config, occurrences, open, series } from './testing/series-stage.tsx';

// What the page of a series says and offers while it cannot be fetched again.

/** Answers the series until `lose()`: then it cannot be fetched any more. */
function fakeLine(rides = occurrences) {
  let isAway = false;
  fakeApi({
    ...config,
    'GET /series/7/': () =>
      isAway ? { status: 403, body: {} } : { body: { series, occurrences: rides } },
  });
  return {
    lose: async () => {
      isAway = true;
      await queryClient.refetchQueries({ queryKey: ['series', '7'] });
    },
  };
}

const note = page.getByText(/^Not refreshed since/);
const leaveOut = (when: string) => page.getByRole('button', { name: `Leave out: ${when}` });
const second = leaveOut('Wed, Nov 20, 2030, 7:15 AM');

it.each([1280, 360])('says so, and moves no row (%i px)', async (width) => {
  await page.viewport(width, 800);
  const { lose } = fakeLine();
  open('/recurring-rides/7', 'office');
  await expect.element(second).toBeVisible();
  const before = second.element().getBoundingClientRect().top;
  await lose();
  await expect.element(note).toBeVisible();
  expect(second.element().getBoundingClientRect().top).toBe(before);
});

it('offers nothing for a ride whose time passes meanwhile, and moves no other one', async () => {
  await page.viewport(1280, 800);
  vi.useFakeTimers({
    now: Date.parse('2030-11-18T07:14:45-04:00'),
    toFake: ['Date', 'setInterval', 'clearInterval'],
  });
  onTestFinished(() => void vi.useRealTimers());
  // The second is still planned, in what was fetched last.
  const [made, planned = made, ...rest] = occurrences;
  const { lose } = fakeLine([
    made!,
    anOccurrence({ ...planned, ride_datetime: '2030-11-18T07:15:00' }),
    ...rest,
  ]);
  open('/recurring-rides/7', 'office');
  const first = leaveOut('Mon, Nov 18, 2030, 7:15 AM');
  await expect.poll(() => first.elements()).toHaveLength(2);
  const last = leaveOut('Mon, Nov 25, 2030, 7:15 AM');
  const before = last.element().getBoundingClientRect().top;
  await lose();
  vi.advanceTimersByTime(60_000);
  await expect.poll(() => first.elements()).toHaveLength(0);
  await expect.element(note).toBeVisible();
  expect(last.element().getBoundingClientRect().top).toBe(before);
});
