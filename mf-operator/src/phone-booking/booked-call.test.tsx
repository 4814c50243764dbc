import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { callServer } from '../testing/call-server.ts';
import { mountForOperator, toasts } from '../testing/as-operator.tsx';
import { holdRests } from '../testing/held-rests.ts';
import { PhoneCall } from '../testing/phone-call.tsx';
import { back, bookRide, openWithReturn, there, tomorrow } from '../testing/return-call.tsx';

/** What the caller must be told stays when the press that booked was a double one. */

const booked = page.getByRole('dialog', { name: 'Ride #77 is booked' });
const done = () => page.getByRole('dialog').getByRole('button', { name: 'Done' });

/** The other ways to end it, as a hand does that is not looking. */
async function pressEverything() {
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard('{Escape}');
  const dialog = page.getByRole('dialog').element();
  const press = (element: Element) => {
    element.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  };
  // The backdrop is where 'Book Ride' was.
  press(dialog);
  for (const name of ['Close', 'Next Call']) {
    press(page.getByRole('dialog').getByRole('button', { name }).element());
  }
  press(page.getByRole('link', { name: 'Assign Driver' }).element());
}

it('is not ended by a second press, and is told by a note, too', async () => {
  const endRests = holdRests();
  callServer();
  mountForOperator(<PhoneCall />, '/operator/drivers');
  await page.getByRole('button', { name: 'Phone Booking' }).click();
  const phone = page.getByLabelText('Phone', { exact: true });
  await page.getByLabelText('Rider Name').fill('Ann');
  await page.getByLabelText('Pickup', { exact: true }).fill('Punda');
  await page.getByLabelText('Drop-off', { exact: true }).fill('Jan Thiel');
  await phone.fill('5123456');
  await expect.element(page.getByText('$27.95')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(booked).toBeVisible();
  await expect.element(done()).toHaveFocus();
  await pressEverything();
  await expect.element(booked).toBeVisible();
  await expect.element(booked.getByText('20261121-1')).toBeVisible();
  expect(location.pathname).toBe('/operator/drivers');
  expect(toasts()).toEqual(['Ride #77 is booked']);
  endRests();
  await expect.element(done()).not.toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Enter}');
  await expect.element(booked).not.toBeInTheDocument();
});

it('is not ended by a press that was meant for the wait for the return trip', async () => {
  const endRests = holdRests();
  const answer = Promise.withResolvers<{ status: number; body: unknown }>();
  await openWithReturn(() => answer.promise);
  await tomorrow();
  await expect.element(page.getByText('$55.90')).toBeVisible();
  await bookRide.click();
  await expect.element(booked.getByText(there.tracking_id)).toBeVisible();
  endRests();
  answer.resolve({ status: 201, body: { ...back, calculated_fare: 27.95 } });
  const both = page.getByRole('dialog', { name: 'Rides #77 and #78 are booked' });
  await expect.element(both).toBeVisible();
  await pressEverything();
  await expect.element(both.getByText(back.tracking_id)).toBeVisible();
  expect(toasts()).toEqual(['Ride #77 is booked', 'Ride #78 is booked']);
  endRests();
  await done().click();
  await expect.element(both).not.toBeInTheDocument();
});
