import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../../packages/ui-kit/src/testing/mount.tsx';
import { aRide } from '../../testing/a-ride.ts';
import { serve } from '../../testing/fake-api.ts';
import {
  days,
  details,
  MIDDLE,
  NEW,
  OLD,
  open,
  rowButtons,
  search,
  shows,
} from '../../testing/my-history.tsx';

describe('my history', () => {
  it('shows the newest ride first, with what is missing named', async () => {
    serve([OLD, NEW, MIDDLE]);
    const { container } = open();
    await shows(['Nov 30', 'Nov 12', 'Nov 1']);
    await expect.element(page.getByRole('cell', { name: 'Not Assigned' })).toBeVisible();
    await expect.element(page.getByRole('cell', { name: '$52.01' })).toBeVisible();
    await expect.element(page.getByText('Mon, Nov 30, 2026,')).toBeVisible();
    await expectAccessible(container);
  });

  it('has skeletons until the rides come', async () => {
    const api = serve([OLD]);
    const { promise, resolve } = Promise.withResolvers<void>();
    api.listWaitsFor = promise;
    const { container } = open();
    await expect.element(page.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    await expectAccessible(container);
    resolve();
    await shows(['Nov 1']);
  });

  it.each([360, 1280])('has skeletons of the size of the rides at %i px', async (width) => {
    await page.viewport(width, 800);
    const api = serve([MIDDLE, aRide({ id: 4, ride_datetime: '2026-11-25T10:30:00' })]);
    const { promise, resolve } = Promise.withResolvers<void>();
    api.listWaitsFor = promise;
    open();
    const rows = () => page.getByRole('row').elements().slice(-2);
    const heights = () => rows().map((row) => row.getBoundingClientRect().height);
    await expect.element(page.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    const awaited = heights();
    resolve();
    await shows(['Nov 25', 'Nov 12']);
    for (const [place, height] of heights().entries()) {
      expect(Math.abs(height - (awaited[place] ?? 0))).toBeLessThanOrEqual(1);
    }
  });

  it('shows N/A for a ride without a fare', async () => {
    // Documented servers may send no fare; the wire's own type has always one.
    serve([aRide({ calculated_fare: null as unknown as number })]);
    open();
    await expect.element(page.getByRole('cell', { name: 'N/A' })).toBeVisible();
  });

  it('paints the first rows of a long history that is here already, then all', async () => {
    serve(Array.from({ length: 45 }, (_, index) => aRide({ id: index + 1 })));
    const first = open();
    await expect.poll(() => rowButtons.elements().length).toBe(45);
    first.update(null);
    open();
    expect(rowButtons.elements()).toHaveLength(20);
    await expect.poll(() => rowButtons.elements().length).toBe(45);
  });

  it('says when older rides are not listed, and where the completed ones are', async () => {
    const rides = Array.from({ length: 1000 }, (_, index) => aRide({ id: index + 1 }));
    serve(rides.slice(1));
    const { update } = open();
    const note = page.getByText('Only your newest 1,000 rides are listed.');
    await expect.element(page.getByText(/^999 rides/)).toBeVisible();
    await expect.element(note).not.toBeInTheDocument();
    update(null);
    serve(rides);
    open();
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect.element(note).toBeInTheDocument();
    await expect
      .element(page.getByRole('link', { name: 'All completed rides' }))
      .toHaveAttribute('href', '/profile?tab=history&period=all');
  });

  it('says so when there is nothing yet', async () => {
    serve([]);
    const { container } = open();
    await expect.element(page.getByText('No ride history available.')).toBeVisible();
    await expectAccessible(container);
  });

  it('offers Retry when the rides cannot be fetched', async () => {
    const api = serve([OLD]);
    api.refusal = { status: 403, body: { error: 'Forbidden', code: 'forbidden' } };
    const { container } = open();
    await expect
      .element(page.getByText('Failed to fetch ride history. Please try again.'))
      .toBeVisible();
    await expectAccessible(container);
    api.refusal = undefined;
    await page.getByRole('button', { name: 'Retry' }).click();
    await shows(['Nov 1']);
  });

  it('keeps the rides on the screen when a refresh fails', async () => {
    const api = serve([OLD]);
    open();
    await shows(['Nov 1']);
    api.refusal = { status: 403, body: { error: 'Forbidden', code: 'forbidden' } };
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect
      .element(page.getByRole('alert').getByText(/^Failed to fetch ride history/))
      .toBeVisible();
    expect(days()).toEqual(['Nov 1']);
    api.refusal = undefined;
    api.rides = [NEW, OLD];
    await page.getByRole('button', { name: 'Retry' }).click();
    await shows(['Nov 30', 'Nov 1']);
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });
});

describe('search and sort', () => {
  it('search finds, says when nothing matches, and is cleared', async () => {
    serve([OLD, NEW, MIDDLE]);
    const { container } = open();
    await search.fill('farida');
    await shows(['Nov 12']);
    await search.fill('pending assign');
    await shows(['Nov 30']);
    await search.fill('11/12/2026');
    await shows(['Nov 12']);
    await search.fill('nowhere');
    await expect.element(page.getByText('No rides match your search.')).toBeVisible();
    await expectAccessible(container);
    await page.getByRole('button', { name: 'Clear' }).click();
    await shows(['Nov 30', 'Nov 12', 'Nov 1']);
    await expect.element(search).toHaveFocus();
    await expect.element(page.getByRole('button', { name: 'Clear' })).not.toBeInTheDocument();
  });

  it('toggles the active column, starts a new one ascending', async () => {
    serve([OLD, NEW, MIDDLE]);
    open();
    await shows(['Nov 30', 'Nov 12', 'Nov 1']);
    await page.getByRole('button', { name: 'Ride Date' }).click();
    await shows(['Nov 1', 'Nov 12', 'Nov 30']);
    await page.getByRole('button', { name: 'Fare' }).click();
    await shows(['Nov 30', 'Nov 12', 'Nov 1']);
    await page.getByRole('button', { name: 'Fare' }).click();
    await shows(['Nov 1', 'Nov 12', 'Nov 30']);
  });

  it('have the order in the address, but not what is searched for', async () => {
    serve([OLD, NEW, MIDDLE]);
    open();
    await search.fill('farida');
    await shows(['Nov 12']);
    await page.getByRole('button', { name: 'Fare' }).click();
    await expect.poll(() => location.search).toBe('?sort=fare&direction=ascending');
    await expect.element(search).toHaveValue('farida');
    await page.getByRole('button', { name: 'Fare' }).click();
    await expect.poll(() => location.search).toBe('?sort=fare&direction=descending');
    await search.clear();
    await shows(['Nov 1', 'Nov 12', 'Nov 30']);
    await page.getByRole('button', { name: 'Ride Date' }).click();
    await expect.poll(() => location.search).toBe('?sort=date&direction=ascending');
    await page.getByRole('button', { name: 'Ride Date' }).click();
    await expect.poll(() => location.search).toBe('');
  });

  it('keep a search while a ride is looked at', async () => {
    serve([OLD, NEW, MIDDLE]);
    open();
    await search.fill('farida');
    await shows(['Nov 12']);
    await rowButtons.click();
    await details.getByRole('button', { name: 'Close' }).first().click();
    await expect.element(search).toHaveValue('farida');
    await shows(['Nov 12']);
  });

  it('take the order of an address, and a search of former days out of it', async () => {
    serve([OLD, NEW, MIDDLE]);
    open('/myridehistory?search=edwin&sort=fare&direction=descending');
    await expect.poll(() => location.search).toBe('?sort=fare&direction=descending');
    await expect.element(search).toHaveValue('');
    await shows(['Nov 1', 'Nov 12', 'Nov 30']);
    await expect
      .element(page.getByRole('columnheader', { name: 'Fare' }))
      .toHaveAttribute('aria-sort', 'descending');
  });
});

it('is cards on a phone, none of them wider than it', async () => {
  await page.viewport(320, 700);
  serve([OLD, NEW, MIDDLE]);
  const { container } = open();
  await shows(['Nov 30', 'Nov 12', 'Nov 1']);
  await page.getByLabelText('Sort by').selectOptions('Ride Date, ascending');
  await shows(['Nov 1', 'Nov 12', 'Nov 30']);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  await expectAccessible(container);
  await rowButtons.nth(2).click();
  await expect.element(details).toBeVisible();
  await expectAccessible(details.element());
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});
