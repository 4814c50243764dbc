import { queryClient } from '@trupial/web-kit';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { type FakeAnswer, settled } from '../../../../packages/web-kit/src/testing/fake-api.ts';
import { listKey } from '../../lists/use-polled-list.ts';
import type { Driver } from '../../rides/ride.ts';
import { aDriver } from '../../testing/a-driver.ts';
import { commandsOf, toasts } from '../../testing/as-operator.tsx';
import { card, choose, FARIDA, openDrivers } from '../../testing/drivers.tsx';

it('suspends after asking, and the driver goes from the list', async () => {
  const calls = openDrivers({ 'POST /drivers/2/status/': () => ({ body: { id: 2 } }) });
  await expect.element(card('Carlos Winklaar')).toBeVisible();
  await choose('Carlos Winklaar', 'Suspend');
  const dialog = page.getByRole('alertdialog', { name: 'Suspend Carlos Winklaar?' });
  await expect.element(dialog).toMatchTextContent(/he can still drive them: reassign them/);
  expect(commandsOf(calls)).toEqual([]);
  await page.getByRole('button', { name: 'Suspend' }).click();
  await expect.element(card('Carlos Winklaar')).not.toBeInTheDocument();
  expect(commandsOf(calls)).toEqual([['/drivers/2/status/', { status: 'inactive' }]]);
  expect(toasts()).toContain('Carlos Winklaar is suspended');
  // The button that had the focus went with his card.
  await expect.poll(() => document.activeElement).not.toBe(document.body);
});

it('asks the same before Set Inactive, and says a refusal in the dialog', async () => {
  openDrivers({
    'POST /drivers/2/status/': () => ({
      status: 409,
      body: { error: 'This driver is suspended.', code: 'driver_suspended' },
    }),
  });
  await card('Carlos Winklaar').getByRole('button', { name: 'Set Inactive' }).click();
  await page.getByRole('button', { name: 'Suspend' }).click();
  await expect
    .element(page.getByRole('alertdialog').getByRole('alert'))
    .toHaveTextContent('This driver is suspended.');
});

it('activates (then he comes on shift himself) or sets active at once', async () => {
  const calls = openDrivers(
    { 'POST /drivers/5/status/': () => ({ body: { id: 5 } }) },
    '/operator/drivers?inactive=1',
  );
  await expect.element(card('Farida Cijntje')).toBeVisible();
  await choose('Farida Cijntje', 'Activate');
  await expect.poll(() => commandsOf(calls)).toHaveLength(1);
  await expect.poll(() => toasts()).toContain('Farida Cijntje is activated and can come on shift');
  await card('Farida Cijntje').getByRole('button', { name: 'Set Active' }).click();
  await expect.poll(() => toasts()).toContain('Farida Cijntje is active');
  expect(commandsOf(calls)).toEqual([
    ['/drivers/5/status/', { status: 'offline' }],
    ['/drivers/5/status/', { status: 'available' }],
  ]);
});

it('brings back a second driver while the first one is under way', async () => {
  const late = Promise.withResolvers<void>();
  const BEN = aDriver({ id: 6, username: 'ben', name: 'Ben Daal', status: 'inactive' });
  const calls = openDrivers(
    {
      'GET /drivers/': () => ({ body: [FARIDA, BEN] }),
      'POST /drivers/5/status/': async () => {
        await late.promise;
        return { body: { id: 5 } };
      },
      'POST /drivers/6/status/': () => ({ body: { id: 6 } }),
    },
    '/operator/drivers?inactive=1',
  );
  const setActive = (name: string) => card(name).getByRole('button', { name: 'Set Active' });
  await setActive('Farida Cijntje').click();
  await expect.element(setActive('Farida Cijntje')).toHaveAttribute('aria-disabled', 'true');
  await setActive('Ben Daal').click();
  await expect.poll(toasts).toEqual(['Ben Daal is active']);
  await expect.element(setActive('Farida Cijntje')).toHaveAttribute('aria-disabled', 'true');
  late.resolve();
  await expect.poll(toasts).toContain('Farida Cijntje is active');
  expect(commandsOf(calls)).toEqual([
    ['/drivers/5/status/', { status: 'available' }],
    ['/drivers/6/status/', { status: 'available' }],
  ]);
});

it('says that only staff brings a driver back whose account is suspended', async () => {
  const error = 'The account of this driver is suspended. Staff can reactivate it.';
  openDrivers(
    {
      'POST /drivers/5/status/': () => ({
        status: 409,
        body: { error, code: 'driver.account_suspended' },
      }),
    },
    '/operator/drivers?inactive=1',
  );
  await card('Farida Cijntje').getByRole('button', { name: 'Set Active' }).click();
  await expect.poll(toasts).toEqual([error]);
  // Nothing is put above the list: it would push the cards down under the pointer.
  expect(page.getByRole('alert').elements()).toEqual([]);
});

it('says that it is not known whether it was done', async () => {
  openDrivers(
    { 'POST /drivers/5/status/': () => ({ status: 503, body: { code: 'away' } }) },
    '/operator/drivers?inactive=1',
  );
  await card('Farida Cijntje').getByRole('button', { name: 'Set Active' }).click();
  await expect
    .poll(toasts)
    .toEqual(['No answer came, so it may have been done. Try again: it is done only once.']);
});

it('says in the dialog that no answer came', async () => {
  openDrivers({
    'POST /drivers/2/status/': () => Promise.reject(new TypeError('Failed to fetch')),
  });
  await card('Carlos Winklaar').getByRole('button', { name: 'Set Inactive' }).click();
  await page.getByRole('button', { name: 'Suspend' }).click();
  await expect
    .element(page.getByRole('alertdialog').getByRole('alert'))
    .toHaveTextContent(
      'No answer came, so it may have been done. Please look before you try again.',
    );
});

it('a list from before does not bring back who was suspended, and is fetched anew', async () => {
  const older = Promise.withResolvers<FakeAnswer>();
  const before = { body: [aDriver()] };
  const answers: (FakeAnswer | Promise<FakeAnswer>)[] = [before, older.promise];
  const BEN = aDriver({ id: 6, username: 'ben', name: 'Ben Daal' });
  openDrivers({
    'GET /drivers/': ({ query }) =>
      query.has('count_only')
        ? { body: { count: 1 } }
        : (answers.shift() ?? { body: [aDriver({ status: 'inactive' }), BEN] }),
    'POST /drivers/2/status/': () => ({ body: { id: 2 } }),
  });
  await expect.element(card('Carlos Winklaar')).toBeVisible();
  void queryClient.refetchQueries({ queryKey: listKey('drivers') });
  await expect.poll(() => answers).toEqual([]);
  await card('Carlos Winklaar').getByRole('button', { name: 'Set Inactive' }).click();
  await page.getByRole('button', { name: 'Suspend' }).click();
  await expect.poll(toasts).toEqual(['Carlos Winklaar is suspended']);
  older.resolve(before);
  await settled();
  const kept = queryClient.getQueryData<readonly Driver[]>(listKey('drivers'));
  expect(kept?.find(({ id }) => id === 2)?.status).toBe('inactive');
  await expect.element(card('Ben Daal')).toBeVisible();
  await expect.element(card('Carlos Winklaar')).not.toBeInTheDocument();
});
