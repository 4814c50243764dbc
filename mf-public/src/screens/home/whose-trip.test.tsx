import { platformStore, sessionAtom } from '@trupial/web-kit';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../../testing/fake-api.ts';
import { answers, calculate, field, fillPerson, fillTrip } from '../../testing/home-booking.ts';
import { mountScreen } from '../../testing/mount-screen.tsx';
import { BookingForm } from './booking-form.tsx';

/** A browser that several people use, one after the other. */

const toDashboard = { username: 'maria', role: 'rider', first_name: null, last_name: null };

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  fakeApi({
    ...answers,
    'GET /dashboard/': () => ({ ...toDashboard, phone_number: null }),
    'GET /user/favorites/': () => ({ favorites: [] }),
  });
});
afterEach(() => {
  leave();
  vi.unstubAllGlobals();
});

const enter = (username: string) =>
  platformStore.set(sessionAtom, { status: 'signed-in', username, role: 'rider' });
const leave = () => platformStore.set(sessionAtom, { status: 'anonymous' });
const pickup = () => field('Pickup Location');

it('shows nothing of the trip of who has signed out, and keeps it for her', async () => {
  enter('maria');
  const { update } = mountScreen(<BookingForm />);
  await calculate();
  await fillPerson();
  leave();
  await expect.element(pickup()).toHaveValue('');
  await expect.element(pickup()).toBeEnabled();
  expect(page.getByText('$40.84').elements()).toHaveLength(0);
  enter('jo');
  await expect.element(page.getByText('Welcome back, jo!')).toBeVisible();
  await expect.element(pickup()).toHaveValue('');
  update(null);
  mountScreen(<BookingForm />);
  await expect.element(page.getByText('Welcome back, jo!')).toBeVisible();
  await expect.element(pickup()).toHaveValue('');
  enter('maria');
  await expect.element(pickup()).toHaveValue('Hato Airport, Curaçao');
  // Name and phone are never written down.
  await page.getByRole('button', { name: 'Calculate Fare' }).click();
  await expect.element(field('Full Name')).toHaveValue('');
});

it('leaves the trip of a visitor to him when he signs in, with its fare', async () => {
  leave();
  const { update } = mountScreen(<BookingForm />);
  await calculate();
  enter('maria');
  await expect.element(page.getByText('Welcome back, maria!')).toBeVisible();
  await expect.element(page.getByText('$40.84')).toBeVisible();
  update(null);
  mountScreen(<BookingForm />);
  await expect.element(pickup()).toHaveValue('Hato Airport, Curaçao');
});

it('replaces the trip of who has signed out by the one that is typed next', async () => {
  enter('maria');
  mountScreen(<BookingForm />);
  await fillTrip();
  leave();
  await expect.element(pickup()).toHaveValue('');
  await pickup().fill('Westpunt');
  enter('maria');
  await expect.element(page.getByText('Welcome back, maria!')).toBeVisible();
  await expect.element(pickup()).toHaveValue('Westpunt');
});
