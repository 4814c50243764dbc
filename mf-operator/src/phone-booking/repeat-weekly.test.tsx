import { queryClient } from '@trupial/web-kit';
import { expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mount } from '../../../packages/ui-kit/src/testing/mount.tsx';
import { InPlatform } from '../../../packages/web-kit/src/testing/in-platform.tsx';
import { callServer } from '../testing/call-server.ts';
import { PhoneCall } from '../testing/phone-call.tsx';
import { fetchSeries } from './use-repeat-weekly.ts';

/** 'Repeat weekly' on a slow line: its dialog comes a while after the press. */

const call = page.getByRole('dialog', { name: 'Phone Booking' });
const series = page.getByRole('dialog', { name: 'New recurring ride' });
const field = (name: string) => call.getByLabelText(name, { exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const callAgain = () => userEvent.keyboard('{Alt>}b{/Alt}');

/** A whole call, and a line on which the dialog comes when it is let go on. */
async function typeCall() {
  queryClient.clear();
  onTestFinished(() => queryClient.clear());
  const calls = callServer();
  const line = Promise.withResolvers<void>();
  const loaded = line.promise.then(fetchSeries);
  mount(
    <InPlatform>
      <PhoneCall loadSeries={() => loaded} />
    </InPlatform>,
  );
  await callAgain();
  await field('Phone').fill('5123456');
  await field('Rider Name').fill('Ana Martina');
  await call.getByRole('combobox', { name: 'Pickup' }).fill('Avila Beach Hotel');
  await call.getByRole('combobox', { name: 'Drop-off' }).fill('Jan Thiel Beach');
  await expect.element(page.getByText('$27.95')).toBeVisible();
  return {
    calls,
    /** It comes, and what follows of it is done. */
    come: async () => {
      line.resolve();
      await loaded;
      await new Promise((resolve) => void setTimeout(resolve, 100));
    },
  };
}

it('says that it is under way, books nothing meanwhile, and takes what is typed until it comes', async () => {
  const { calls, come } = await typeCall();
  await button('Repeat weekly').click();
  await expect.element(button('Repeat weekly')).toHaveAttribute('aria-disabled', 'true');
  await expect.element(button('Book Ride')).toHaveAttribute('aria-disabled', 'true');
  await field('Rider Name').fill('Ana Maria Martina');
  await userEvent.keyboard('{Enter}');
  await button('Book Ride').click({ force: true });
  await come();
  await expect.element(series).toBeVisible();
  await expect
    .element(series.getByLabelText('Full Name', { exact: true }))
    .toHaveValue('Ana Maria Martina');
  await expect.element(call).not.toBeInTheDocument();
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
});

it.each([
  ['given up, for the next call', async () => button('Cancel').click()],
  ['closed', async () => userEvent.keyboard('{Escape}')],
])('does not come in the place of another call: %s', async (_, end) => {
  const { come } = await typeCall();
  await button('Repeat weekly').click();
  await end();
  await expect.element(call).not.toBeInTheDocument();
  await callAgain();
  await expect.element(button('Book Ride')).not.toHaveAttribute('aria-disabled');
  await come();
  await expect.element(call).toBeVisible();
  await expect.element(series).not.toBeInTheDocument();
});

it('does not come after "Next Call"', async () => {
  const { come } = await typeCall();
  await userEvent.keyboard('{Escape}');
  await callAgain();
  await button('Repeat weekly').click();
  await button('Next Call').click();
  await expect.element(button('Book Ride')).not.toHaveAttribute('aria-disabled');
  await come();
  await expect.element(call).toBeVisible();
  await expect.element(series).not.toBeInTheDocument();
});
