import type { ReactNode } from 'react';
import { expect, it, onTestFinished } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { aRide } from '../../../packages/web-kit/src/testing/a-ride.ts';
import { fakeApi } from '../../../packages/web-kit/src/testing/fake-api.ts';
import { PhoneBookingButton } from '../phone-booking/phone-booking-button.tsx';
import PendingRidesScreen from '../screens/pending-rides/pending-rides.screen.tsx';
import { aDriver } from '../testing/a-driver.ts';
import { mountForOperator, toasts } from '../testing/as-operator.tsx';

/** The code of a dialog cannot be fetched: it is said, and nothing else is dead or lost. */

const button = (name: string) => page.getByRole('button', { name, exact: true });

async function open(screen: ReactNode) {
  // In this order: Chromium blocks only while it watches.
  await cdp().send('Network.enable');
  await cdp().send('Network.setBlockedURLs', {
    urls: ['*/change-booking-dialog.tsx*', '*/start-series-dialog.tsx*'],
  });
  fakeApi({
    'GET /ride-requests/': () => ({ body: [aRide()] }),
    'GET /drivers/': () => ({ body: [aDriver()] }),
    'GET /ride-history/': () => ({ body: [] }),
  });
  onTestFinished(async () => {
    await cdp().send('Network.setBlockedURLs', { urls: [] });
    await cdp().send('Network.disable');
  });
  mountForOperator(screen);
}

it('assigns a ride after its change could not be opened', async () => {
  await open(<PendingRidesScreen />);
  await button('Change booking').click();
  await expect.poll(toasts).toEqual(['This could not be loaded. Please try again.']);
  await button('Assign').click();
  await expect.element(page.getByRole('dialog', { name: /Assign/ })).toBeVisible();
});

it('keeps what was typed of a call that cannot be repeated weekly', async () => {
  await open(<PhoneBookingButton />);
  await button('Phone Booking').click();
  const name = page.getByLabelText('Rider Name');
  await name.fill('Anneke de Vries');
  for (const times of [1, 2]) {
    await button('Repeat weekly').click();
    await expect.poll(toasts).toHaveLength(times);
  }
  await expect.element(name).toHaveValue('Anneke de Vries');
});
