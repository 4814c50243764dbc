import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../ui-kit/src/testing/mount.tsx';
import { session } from '../platform.ts';
import { fakeApi } from '../testing/fake-api.ts';
import { fakeFeed } from '../testing/fake-feed.ts';
import {
  aMade,
  anOccurrence,
  aSeries,
  dialog,
  occurrences,
  one,
  open,
  series,
} from './testing/series-stage.tsx';

it('leaves one ride out, of the version that was looked at', async () => {
  const path = '/series/7/occurrences/2030-11-20/skip/';
  const calls = fakeApi({ ...one, [`POST ${path}`]: () => ({ body: { series, made: [] } }) });
  open('/recurring-rides/7');
  await page.getByRole('button', { name: 'Leave out: Wed, Nov 20, 2030, 7:15 AM' }).click();
  await dialog.getByRole('button', { name: 'Leave it out' }).click();
  await expect.poll(() => calls.find((call) => call.path === path)?.body).toEqual({ version: 3 });
  await expect.poll(() => document.querySelector('[role=dialog]')).toBeNull();
});

it('without an answer says that it may have been done, and repeats it of the same version', async () => {
  const path = '/series/7/occurrences/2030-11-20/skip/';
  let isDown = true;
  const calls = fakeApi({
    ...one,
    [`POST ${path}`]: () =>
      isDown ? Promise.reject(new TypeError('no network')) : { body: { series, made: [] } },
  });
  open('/recurring-rides/7');
  await page.getByRole('button', { name: 'Leave out: Wed, Nov 20, 2030, 7:15 AM' }).click();
  await dialog.getByRole('button', { name: 'Leave it out' }).click();
  const text = 'No answer came, so it may have been done. Try again: it is done only once.';
  await expect.element(dialog.getByText(text)).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toBeEnabled();
  isDown = false;
  await dialog.getByRole('button', { name: 'Leave it out' }).click();
  await expect.poll(() => document.querySelector('[role=dialog]')).toBeNull();
  const sent = calls.filter((call) => call.path === path).map(({ body }) => body);
  expect(sent).toEqual([{ version: 3 }, { version: 3 }]);
});

it('changes one, or all from its day on, and tells which rides stay as they are', async () => {
  const text = 'The driver has set off. Please call the office.';
  const made = [aMade({ outcome: 'kept', code: 'amend.driver_set_off', text })];
  const calls = fakeApi({ ...one, 'POST /series/7/change/': () => ({ body: { series, made } }) });
  open('/recurring-rides/7');
  await page.getByRole('button', { name: 'Change: Wed, Nov 20, 2030, 7:15 AM' }).click();
  await expectAccessible(dialog.element());
  await dialog.getByLabelText('Time', { exact: true }).selectOptions('08:15');
  // What was typed stays with another choice.
  await dialog.getByLabelText('What is to change').selectOptions('rest');
  await expect.element(dialog.getByLabelText('Time', { exact: true })).toHaveValue('08:15');
  await dialog.getByRole('button', { name: 'Change', exact: true }).click();
  await expect.element(page.getByText('The driver has set off.', { exact: false })).toBeVisible();
  const asked = { version: 3, from_date: '2030-11-20', time: '08:15' };
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { ...asked, preview: true },
    { ...asked, fares: [] },
  ]);
});

/** The bodies of changes without those that were only looked at; no ride was to cost another fare. */
const agreed = (calls: readonly { readonly body: unknown }[]) =>
  calls
    .map(({ body }) => body as Readonly<Record<string, unknown>>)
    .filter(({ preview }) => preview === undefined)
    .map(({ fares, ...body }) => {
      expect(fares).toEqual([]);
      return body;
    });

/** A series of which the ride of November 20 has details of its own; answers what was sent of it. */
function withOwn(of: Parameters<typeof aSeries>[0], own: Parameters<typeof anOccurrence>[0]) {
  const path = '/series/7/occurrences/2030-11-20/change/';
  const day = '2030-11-20';
  const answer = {
    series: aSeries(of),
    occurrences: [anOccurrence({ day, changed: true, ...own })],
  };
  const calls = fakeApi({
    ...one,
    'GET /series/7/': () => ({ body: answer }),
    [`POST ${path}`]: () => ({ body: { series: answer.series, made: [] } }),
  });
  return () => agreed(calls.filter((call) => call.path === path));
}
const change = page.getByRole('button', { name: 'Change: Wed, Nov 20, 2030, 7:15 AM' });
const send = dialog.getByRole('button', { name: 'Change', exact: true });

it('shows the own details of one ride, and takes them back', async () => {
  const sent = withOwn(
    { rider_note: 'Ring twice' },
    { rider_note: 'At the side', wheelchair: true },
  );
  open('/recurring-rides/7');
  await change.click();
  const wheelchair = dialog.getByLabelText('A passenger sits in a wheelchair');
  await expect.element(wheelchair).toBeChecked();
  const note = dialog.getByLabelText('Note to the driver');
  await expect.element(note).toHaveValue('At the side');
  await wheelchair.click();
  await send.click();
  await expect.poll(sent).toEqual([{ version: 3, wheelchair: null }]);
});

