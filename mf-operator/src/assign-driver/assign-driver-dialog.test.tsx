import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../packages/ui-kit/src/testing/mount.tsx';
import type { Driver } from '../rides/ride.ts';
import { aDriver } from '../testing/a-driver.ts';
import {
  assigned,
  commands,
  dialog,
  options,
  DRIVERS,
  openAssignDialog as open,
} from '../testing/open-assign-dialog.tsx';

it('lists available and offline drivers with what is known of them', async () => {
  open();
  await expect.element(page.getByText('Available Drivers (3)')).toBeVisible();
  await expect.element(page.getByText('Select an available driver for this ride')).toBeVisible();
  await expect
    .element(options().nth(1))
    .toHaveTextContent('Diana Rosalia #3Available No vehicle info No phone Location unknown');
  await expect.element(options().nth(0)).toMatchTextContent(/Last drop-off: Hato/);
  await expect.element(options().nth(2).getByText('Offline')).toBeVisible();
  await expect.element(page.getByText('Edwin Hooi')).not.toBeInTheDocument();
});

it('is accessible', async () => {
  open();
  await expect.element(options().first()).toBeVisible();
  await userEvent.keyboard('{ArrowDown}');
  await expectAccessible(document.body);
});

it('assigns by keyboard alone: type, arrow, Enter', async () => {
  const { calls, onAssigned } = open();
  await expect.element(options().first()).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Assign Driver' })).toBeDisabled();
  await userEvent.keyboard('dia');
  await expect.element(page.getByText('Available Drivers (1)')).toBeVisible();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByText('Driver selected: Diana Rosalia')).toBeVisible();
  await expect.element(options().first()).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => onAssigned).toHaveBeenCalledOnce();
  expect(commands(calls)).toMatchObject([
    { path: '/assign-driver/42/', body: { driver_id: 3 }, idempotencyKey: expect.any(String) },
  ]);
});

it('walks around the ends of the list', async () => {
  open();
  await expect.element(options().first()).toBeVisible();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(page.getByText('Driver selected: Farida Cijntje')).toBeVisible();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByText('Driver selected: Carlos Winklaar')).toBeVisible();
});

it('does nothing on Enter before a driver is chosen', async () => {
  const { calls } = open();
  await expect.element(options().first()).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(commands(calls)).toEqual([]);
});

