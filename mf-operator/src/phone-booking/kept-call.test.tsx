import { queryClient } from '@trupial/web-kit';
import { expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, mount } from '../../../packages/ui-kit/src/testing/mount.tsx';
import { fakeApi } from '../../../packages/web-kit/src/testing/fake-api.ts';
import { InPlatform } from '../../../packages/web-kit/src/testing/in-platform.tsx';
import { PhoneCall } from '../testing/phone-call.tsx';

/** A caller is on the line: what was typed outlives Escape and a reload. */

const BOOKED = { id: 77, tracking_id: '20261121-1', status: 'Pending', calculated_fare: 27.95 };
const App = () => (
  <InPlatform>
    <PhoneCall />
  </InPlatform>
);

async function openCall() {
  queryClient.clear();
  onTestFinished(() => queryClient.clear());
  let isAway = false;
  const calls = fakeApi({
    'GET /ride-history/': () => ({ body: [] }),
    'GET /route/': () => ({ body: { distance_km: 11.2, duration_min: 18, line: [] } }),
    'GET /fareCalc/': () => ({ body: { fare: 27.95, quote: 'promise' } }),
    'POST /book-ride/': () =>
      isAway
        ? { status: 503, body: { error: 'Away.', code: 'unavailable' } }
        : { status: 201, body: BOOKED },
  });
  const { update } = mount(<App />);
  await userEvent.keyboard('{Alt>}b{/Alt}');
  return {
    bookings: () => calls.filter(({ method }) => method === 'POST'),
    setAway: (away: boolean) => {
      isAway = away;
    },
    /** The page is made anew, and the call opened again. */
    reload: async () => {
      update(null);
      update(<App />);
      await userEvent.keyboard('{Alt>}b{/Alt}');
    },
  };
}

const dialog = page.getByRole('dialog', { name: 'Phone Booking' });
const field = (name: string) => dialog.getByLabelText(name, { exact: true });
const place = (name: string) => dialog.getByRole('combobox', { name });
const button = (name: string) => page.getByRole('button', { name });

async function typeCall() {
  await field('Phone').fill('5123456');
  await field('Rider Name').fill('Ana Martina');
  await place('Pickup').fill('Avila Beach Hotel');
  await place('Drop-off').fill('Jan Thiel Beach');
  await field('Passengers').fill('3');
}

async function expectCall() {
  await expect.element(field('Phone')).toHaveValue('5123456');
  await expect.element(field('Rider Name')).toHaveValue('Ana Martina');
  await expect.element(place('Pickup')).toHaveValue('Avila Beach Hotel');
  await expect.element(place('Drop-off')).toHaveValue('Jan Thiel Beach');
  await expect.element(field('Passengers')).toHaveValue('3');
}

it('is there again after Escape and after a reload, with the way to the next call', async () => {
  const { reload } = await openCall();
  await typeCall();
  await page.getByRole('checkbox', { name: /^And back/ }).click();
  await button('Details for the driver (optional)').click();
  await field('Note to the driver').fill('The blue house');
  await reload();
  await expectCall();
  await expect.element(page.getByRole('checkbox', { name: /^And back/ })).toBeChecked();
  await expect.element(field('Note to the driver')).toHaveValue('The blue house');
  await expect.element(dialog).toMatchTextContent(/The call before is still here\./);
  await expectAccessible(document.body);
  await field('Rider Name').click();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await userEvent.keyboard('{Alt>}b{/Alt}');
  await expectCall();
  await button('Next Call').click();
  await expect.element(field('Phone')).toHaveFocus();
  await expect.element(field('Phone')).toHaveValue('');
  await expect.element(place('Pickup')).toHaveValue('');
  await expect.element(button('Next Call')).not.toBeInTheDocument();
  await reload();
  await expect.element(field('Phone')).toHaveValue('');
  await expect.element(field('Passengers')).toHaveValue('1');
  await expect.element(page.getByRole('checkbox', { name: /^And back/ })).not.toBeChecked();
});

it('is given up by Cancel', async () => {
  await openCall();
  await typeCall();
  await button('Cancel').click();
  await expect.element(dialog).not.toBeInTheDocument();
  await userEvent.keyboard('{Alt>}b{/Alt}');
  await expect.element(field('Phone')).toHaveValue('');
});

it('is booked once, although the answer was lost before the reload', async () => {
  const { bookings, setAway, reload } = await openCall();
  setAway(true);
  await typeCall();
  await expect.element(page.getByText('$27.95')).toBeVisible();
  await button('Book Ride').click();
  await expect.element(page.getByText('Away.')).toBeVisible();
  setAway(false);
  await reload();
  await expectCall();
  await button('Book Ride').click();
  await expect.element(page.getByRole('dialog', { name: 'Ride #77 is booked' })).toBeVisible();
  const [first, second] = bookings();
  expect(second).toMatchObject({ body: first!.body, idempotencyKey: first!.idempotencyKey });
  // It is booked: nothing of it is left to be booked again.
  await reload();
  await expect.element(field('Phone')).toHaveValue('');
});