it('shows the series’ details for all its rides, whatever one has of its own', async () => {
  withOwn({ rider_note: 'Ring twice' }, { rider_note: 'At the side' });
  open('/recurring-rides/7');
  await change.click();
  const note = dialog.getByLabelText('Note to the driver');
  await expect.element(note).toHaveValue('At the side');
  await dialog.getByLabelText('What is to change').selectOptions('all');
  await expect.element(note).toHaveValue('Ring twice');
});

it('changes a ride with fewer passengers and no seats of a series with child seats', async () => {
  const seats = { passenger_count: 2, child_seats: { infant: 0, child: 2, booster: 0 } };
  const sent = withOwn(seats, { passenger_count: 1, child_seats: null });
  open('/recurring-rides/7');
  await change.click();
  await dialog.getByLabelText('Time', { exact: true }).selectOptions('08:15');
  await send.click();
  await expect.poll(sent).toEqual([{ version: 3, ride_datetime: '2030-11-20T08:15:00' }]);
});

it('shows the office for whom one ride is, and gives it back to the series’ own rider', async () => {
  const sent = withOwn(
    { rider_id: null },
    { rider_name: 'Bo Curiel', rider_phone: '+59995654321' },
  );
  open('/recurring-rides/7', 'office');
  await change.click();
  const name = dialog.getByLabelText('Full Name');
  await expect.element(name).toHaveValue('Bo Curiel');
  await name.fill('Ana Bakker');
  await send.click();
  await expect.poll(sent).toEqual([{ version: 3, rider_name: 'Ana Bakker' }]);
});

it('goes on from what somebody else changed meanwhile, with what was typed kept', async () => {
  let now = aSeries();
  const calls = fakeApi({
    ...one,
    'GET /series/7/': () => ({ body: { series: now, occurrences } }),
    'POST /series/7/change/': (call) =>
      (call.body as { version: number }).version === now.version
        ? { body: { series: now, made: [] } }
        : {
            status: 409,
            body: {
              error: 'This series was changed meanwhile. Please look at it again.',
              code: 'series.changed_meanwhile',
            },
          },
  });
  // A phone, where what is said at the top of the form is far above its button.
  await page.viewport(360, 640);
  open('/recurring-rides/7');
  await page.getByRole('button', { name: 'Change all' }).click();
  await dialog.getByRole('button', { name: 'One more: Luggage' }).click();
  now = aSeries({ version: now.version + 1, passenger_count: 3 });

  await send.click();
  await expect
    .element(dialog.getByText('This series was changed meanwhile.', { exact: false }))
    .toBeInViewport();
  await expect.element(dialog.getByLabelText('Passengers', { exact: true })).toHaveValue('3');
  await expect.element(dialog.getByLabelText('Luggage', { exact: true })).toHaveValue('1');
  await send.click();
  await expect
    .poll(() => calls.filter(({ method }) => method === 'POST').map(({ body }) => body))
    .toEqual([
      { version: 3, luggage_count: 1, preview: true },
      { version: 4, luggage_count: 1, preview: true },
      { version: 4, luggage_count: 1, fares: [] },
    ]);
});

it('ends it again of the version that was sent when the server was away, though the page is newer', async () => {
  const text = 'The service is not available right now. Please try again.';
  let now = aSeries();
  const calls = fakeApi({
    ...one,
    'GET /series/7/': () => ({ body: { series: now, occurrences } }),
    'POST /series/7/end/': () => {
      if (now.version > 3) return { body: { series: now, made: [] } };
      // It is ended, and one of its rides is cancelled.
      now = aSeries({ version: 5, rider_note: 'As it is now' });
      return { status: 503, body: { error: text, code: 'service.unavailable' } };
    },
  });
  const feed = fakeFeed();
  session.signIn({ access: 'a', username: 'maria', role: 'rider' });
  onTestFinished(() => session.signOut());
  open('/recurring-rides/7');
  await page.getByRole('button', { name: 'End the series' }).click();
  const end = dialog.getByRole('button', { name: 'End the series' });
  await end.click();
  await expect.element(dialog.getByText(text)).toBeVisible();
  feed.change({ topic: 'rides', id: 412, what: 'cancelled' });
  await expect.element(page.getByText('As it is now')).toBeInTheDocument();
  await end.click();
  await expect.poll(() => document.querySelector('[role=dialog]')).toBeNull();
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { version: 3 },
    { version: 3 },
  ]);
});

it('asks the office why, for a rider’s own', async () => {
  const text = 'Please say why: the series is a rider’s own.';
  const calls = fakeApi({
    ...one,
    'POST /series/7/end/': (call) =>
      (call.body as { reason?: string }).reason
        ? { body: { series, made: [] } }
        : {
            status: 400,
            body: { error: text, code: 'series.reason_missing', fields: { reason: text } },
          },
  });
  open('/recurring-rides/7', 'office');
  await page.getByRole('button', { name: 'End the series' }).click();
  const end = dialog.getByRole('button', { name: 'End the series' });
  await end.click();
  const reason = dialog.getByLabelText('Why it is changed');
  await expect.element(reason).toHaveFocus();
  await reason.fill('The course is over.');
  await end.click();
  await expect
    .poll(() => calls.filter(({ method }) => method === 'POST').at(-1)?.body)
    .toEqual({
      version: 3,
      reason: 'The course is over.',
    });
});
