import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../packages/ui-kit/src/testing/mount.tsx';
import { aRide } from '../../../packages/web-kit/src/testing/a-ride.ts';
import {
  type FakeAnswer,
  fakeApi,
  type FakeRoutes,
} from '../../../packages/web-kit/src/testing/fake-api.ts';
import type { Notification } from '../notifications/notification-words.ts';
import { RideDetailsDialog } from '../ride-details/ride-details-dialog.tsx';
import { aKeptNotification, aNotification } from '../testing/a-notification.ts';
import { commandsOf, mountForOperator, toasts } from '../testing/as-operator.tsx';

const requested = {
  step: 'requested',
  at: '2026-11-20T16:20:00.000Z',
  by: 'visitor',
  by_account: null,
  driver_id: null,
  driver_name: null,
  reason: null,
  rating: null,
  fields: null,
};
const failed = aNotification({
  id: '2f6b7c2e-9c1f-4a44-8f0e-3a8b2f1c9d12',
  kind: 'booked',
  state: 'failed',
  reason: 'refused',
  detail: '21614',
  queued_at: '2026-11-20T16:20:01.000Z',
});

function open(notifications: Notification[], routes: FakeRoutes = {}) {
  let told = notifications;
  const calls = fakeApi({
    'GET /rides/42/timeline/': () => ({ body: [requested] }),
    'GET /rides/42/notifications/': () => ({ body: told }),
    'POST /notifications/1e6b7c2e-9c1f-4a44-8f0e-3a8b2f1c9d11/passed-on/': () => {
      const { kept: _, ...done } = aKeptNotification({ state: 'sent', passed_on_by: 'olga' });
      told = [failed, { ...done, kept: null }];
      return { body: done };
    },
    'POST /notifications/2f6b7c2e-9c1f-4a44-8f0e-3a8b2f1c9d12/send-again/': () => ({
      status: 202,
      body: { ...failed, state: 'queued' },
    }),
    ...routes,
  });
  mountForOperator(<RideDetailsDialog ride={aRide({})} onClose={() => undefined} />);
  return calls;
}
const line = (text: string) => page.getByRole('listitem').filter({ hasText: text });

it('has each notification with its state, and the reason of a failure in words', async () => {
  open([failed, aKeptNotification()]);
  await expect
    .element(line('Rider told: Ride booked'))
    .toMatchTextContent(/FailedThe carrier refused it\. \(21614\).*SMS/);
  await expect.element(line('Rider told: Driver assigned')).toMatchTextContent(/To pass on/);
  await expect
    .element(page.getByRole('link', { name: 'Open WhatsApp: Driver assigned' }))
    .toHaveAttribute('href', aKeptNotification().kept!.link!);
  await expectAccessible(document.body);
});

it('lets the office read a text out, and say that it was passed on', async () => {
  const calls = open([failed, aKeptNotification()]);
  await page.getByRole('button', { name: 'Read out: Driver assigned' }).click();
  const dialog = page.getByRole('dialog', { name: 'Driver assigned · #42' });
  await expect.element(dialog).toMatchTextContent(/To: \+599 9 123 4567.*Carlos drives you/);
  await expectAccessible(document.body);
  await dialog.getByRole('button', { name: 'It was passed on' }).click();
  await expect.element(line('Rider told: Driver assigned')).toMatchTextContent(/Passed onby olga/);
  await expect.element(dialog).not.toBeInTheDocument();
  expect(commandsOf(calls)).toHaveLength(1);
});

it('offers no other try of what is not true any more', async () => {
  open([aNotification({ state: 'dropped', reason: 'superseded', kind: 'arrived' })]);
  await expect.element(line('Rider told: Driver arrived')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /Send again/ })).not.toBeInTheDocument();
});

it('sends one again', async () => {
  const calls = open([failed]);
  await page.getByRole('button', { name: 'Send again: Ride booked' }).click();
  await expect.poll(toasts).toEqual(['Queued again']);
  expect(commandsOf(calls).map(([path]) => path)).toEqual([
    `/notifications/${failed.id}/send-again/`,
  ]);
});

it.each([
  ['what happened', 'timeline', /^The timeline could not be loaded\./, [requested]],
  ['who was told', 'notifications', /^Who was told of it could not be loaded\./, [failed]],
])(
  'says that %s could not be loaded, and is busy while it asks again',
  async (_, of, text, body) => {
    const { promise, resolve } = Promise.withResolvers<FakeAnswer>();
    const answers: FakeAnswer[] = [{ status: 409, body: { error: 'Not now.', code: 'x' } }];
    open([failed], { [`GET /rides/42/${of}/`]: () => answers.shift() ?? promise });
    const problem = page.getByText(text);
    await expect.element(problem).toBeVisible();
    await expectAccessible(document.body);
    const retry = problem.getByRole('button', { name: /^Retry/ });
    await retry.click();
    await expect.element(retry).toHaveAttribute('data-busy');
    resolve({ body });
    await expect.element(line('Rider told: Ride booked')).toBeVisible();
    await expect.element(problem).not.toBeInTheDocument();
  },
);
