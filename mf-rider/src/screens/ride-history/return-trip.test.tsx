import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { serve } from '../../testing/fake-api.ts';
import type { Ride } from '../../rides/ride.ts';
import { details, NEW, open, rowButtons } from '../../testing/my-history.tsx';

/** There and back in My History. */

const there = { ...NEW, return_ride: 3 };
const back = {
  ...NEW,
  id: 3,
  tracking_id: '20261130-9',
  ride_datetime: '2026-12-01T18:00:00',
  return_of: NEW.id,
};
const later = <Ride extends { readonly ride_datetime: string }>(ride: Ride): Ride => ({
  ...ride,
  ride_datetime: ride.ride_datetime.replace('2026', '2030'),
});
const question = page.getByRole('alertdialog', { name: 'Cancel this ride?' });
const pair = details.getByRole('button', { name: /eturn trip.* ride #\d$/ });

it('leads from each of the two rides to the other', async () => {
  serve([there, back]);
  open();
  await expect.element(page.getByText('Return of #2')).toBeVisible();
  await expect.element(page.getByText('Return: #3')).toBeVisible();
  await rowButtons.first().click();
  await expect.element(pair).toHaveTextContent('This is the return trip of ride #2');
  await pair.click();
  await expect.element(pair).toHaveTextContent('Return trip: ride #3');
});

it.each([
  ['', false],
  [' also when the answers are lost', true],
])('cancels this ride only, unless both are chosen%s', async (_, isLost) => {
  const api = serve([there, back]);
  api.isCancelAnswerLost = isLost;
  open();
  await rowButtons.first().click();
  await details.getByRole('button', { name: 'Cancel this ride' }).click();
  await expect.element(question.getByRole('radio', { name: 'Only ride #3' })).toBeChecked();
  await question.getByRole('radio', { name: 'Both rides, #3 and #2' }).click();
  await question.getByRole('button', { name: 'Cancel both rides' }).click();
  await expect.element(details.getByText('Your ride has been cancelled.')).toBeVisible();
  await expect.poll(() => api.to('/cancel-ride/2/')).toHaveLength(1);
  expect(api.to('/cancel-ride/3/')).toHaveLength(1);
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(details.getByRole('alert')).not.toBeInTheDocument();
});

it('leaves the other ride alone when this one cannot be cancelled', async () => {
  const api = serve([there, back]);
  api.cancelRefusal = { status: 409, body: { error: 'The ride has begun.', code: 'ride.begun' } };
  open();
  await rowButtons.first().click();
  await details.getByRole('button', { name: 'Cancel this ride' }).click();
  await question.getByRole('radio', { name: 'Both rides, #3 and #2' }).click();
  await question.getByRole('button', { name: 'Cancel both rides' }).click();
  await expect.element(details.getByRole('alert')).toHaveTextContent('The ride has begun.');
  expect(api.to('/cancel-ride/2/')).toEqual([]);
});

describe('after a change of one ride', () => {
  const at = '2026-11-20T12:00:00.000Z';
  const change = (is: number): NonNullable<Ride['last_amendment']> => ({
    at,
    by: 'rider',
    fields: [{ field: 'passenger_count', was: 1, is }],
  });
  const offer = details.getByRole('button', { name: 'Make the same change of ride #2' });
  const changed = { ...later(back), passenger_count: 3, amendments: 1, last_amendment: change(3) };

  it('the same change is offered for the other one, in both directions', async () => {
    serve([later(there), changed]);
    open();
    await rowButtons.first().click();
    await offer.click();
    const form = page.getByRole('dialog', { name: 'Change booking' });
    await expect.element(form.getByLabelText('Passengers', { exact: true })).toHaveValue('3');
  });

  it.each([
    ['it is so already', { passenger_count: 3 }],
    [
      'the other one was changed since then',
      { last_amendment: { ...change(2), at: '2026-11-20T13:00:00.000Z' } },
    ],
    ['the other one is over', { status: 'Cancelled' }],
  ])('but not when %s', async (_, is) => {
    serve([{ ...later(there), ...is }, changed]);
    open();
    await rowButtons.first().click();
    await expect.element(pair).toBeVisible();
    await expect.element(offer).not.toBeInTheDocument();
  });
});
