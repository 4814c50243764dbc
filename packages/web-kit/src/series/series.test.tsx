import { expect, it, onTestFinished } from 'vitest';
import { weekdays } from '@trupial/contracts/values';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../ui-kit/src/testing/mount.tsx';
import { session } from '../platform.ts';
import { fakeApi } from '../testing/fake-api.ts';
import { fakeFeed } from '../testing/fake-feed.ts';
import {
  anOccurrence,
  aSeries,
  config,
  dialog,
  occurrences,
  one,
  open,
  series,
} from './testing/series-stage.tsx';

const failed = anOccurrence({
  day: '2030-11-15',
  status: 'failed',
  estimate: null,
  failure: {
    code: 'ride.distance_unknown',
    text: 'We could not work out the distance. Please choose both places from the list.',
    attempt: 2,
    retry_at: '2030-11-15T13:15:00.000Z',
  },
});

it('shows each series with its days, its next ride and what needs attention', async () => {
  const calls = fakeApi({
    ...config,
    'GET /series/': () => ({
      body: [aSeries({ attention: 2 }), aSeries({ id: 8, next_ride: null, rides_left: 0 })],
    }),
  });
  const { container } = open('/recurring-rides', 'office');
  await expect.element(page.getByText('2 rides could not be booked')).toBeVisible();
  await expect
    .element(
      page
        .getByText('Monday, Wednesday at 7:15 AM, until Wed, Dec 18, 2030, not on holidays')
        .first(),
    )
    .toBeVisible();
  await expect
    .element(page.getByText('Next ride: Mon, Nov 18, 2030, 7:15 AM · 9 rides to come'))
    .toBeVisible();
  await expect.element(page.getByText('No ride is to come.')).toBeVisible();
  await expectAccessible(container);
  await page.getByLabelText('Show').selectOptions('attention');
  await expect.poll(() => calls.at(-1)?.query.get('attention')).toBe('true');
});

it('says that there is none, and why, when the list cannot be loaded', async () => {
  let isAway = true;
  fakeApi({ ...config, 'GET /series/': () => (isAway ? { status: 503, body: {} } : { body: [] }) });
  open('/recurring-rides');
  const retry = page.getByRole('button', { name: 'Retry' });
  await expect.element(retry).toBeVisible();
  isAway = false;
  await retry.click();
  await expect.element(page.getByText('No recurring rides')).toBeVisible();
});

/** Chooses the day after the first one that is offered; answers its weekday. */
async function startADayLater(): Promise<string> {
  const first = dialog.getByLabelText('First day', { exact: true });
  const [month = 0, day = 0, year] = (first.element() as HTMLInputElement).value
    .split('/')
    .map(Number);
  const next = new Date(Date.UTC(year!, month - 1, day + 1));
  const iso = next.toISOString();
  await first.fill(`${iso.slice(5, 7)}/${iso.slice(8, 10)}/${iso.slice(0, 4)}`);
  await userEvent.tab();
  return weekdays[(next.getUTCDay() + 6) % 7]!;
}

it('books a new one, and goes to the field that is refused', async () => {
  let isFirst = true;
  const calls = fakeApi({
    ...one,
    'GET /series/': () => ({ body: [] }),
    'POST /series/': () => {
      const text = 'Please enter both pickup and drop-off locations.';
      const refused = { error: text, code: 'invalid', fields: { pickup_location: text } };
      const answer = isFirst ? { status: 400, body: refused } : { status: 201, body: series };
      isFirst = false;
      return answer;
    },
  });
  open('/recurring-rides');
  await page.getByRole('button', { name: 'New recurring ride' }).click();
  await expectAccessible(dialog.element());
  await expect.element(dialog.getByLabelText('Full Name')).toHaveValue('Ana Bakker');
  const send = dialog.getByRole('button', { name: 'Book recurring ride' });
  const weekday = await startADayLater();
  await dialog.getByLabelText('Ends').selectOptions('count');
  await dialog.getByLabelText('Number of rides').fill('12');
  await send.click();
  const pickup = dialog.getByLabelText('Pickup Location', { exact: true });
  await expect.element(pickup).toHaveFocus();
  await pickup.fill('Jan Thiel Beach');
  await send.click();
  await expect.element(page.getByRole('heading', { name: 'Rides of the series' })).toBeVisible();
  const sent = calls.filter(({ method }) => method === 'POST').at(-1);
  expect(sent?.body).toMatchObject({
    pickup_location: 'Jan Thiel Beach',
    count: '12',
    // It goes with the first day until one is chosen.
    weekdays: [weekday],
    time: '07:30',
    every_weeks: 1,
    // His page's, as long as he chooses no other one.
    language: 'pap',
  });
  expect(sent?.body).not.toHaveProperty('until');
  expect(sent?.idempotencyKey).toMatch(/.{20}/);
});

