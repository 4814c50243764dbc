import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aChangedRide } from '../../testing/a-changed-ride.ts';
import { commandsOf } from '../../testing/as-operator.tsx';
import { anOffice, at, bar, EDWINS, lane, openBoard } from '../../testing/live-board.tsx';

const preview = {
  id: 13,
  version: 0,
  old_fare: 40.84,
  new_fare: 45.84,
  difference: 5,
  tariff_version: '2026-1',
  distance_km: 16.46,
  duration_min: 24,
  fields: [
    { field: 'ride_datetime', was: at('08:00'), is: at('08:10') },
    { field: 'calculated_fare', was: 40.84, is: 45.84 },
  ],
  driver_fits: true,
  changeable_until: null,
  changeable_until_step: 'picked_up',
  quote: 'a-quote',
  quote_valid_until: '2030-01-01T00:00:00.000Z',
};

const open = () =>
  openBoard({
    'POST /rides/13/amendment-preview/': () => ({ body: preview }),
    'POST /amend-ride/13/': () => ({
      body: {
        id: 13,
        status: 'Assigned',
        driver_progress: 'accepted',
        driver_id: 4,
        version: 1,
        ride_datetime: at('08:10'),
        calculated_fare: 45.84,
      },
    }),
  });

const dialog = () => page.getByRole('dialog', { name: 'Change booking' });
const said = () => document.querySelector('[aria-label="Time line of the day"] output');

it('tries a time by keyboard, says it, and proposes it by Enter: nothing is changed before the fare is agreed to', async () => {
  const calls = open();
  await bar(13).click();
  await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}');
  await expect.element(bar(13)).toMatchTextContent(/8:10.AM/);
  await expect
    .poll(() => said()?.textContent.replaceAll(/\s/g, ' '))
    .toBe('8:10 AM instead of 8:00 AM. Enter proposes it, Escape takes it back.');
  expect(commandsOf(calls)).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog()).toBeVisible();
  await expect.element(dialog()).toMatchTextContent(/\$45\.84/);
  expect(commandsOf(calls)[0]).toEqual([
    '/rides/13/amendment-preview/',
    expect.objectContaining({ ride_datetime: at('08:10'), version: 0 }),
  ]);
  // The bar is where it was until the change is made.
  await expect.element(bar(13)).toMatchTextContent(/8:00.AM/);
  expect(commandsOf(calls).some(([asked]) => asked === '/amend-ride/13/')).toBe(false);
});

it('takes a tried time back by Escape', async () => {
  const calls = open();
  await bar(13).click();
  await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}');
  await expect.element(bar(13)).toMatchTextContent(/7:55.AM/);
  await userEvent.keyboard('{Escape}');
  await expect.element(bar(13)).toMatchTextContent(/8:00.AM/);
  await expect
    .poll(() => said()?.textContent.replaceAll(/\s/g, ' '))
    .toBe('Its time stays 8:00 AM.');
  expect(commandsOf(calls)).toEqual([]);
});

it('proposes a time by dragging a bar along its own lane', async () => {
  const calls = open();
  await expect.element(bar(13)).toBeVisible();
  const track = lane(/^Edwin Martis/).element();
  const box = bar(13).element().getBoundingClientRect();
  const home = track.getBoundingClientRect();
  // An hour is 120 pixels wide.
  await userEvent.dragAndDrop(bar(13), lane(/^Edwin Martis/), {
    sourcePosition: { x: 10, y: 20 },
    targetPosition: { x: box.left - home.left + 10 + 60, y: 20 },
  });
  await expect.element(dialog()).toBeVisible();
  await expect.poll(() => commandsOf(calls)[0]?.[1]).toMatchObject({ ride_datetime: at('08:30') });
  expect(commandsOf(calls).map(([path]) => path)).not.toContain('/amend-ride/13/');
});

it('opens Change booking of the chosen ride by Alt+C', async () => {
  open();
  await bar(13).click();
  await userEvent.keyboard('{Alt>}c{/Alt}');
  await expect.element(dialog()).toBeVisible();
});

it('marks a change that its driver has not seen, and one of a ride that waits for a driver', async () => {
  const waits = { id: 11, status: 'Pending', driver_id: null, driver_name: null } as const;
  const server = anOffice(
    [aChangedRide({ ...waits, ride_datetime: at('07:30'), amendment_seen: null })],
    [
      aChangedRide({ id: 14, ride_datetime: at('08:00') }),
      { ...EDWINS, ride_datetime: at('10:00') },
    ],
  );
  openBoard({}, { server });
  const mark = (id: number) => bar(id).element().querySelector('svg');
  await expect.element(bar(14)).toHaveAccessibleName(/^Ride #14, Changed, not seen /);
  await expect.element(bar(11)).toHaveAccessibleName(/^Ride #11, Changed \d/);
  expect([14, 11, 13].map((id) => mark(id) !== null)).toEqual([true, true, false]);
  expect(bar(13).element().getAttribute('aria-label')).not.toContain('Changed');
});
