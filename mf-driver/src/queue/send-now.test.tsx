import { platformStore, toastsAtom } from '@trupial/web-kit';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { type FakeAnswer, fakeApi } from '../../../packages/web-kit/src/testing/fake-api.ts';
import { anAction } from '../testing/an-action.ts';
import { mountForDriver, setOnline } from '../testing/as-driver.tsx';
import { queueAtom } from './driver-queue.ts';
import { QueueNotices } from './queue-notices.tsx';
import { QUEUE_NAME } from './queue-storage.ts';

/** The notices of a driver with an action that waits; nothing sends it but he. */
function open(answer: () => Promise<FakeAnswer>) {
  const calls = fakeApi({
    'POST /set-off-ride/42/': answer,
    'GET /ride-requests/': () => ({ body: [] }),
  });
  mountForDriver(<QueueNotices />);
  const queue = { waiting: [anAction({ isKept: true, tries: 1 })], refused: [] };
  localStorage.setItem(QUEUE_NAME, JSON.stringify(queue));
  platformStore.set(queueAtom, queue);
  return () => calls.filter(({ method }) => method === 'POST').length;
}

const sendNow = () => page.getByRole('button', { name: /Send now/ });

it('is busy until it is known what came of it, and can be pressed again', async () => {
  const answers = [Promise.withResolvers<FakeAnswer>(), Promise.withResolvers<FakeAnswer>()];
  const sent = open(() => answers[sent() - 1]!.promise);
  await sendNow().click();
  await expect.element(sendNow()).toHaveAttribute('data-busy');
  await expect.poll(sent).toBe(1);
  answers[0]?.reject(new TypeError('Failed to fetch'));
  await expect.element(sendNow()).not.toHaveAttribute('data-busy');
  await sendNow().click();
  await expect.element(sendNow()).toHaveAttribute('data-busy');
  await expect.poll(sent).toBe(2);
  answers[1]?.resolve({
    body: { id: 42, status: 'Assigned', driver_progress: 'en_route', driver_id: 2 },
  });
  await expect.element(sendNow()).not.toBeInTheDocument();
});

it('says offline that what waits is kept', async () => {
  const sent = open(() => Promise.reject(new TypeError('Failed to fetch')));
  setOnline(false);
  await sendNow().click();
  await expect
    .poll(() => platformStore.get(toastsAtom))
    .toMatchObject([{ text: 'Kept here, sent when the connection is back', kind: 'info' }]);
  expect(sent()).toBe(0);
  await expect.element(sendNow()).not.toHaveAttribute('data-busy');
});