it('shows each ride: made with its fare, planned with an estimate, and why one could not be booked', async () => {
  fakeApi({
    ...config,
    'GET /series/7/': () => ({
      body: { series: aSeries({ attention: 1 }), occurrences: [failed, ...occurrences] },
    }),
  });
  const { container } = open('/recurring-rides/7');
  await expect.element(page.getByText('about $21.80').first()).toBeVisible();
  await expect.element(page.getByText('$31.36', { exact: true })).toBeVisible();
  await expect
    .element(page.getByText('We could not work out the distance.', { exact: false }))
    .toBeVisible();
  await expect
    .element(page.getByText('Change this ride, or leave it out.', { exact: false }))
    .toBeVisible();
  await expectAccessible(container);
});

it('says what the driver is told, and offers nothing for a ride that has been driven', async () => {
  const driven = anOccurrence({
    day: '2026-11-18',
    status: 'booked',
    ride_id: 411,
    estimate: null,
  });
  const facts = { rider_note: 'Ring twice', wheelchair: true, sign_name: 'Kolegio Maria' };
  fakeApi({
    ...config,
    'GET /series/7/': () => ({
      body: { series: aSeries(facts), occurrences: [driven, ...occurrences] },
    }),
  });
  open('/recurring-rides/7', 'office');
  const told = page.getByRole('group', { name: 'Details for the driver' });
  for (const text of ['Ring twice', 'Wheelchair', 'Sign: Kolegio Maria']) {
    await expect.element(told.getByText(text)).toBeVisible();
  }
  const rows = page.getByRole('listitem').filter({ hasText: 'Ride #' });
  await expect.element(rows.filter({ hasText: '#411' })).toBeVisible();
  await expect
    .element(rows.filter({ hasText: '#411' }).getByRole('button'))
    .not.toBeInTheDocument();
  await expect
    .element(rows.filter({ hasText: '#412' }).getByRole('button', { name: /^Leave out/ }))
    .toBeVisible();
});

it('begins with those that need attention when the address asks for them', async () => {
  const calls = fakeApi({ ...config, 'GET /series/': () => ({ body: [] }) });
  open('/recurring-rides?show=attention', 'office');
  await expect.element(page.getByLabelText('Show')).toHaveValue('attention');
  expect(calls.find(({ path }) => path === '/series/')?.query.get('attention')).toBe('true');
});

it('shows at once that a ride was made, in the series and in the list', async () => {
  let isMade = false;
  const planned = anOccurrence({ estimate: 21.8 });
  const made = anOccurrence({ status: 'booked', ride_id: 412, estimate: null });
  fakeApi({
    ...config,
    'GET /series/': () => ({ body: [aSeries({ next_ride: isMade ? series.next_ride : null })] }),
    'GET /series/7/': () => ({ body: { series, occurrences: [isMade ? made : planned] } }),
  });
  const feed = fakeFeed();
  session.signIn({ access: 'a', username: 'maria', role: 'rider' });
  onTestFinished(() => session.signOut());
  open('/recurring-rides');
  await expect.element(page.getByText('No ride is to come.')).toBeVisible();
  isMade = true;
  feed.change({ topic: 'rides', id: 412, what: 'requested' });
  await expect.element(page.getByText(/^Next ride: /)).toBeVisible();

  isMade = false;
  open('/recurring-rides/7');
  await expect.element(page.getByText('Planned', { exact: true })).toBeVisible();
  isMade = true;
  feed.change({ topic: 'rides', id: 412, what: 'requested' });
  await expect.element(page.getByText('Booked', { exact: true })).toBeVisible();
});

it('says when the list could not be fetched again, and from when it is, and moves no card', async () => {
  const feed = fakeFeed();
  let isAway = false;
  fakeApi({
    ...config,
    'GET /series/': () => (isAway ? { status: 403, body: {} } : { body: [series] }),
  });
  session.signIn({ access: 'a', username: 'olga', role: 'operator' });
  onTestFinished(() => session.signOut());
  open('/recurring-rides', 'office');
  const card = page.getByText('Jan Thiel Beach → Punda');
  await expect.element(card).toBeVisible();
  await expect.poll(feed.open).toBe(1);
  const before = card.element().getBoundingClientRect().top;
  isAway = true;
  feed.change({ topic: 'rides', id: 412, what: 'requested' });
  await expect.element(page.getByText(/^Not refreshed since/)).toBeVisible();
  expect(card.element().getBoundingClientRect().top).toBe(before);
});

it('names to the office whose series is to end', async () => {
  fakeApi(one);
  open('/recurring-rides/7', 'office');
  await page.getByRole('button', { name: 'End the series' }).click();
  await expect.element(dialog.getByText('Ana Bakker: Jan Thiel Beach → Punda')).toBeVisible();
});
