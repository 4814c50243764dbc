import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../../packages/ui-kit/src/testing/mount.tsx';
import { aRide } from '../../../../packages/web-kit/src/testing/a-ride.ts';
import { fakeApi } from '../../../../packages/web-kit/src/testing/fake-api.ts';
import type { Ride } from '../../rides/ride.ts';
import { mountForDriver } from '../../testing/as-driver.tsx';
import DriversHistoryScreen from './drivers-history.screen.tsx';

const completed = (facts: Partial<Ride>) =>
  aRide({ status: 'Completed', completed_at: '2026-11-20T20:04:00.000Z', ...facts });

const rides = [
  completed({
    id: 1,
    rider_name: 'Ana Martina',
    ride_datetime: '2026-11-18T10:00:00',
    calculated_fare: 20,
  }),
  completed({
    id: 2,
    rider_name: 'Zoë Croes',
    ride_datetime: '2026-11-20T15:30:00',
    calculated_fare: 9,
  }),
  completed({
    id: 3,
    rider_name: 'Marco Bellini',
    rider_phone: '+31612345678',
    pickup_location: 'Westpunt, Banda Abou, Curaçao',
    dropoff_location: 'Jan Thiel, Curaçao',
    ride_datetime: '2026-11-19T08:15:00',
    calculated_fare: 100,
  }),
];

function open(body: unknown = rides, status = 200, address = '/driverhistory') {
  const server = { status, body };
  const calls = fakeApi({
    'GET /ride-requests/': () => server,
    'GET /route/': () => ({ status: 503, body: {} }),
  });
  mountForDriver(<DriversHistoryScreen />, address);
  return { server, calls };
}

const names = () =>
  page
    .getByRole('button', { name: /^Open details/ })
    .elements()
    .map((button) => button.textContent?.replace('Open details: ', ''));
const shownNames = async (expected: readonly string[]) => {
  await expect.poll(names).toEqual(expected);
};
const search = () => page.getByRole('searchbox', { name: 'Search completed rides' });

it.each([360, 1280])('is accessible at %i px, the newest ride first', async (width) => {
  await page.viewport(width, 800);
  const { calls } = open();
  await shownNames(['Zoë Croes', 'Marco Bellini', 'Ana Martina']);
  expect(calls[0]?.query.get('type')).toBe('completed');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  await expectAccessible(document.body);
});

it.each([
  ['zoe', ['Zoë Croes']],
  ['westpunt', ['Marco Bellini']],
  ['jan thiel', ['Marco Bellini']],
  ['06 1234 5678', []],
  ['612 345', ['Marco Bellini']],
  ['+31', ['Marco Bellini']],
  ['nov 18', ['Ana Martina']],
  ['2026-11-19', ['Marco Bellini']],
])('finds %j by name, pickup, phone, drop-off or date', async (text, expected) => {
  open();
  await shownNames(['Zoë Croes', 'Marco Bellini', 'Ana Martina']);
  await search().fill(text);
  if (expected.length > 0) await shownNames(expected);
  else await expect.element(page.getByText('No rides match your search.')).toBeVisible();
});

it('clears the search and keeps the focus in it', async () => {
  open();
  await search().fill('nobody of that name');
  await expect.element(page.getByText('No rides match your search.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await shownNames(['Zoë Croes', 'Marco Bellini', 'Ana Martina']);
  await expect.element(search()).toHaveFocus();
  expect(location.search).toBe('');
});

it('sorts by a column, ascending first, and keeps that in the address', async () => {
  await page.viewport(1280, 800);
  open();
  await shownNames(['Zoë Croes', 'Marco Bellini', 'Ana Martina']);
  await page.getByRole('button', { name: 'Fare', exact: true }).click();
  await shownNames(['Zoë Croes', 'Ana Martina', 'Marco Bellini']);
  await page.getByRole('button', { name: 'Fare', exact: true }).click();
  await shownNames(['Marco Bellini', 'Ana Martina', 'Zoë Croes']);
  expect(location.search).toBe('?sort=fare&order=desc');
  for (const name of ['Name', 'Phone', 'Requested', 'Completed', 'Status']) {
    await expect.element(page.getByRole('button', { name, exact: true })).toBeVisible();
  }
});

it('begins as the address says', async () => {
  open(rides, 200, '/driverhistory?sort=name&order=asc');
  await shownNames(['Ana Martina', 'Marco Bellini', 'Zoë Croes']);
});

it('opens a ride in a dialog with its four sections, and gives the focus back', async () => {
  open();
  const row = page.getByRole('button', { name: 'Open details: Marco Bellini' });
  await row.click();
  const dialog = page.getByRole('dialog', { name: 'Ride Details' });
  for (const name of ['Contact', 'Ride Details', 'Trip Information', 'Request Information']) {
    await expect.element(dialog.getByRole('region', { name })).toBeVisible();
  }
  await expect.element(dialog.getByText('Completed', { exact: true }).first()).toBeVisible();
  await expect.element(dialog.getByText('Fri, Nov 20, 2026, 4:04 PM')).toBeVisible();
  await expect
    .element(dialog.getByRole('link', { name: '+31 612 345 678' }))
    .toHaveAttribute('href', 'tel:+31612345678');
  await expectAccessible(document.body);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(row).toHaveFocus();
});

it('shows 25 rides and the next ones when asked', async () => {
  const many = Array.from({ length: 60 }, (_, index) => completed({ id: index + 1 }));
  open(many);
  await expect.poll(() => names().length).toBe(25);
  await page.getByRole('button', { name: 'Show more (35)' }).click();
  await expect.poll(() => names().length).toBe(50);
  await page.getByRole('button', { name: 'Show more (10)' }).click();
  await expect.poll(() => names().length).toBe(60);
});

it('says when nothing is completed yet', async () => {
  open([]);
  await expect.element(page.getByText('No completed rides available.')).toBeVisible();
  await expectAccessible(document.body);
});

it('offers Retry when the rides could not be fetched', async () => {
  const { server } = open({ error: 'No.' }, 403);
  await expect
    .element(page.getByText('Failed to fetch completed rides. Please try again.'))
    .toBeVisible();
  server.status = 200;
  server.body = rides;
  await page.getByRole('button', { name: 'Retry' }).click();
  await shownNames(['Zoë Croes', 'Marco Bellini', 'Ana Martina']);
});

it('says that the list is cut, and has the whole history as a file', async () => {
  const many = Array.from({ length: 1_000 }, (_, index) =>
    completed({ id: index + 1, rider_name: index === 7 ? 'Ana Martina' : `Rider ${index}` }),
  );
  const calls = fakeApi({
    'GET /ride-requests/': () => ({ status: 200, body: many }),
    'GET /ride-history/export.csv/': () => ({ status: 503, body: { error: 'Away' } }),
  });
  mountForDriver(<DriversHistoryScreen />, '/driverhistory');
  await expect.element(page.getByText('1,000 of your newest 1,000 rides')).toBeVisible();
  await search().fill('ana mart');
  await expect.element(page.getByText('1 of your newest 1,000 rides')).toBeVisible();
  await expect
    .element(
      page.getByText(
        'Your newest 1,000 rides are listed and searched here. The file has all of them.',
      ),
    )
    .toBeVisible();
  await page.getByRole('button', { name: 'Download all rides (CSV)' }).click();
  await expect.element(page.getByText('Away')).toBeVisible();
  expect(calls.at(-1)?.query.get('status')).toBe('Completed');
});
