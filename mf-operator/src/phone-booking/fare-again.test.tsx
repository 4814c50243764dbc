import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../packages/ui-kit/src/testing/mount.tsx';
import type { FakeRoutes } from '../../../packages/web-kit/src/testing/fake-api.ts';
import { mountForOperator } from '../testing/as-operator.tsx';
import { callServer } from '../testing/call-server.ts';
import { PhoneCall } from '../testing/phone-call.tsx';

/** What can be done when there is no fare. */

const FAILED = 'Failed to calculate fare. Please try again.';
const tryAgain = page.getByRole('button', { name: 'Try again' });

/** Says both places; answers when there is no fare, and why. */
async function sayPlaces(routes: FakeRoutes, why = FAILED) {
  callServer(routes);
  mountForOperator(<PhoneCall />, '/operator/drivers');
  await page.getByRole('button', { name: 'Phone Booking' }).click();
  await page.getByLabelText('Pickup', { exact: true }).fill('Punda');
  await page.getByLabelText('Drop-off', { exact: true }).fill('the blue house');
  await expect.element(page.getByText(why, { exact: true })).toBeVisible();
}

it.each([
  { distance_km: null, duration_min: null, line: [] },
  { distance_km: 11.2, duration_min: 18, line: [], approximate: true },
])('says what helps when a place is not known: %j', async (body) => {
  const hint = 'We do not know one of the places. Please choose it from the list.';
  await sayPlaces({ 'GET /route/': () => ({ body }) }, `${FAILED} ${hint}`);
  expect(tryAgain.elements()).toEqual([]);
});

it('is asked for again by a button when the answer was lost', async () => {
  let tries = 0;
  const second = Promise.withResolvers<void>();
  await sayPlaces({
    'GET /fareCalc/': async () => {
      tries += 1;
      if (tries === 1) return { status: 503, body: { error: 'Away.', code: 'unavailable' } };
      await second.promise;
      return { body: { fare: 27.95, quote: 'promise' } };
    },
  });
  await expectAccessible(document.body);
  (tryAgain.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  // Where the button was.
  const place = page.getByRole('status').filter({ hasText: /^Fare/ });
  await expect.element(place).toHaveFocus();
  await expect.element(place.getByRole('img', { name: 'Calculating...' })).toBeInTheDocument();
  second.resolve();
  await expect.element(page.getByText('$27.95')).toBeVisible();
  expect(tries).toBe(2);
});