it('gives the ride by Enter to nobody whom the search hides', async () => {
  const { calls, onAssigned } = open({}, {}, 3);
  await expect.element(page.getByText('Driver selected: Diana Rosalia')).toBeVisible();
  const search = page.getByRole('combobox');
  await expect
    .element(search)
    .toHaveAttribute('aria-activedescendant', options().nth(1).element().id);
  await userEvent.keyboard('carl');
  await expect.element(page.getByText('Available Drivers (1)')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(commands(calls)).toEqual([]);
  await expect.element(search).not.toHaveAttribute('aria-activedescendant');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.poll(() => onAssigned).toHaveBeenCalledOnce();
  expect(commands(calls)).toMatchObject([{ body: { driver_id: 2 } }]);
});

it('closes on Escape', async () => {
  const { onClose } = open();
  await expect.element(options().first()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

it('reassigns a ride that has a driver, to another one', async () => {
  const { calls, onAssigned } = open(
    { 'POST /reassign-driver/42/': assigned },
    { status: 'Assigned', driver_id: 2, driver_name: 'Carlos Winklaar' },
  );
  await expect.element(page.getByText('Available Drivers (2)')).toBeVisible();
  await options().first().click();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => onAssigned).toHaveBeenCalledOnce();
  expect(commands(calls)).toMatchObject([
    { path: '/reassign-driver/42/', body: { driver_id: 3, from_driver_id: 2 } },
  ]);
});

it('says who has the ride now, and counts the others from 1', async () => {
  const ranked = DRIVERS.slice(0, 2).map(({ id, name }, at) => ({
    rank: at + 1,
    driver_id: id,
    name,
    vehicle: null,
    distance_km: 3.2,
    rides_today: 1,
    spare_seats: 2,
    spare_bags: 0,
  }));
  open(
    {
      'GET /rides/42/candidates/': () => ({
        body: { ride_id: 42, free_from: '', free_until: '', ranked, excluded: [] },
      }),
    },
    { status: 'Assigned', driver_id: 2, driver_name: 'Carlos Winklaar' },
  );
  await expect.element(dialog().getByText('Now: Carlos Winklaar')).toBeVisible();
  await expect.element(options().nth(0)).toMatchTextContent(/Diana Rosalia.*No\. 1 3\.2 km/);
});

it('ranks the candidates with reasons, and says who can not have the ride and why', async () => {
  const driver = (id: number, name: string) => ({ driver_id: id, name, vehicle: null });
  open({
    'GET /rides/42/candidates/': () => ({
      body: {
        ride_id: 42,
        free_from: '2026-11-20T19:15:00.000Z',
        free_until: '2026-11-20T20:09:00.000Z',
        ranked: [
          {
            rank: 1,
            ...driver(3, 'Diana Rosalia'),
            distance_km: 3.2,
            rides_today: 1,
            spare_seats: 2,
            spare_bags: 0,
          },
        ],
        excluded: [
          { ...driver(4, 'Edwin Hooi'), code: 'busy' },
          { ...driver(5, 'Farida Cijntje'), code: 'offline' },
          { ...driver(2, 'Carlos Winklaar'), code: 'too_small' },
        ],
      },
    }),
  });
  await expect
    .element(options().nth(0))
    .toMatchTextContent(/No\. 1 3\.2 km to the pickup · 1 ride today · 2 spare seats/);
  await expect.element(options().nth(1)).toMatchTextContent(/Farida Cijntje/);
  await expect.element(options().nth(2)).toMatchTextContent(/Carlos.*The vehicle is too small/);
  expect(options().elements()).toHaveLength(3);
  await page.getByText('Not for this ride (1)').click();
  await expect.element(page.getByText('Has another ride at this time')).toBeVisible();
  await expectAccessible(document.body);
});

it('ranks the candidates anew each time it is opened, and shows no list before', async () => {
  const again = Promise.withResolvers<void>();
  let isAgain = false;
  const { close, openAgain } = open({
    'GET /rides/42/candidates/': async () => {
      if (isAgain) await again.promise;
      const [first, second] = isAgain ? [3, 2] : [2, 3];
      const ranked = [first, second].map((driver_id, at) => ({
        rank: at + 1,
        driver_id,
        name: '',
        vehicle: null,
        distance_km: 3.2,
        rides_today: 1,
        spare_seats: 2,
        spare_bags: 0,
      }));
      return { body: { ride_id: 42, free_from: '', free_until: '', ranked, excluded: [] } };
    },
  });
  await expect.element(options().nth(0)).toMatchTextContent(/Carlos Winklaar/);
  close();
  isAgain = true;
  // The ranking is forgotten in a task of its own.
  await new Promise((done) => void setTimeout(done));
  openAgain();
  await expect.element(dialog()).toBeVisible();
  expect(dialog().element().querySelector('[aria-busy="true"]')).not.toBeNull();
  expect(options().elements()).toEqual([]);
  again.resolve();
  await expect.element(options().nth(0)).toMatchTextContent(/Diana Rosalia/);
});

it('offers another look when nobody is free', async () => {
  let drivers: readonly Driver[] = [];
  open({ 'GET /drivers/': () => ({ body: drivers }) });
  await expect.element(page.getByText('No Drivers Available')).toBeVisible();
  drivers = DRIVERS;
  await page.getByRole('button', { name: 'Refresh' }).last().click();
  await expect.element(page.getByText('Available Drivers (3)')).toBeVisible();
});

it('says which id of a driver is no number', async () => {
  open({ 'GET /drivers/': () => ({ body: [aDriver({ id: 'x7' as unknown as number })] }) });
  await expect.element(page.getByRole('alert')).toHaveTextContent('Invalid driver ID: x7');
});

it('says that the drivers can not be found', async () => {
  open({ 'GET /drivers/': () => ({ status: 404, body: { error: 'Not found.', code: 'x' } }) });
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Drivers endpoint not found. Please contact support.');
});

it('says why the driver who was chosen before cannot have the ride', async () => {
  open(
    {
      'GET /rides/42/candidates/': () => ({
        body: {
          ride_id: 42,
          free_from: '2026-11-20T19:15:00.000Z',
          free_until: '2026-11-20T20:09:00.000Z',
          ranked: [],
          excluded: [{ driver_id: 3, name: 'Diana Rosalia', vehicle: null, code: 'busy' }],
        },
      }),
    },
    {},
    3,
  );
  const why = page.getByRole('alert').getByText('Diana Rosalia: Has another ride at this time');
  await expect.element(why).toBeVisible();
  await options().first().click();
  await expect.element(why).not.toBeInTheDocument();
});
