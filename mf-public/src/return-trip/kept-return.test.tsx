import { platformStore, sessionAtom } from '@trupial/web-kit';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { button, calculate, field, fillPerson } from '../testing/home-booking.ts';
import { addReturn, back, bodies, booked, open, server } from '../testing/return-booking.tsx';
import { returnNextDay } from '../testing/return-day.ts';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

it('keeps the return trip over a reload, until it is taken away', async () => {
  const api = server(() => ({ ...booked, ...back }));
  const { update } = open();
  await calculate();
  const day = await addReturn();
  update(null);
  const again = open();
  await button('Calculate Fare').click();
  await expect.element(field('Time of the return trip')).toHaveValue('23:30');
  await expect.element(page.getByText('$91.89')).toBeVisible();
  await fillPerson();
  await button('Book Ride').click();
  await expect.poll(() => api.to('POST /api/book-ride/')).toHaveLength(2);
  expect((await bodies(api))[1]).toMatchObject({ ride_datetime: `${day}T23:30:00`, return_of: 7 });
  expect(sessionStorage.getItem('booking-draft-return')).toBeNull();
  again.update(null);
  const { update: leave } = open();
  await calculate();
  await button('Add a return trip').click();
  await returnNextDay();
  await button('Without a return trip').click();
  await expect.element(button('Add a return trip')).toHaveFocus();
  leave(null);
  open();
  await button('Calculate Fare').click();
  await expect.element(button('Add a return trip')).toBeVisible();
  expect(page.getByLabelText('Time of the return trip').elements()).toEqual([]);
});

it('stays that of a visitor who signs in, and of nobody else', async () => {
  const api = server(() => ({ ...booked, ...back }));
  const { update } = open();
  await calculate();
  await addReturn();
  update(null);
  const signIn = (username: string) =>
    platformStore.set(sessionAtom, { status: 'signed-in', username, role: 'rider' });
  onTestFinished(() => platformStore.set(sessionAtom, { status: 'anonymous' }));
  signIn('maria');
  const { update: leave } = open();
  await button('Calculate Fare').click();
  await expect.element(field('Time of the return trip')).toHaveValue('23:30');
  leave(null);
  signIn('rosa');
  open();
  await calculate();
  await expect.element(button('Add a return trip')).toBeVisible();
  expect(api.to('POST /api/book-ride/')).toEqual([]);
});
