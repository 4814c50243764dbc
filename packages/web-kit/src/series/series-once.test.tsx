import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { type Call, type FakeAnswer, fakeApi } from '../testing/fake-api.ts';
import { commandsOf, dialog, one, openNew, series } from './testing/series-stage.tsx';

// A new series whose answer was lost is booked once, also after a reload.

const send = dialog.getByRole('button', { name: 'Book recurring ride' });
const count = dialog.getByLabelText('Number of rides', { exact: true });
const lost = dialog.getByText('No answer came, so it may have been done.', { exact: false });

/** Sends a new series of seven rides, whose first answer is lost, and opens the form after a reload. */
async function sentAndReloaded(answer: (call: Call, first: Call) => FakeAnswer) {
  const calls = fakeApi({
    ...one,
    'GET /series/': () => ({ body: [] }),
    'POST /series/': (call) => {
      const [first = call] = commandsOf(calls);
      return first === call ? Promise.reject(new TypeError('No line.')) : answer(call, first);
    },
  });
  const { reload } = await openNew();
  await dialog.getByLabelText('Ends').selectOptions('count');
  await count.fill('7');
  await send.click();
  await expect.element(lost).toBeVisible();
  reload();
  await openNew();
  return calls;
}
const keysOf = (calls: readonly Call[]) => commandsOf(calls).map((call) => call.idempotencyKey);
const booked = page.getByRole('heading', { name: 'Rides of the series' });

it('is sent again under its key', async () => {
  const calls = await sentAndReloaded(() => ({ status: 201, body: series }));
  await expect.element(count).toHaveValue('7');
  await send.click();
  await expect.element(booked).toBeVisible();
  const [first, second] = keysOf(calls);
  expect(first).toMatch(/^\w{32}$/);
  expect(second).toBe(first);
  expect(Object.keys(sessionStorage)).toEqual([]);
});

it('is another one when it was typed otherwise', async () => {
  const calls = await sentAndReloaded(({ idempotencyKey }, first) =>
    idempotencyKey === first.idempotencyKey
      ? { status: 422, body: { error: 'Used before.', code: 'idempotency.key_reused' } }
      : { status: 201, body: series },
  );
  await count.fill('8');
  await send.click();
  await expect.element(booked).toBeVisible();
  const [first, second, third] = keysOf(calls);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});
