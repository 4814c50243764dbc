import { platformStore, queryClient, sessionAtom } from '@trupial/web-kit';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../../packages/ui-kit/src/testing/mount.tsx';
import { keepReceipt } from '../../booking/receipts.ts';
import { fakeApi, refusal } from '../../testing/fake-api.ts';
import { mountScreen } from '../../testing/mount-screen.tsx';
import { assignedRide, sampleRoute } from '../../testing/sample-ride.ts';
import FindMyRideScreen from './find-my-ride.screen.tsx';

// The receipt by mail asks for stars, and its link leads here.

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString();
const completed = {
  ...assignedRide,
  status: 'Completed',
  driver_progress: null,
  completed_at: daysAgo(1),
};
const TIMELINE = 'GET /rides/42/timeline/';
const step = (name: string, rating: number | null) => ({
  step: name,
  at: daysAgo(1),
  by: 'rider',
  by_account: 2,
  driver_id: null,
  driver_name: null,
  reason: null,
  rating,
  fields: null,
});
const question = page.getByRole('group', { name: 'How was your ride?' });
const elsewhere = page.getByText('open this page where you booked', { exact: false });

beforeEach(() => localStorage.clear());

function open(more: Record<string, () => unknown> = {}, ride: object = completed) {
  const api = fakeApi({
    'GET /route/': () => sampleRoute,
    'GET /rides/search/': () => [ride],
    'POST /rides/42/rating/': () => ({ id: 42, rating: 4 }),
    ...more,
  });
  const { container } = mountScreen(<FindMyRideScreen />, { path: '/find-my-ride?tracking_id=1' });
  return { api, container };
}
function signedIn(): void {
  platformStore.set(sessionAtom, { status: 'signed-in', username: 'maria', role: 'rider' });
  onTestFinished(() => platformStore.set(sessionAtom, { status: 'anonymous' }));
}

it('asks whoever has the booking’s receipt in this browser, and sends it with the stars', async () => {
  keepReceipt(completed.tracking_id, 'r-1');
  const { api, container } = open();
  await page.getByLabelText('4 stars').click();
  await expectAccessible(container);
  await page.getByRole('button', { name: 'Submit rating' }).click();
  await expect.element(page.getByText('Thank you for your rating.')).toHaveFocus();
  expect(await api.to('POST /api/rides/42/rating/')[0]?.json()).toEqual({
    rating: 4,
    receipt: 'r-1',
  });
});

it('asks its rider, who is signed in', async () => {
  signedIn();
  const { api } = open({ [TIMELINE]: () => [step('completed', null)] });
  await page.getByLabelText('4 stars').click();
  await page.getByRole('button', { name: 'Submit rating' }).click();
  await expect.element(page.getByText('Thank you for your rating.')).toBeVisible();
  expect(await api.to('POST /api/rides/42/rating/')[0]?.json()).toEqual({ rating: 4 });
});

it('shows its rider what he gave, which he can change', async () => {
  signedIn();
  const { api } = open({ [TIMELINE]: () => [step('rated', 3), step('rated', 2)] });
  await expect.element(page.getByRole('group', { name: 'Your rating' })).toBeVisible();
  await expect.element(page.getByLabelText('2 stars')).toBeChecked();
  await expect.element(page.getByRole('button', { name: 'Submit rating' })).not.toBeInTheDocument();
  await page.getByLabelText('4 stars').click();
  await page.getByRole('button', { name: 'Submit rating' }).click();
  await expect.element(page.getByText('Thank you for your rating.')).toBeVisible();
  expect(await api.to('POST /api/rides/42/rating/')[0]?.json()).toEqual({ rating: 4 });
});

it('asks nobody else, and says where one can', async () => {
  signedIn();
  const { container } = open({ [TIMELINE]: () => refusal(404, 'Ride not found') });
  await expect.element(elsewhere).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
  await expectAccessible(container);
});

it('tells its rider that it could not ask, and asks again', async () => {
  signedIn();
  const { promise: answer, resolve } = Promise.withResolvers<unknown>();
  let isAway = true;
  const { container } = open({
    [TIMELINE]: () => {
      if (isAway) throw new TypeError('Failed to fetch');
      return answer;
    },
  });
  const problem = page.getByText('This could not be loaded. Please try again.');
  await expect.element(problem).toBeVisible();
  await expect.element(elsewhere).not.toBeInTheDocument();
  await expectAccessible(container);
  isAway = false;
  const retry = page.getByRole('button', { name: /^Retry/ });
  await retry.click();
  await expect.element(retry).toHaveAttribute('data-busy');
  resolve([step('completed', null)]);
  await expect.element(question).toBeVisible();
});

it.each([
  ['before its end', { ...completed, status: 'Assigned', completed_at: null }],
  ['when a week has passed', { ...completed, completed_at: daysAgo(8) }],
])('asks nothing %s', async (_, ride) => {
  open({}, ride);
  await expect.element(page.getByRole('heading', { name: 'Ride #42' })).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(elsewhere).not.toBeInTheDocument();
});

it('an answer from before his stars does not take them away', async () => {
  signedIn();
  const older = Promise.withResolvers<unknown>();
  const before = [step('completed', null)];
  const answers: unknown[] = [before, older.promise];
  const { api } = open({ [TIMELINE]: () => answers.shift() ?? [step('rated', 4)] });
  await page.getByLabelText('4 stars').click();
  void queryClient.refetchQueries({ queryKey: ['own-rating'] });
  await expect.poll(() => answers).toEqual([]);
  await page.getByRole('button', { name: 'Submit rating' }).click();
  await expect.element(page.getByText('Thank you for your rating.')).toBeVisible();
  older.resolve(before);
  // What it was asked for comes too.
  await expect.poll(() => api.to('GET /api/rides/42/timeline/')).toHaveLength(3);
  await expect.poll(() => queryClient.getQueryData(['own-rating', 42])).toEqual({ rating: 4 });
  await expect.element(page.getByRole('group', { name: 'Your rating' })).toBeVisible();
});
