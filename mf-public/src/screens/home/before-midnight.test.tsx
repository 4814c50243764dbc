import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { stopClock } from '../../../../packages/web-kit/src/testing/stop-clock.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { answers, field } from '../../testing/home-booking.ts';
import { mountScreen } from '../../testing/mount-screen.tsx';
import { BookingForm } from './booking-form.tsx';

/** A quarter to midnight: the next quarter hour that can be booked is tomorrow's. */

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  fakeApi(answers);
  stopClock('2026-11-27T03:45:00.000Z');
});
afterEach(() => vi.unstubAllGlobals());

const times = () =>
  [...(field('Time').element() as HTMLSelectElement).options]
    .map(({ value }) => value)
    .filter((value) => value !== '');

it('begins tomorrow', async () => {
  mountScreen(<BookingForm />);
  await expect.element(field('Date')).toHaveValue('11/27/2026');
  await expect.element(field('Time')).toHaveValue('00:00');
  await field('Date').fill('11/26/2026');
  await userEvent.tab();
  await expect
    .element(field('Date'))
    .toHaveAccessibleDescription('Date input not valid. The earliest day is 11/27/2026.');
});

it('offers nothing that has gone by beside a time that was chosen before', async () => {
  const draft = { pickup: { text: 'Hato' }, dropoff: { text: '' }, day: '2026-11-26' };
  sessionStorage.setItem('booking-draft', JSON.stringify({ ...draft, time: '23:45' }));
  mountScreen(<BookingForm />);
  await expect.element(field('Date')).toHaveValue('11/26/2026');
  expect(times()).toEqual(['23:45']);
});
