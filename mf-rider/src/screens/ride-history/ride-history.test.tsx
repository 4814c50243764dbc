import { expectAccessible, mount } from '../../../../packages/ui-kit/src/testing/mount.tsx';
import { InPlatform } from '../../../../packages/web-kit/src/testing/in-platform.tsx';
import { BOOKING_DRAFT } from '@trupial/web-kit/booking-draft';
import { describe, expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aRide } from '../../testing/a-ride.ts';
import { serve } from '../../testing/fake-api.ts';
import RideHistoryScreen from './ride-history.screen.tsx';

const OLD = aRide({ id: 1, ride_datetime: '2026-11-01T09:00:00', calculated_fare: 90 });
const NEW = aRide({
  id: 2,
  ride_datetime: '2026-11-30T10:00:00',
  pickup_location: 'Hato Airport',
  status: 'Pending',
  driver_name: null,
  driver_phone: null,
  driver_vehicle: null,
  completed_at: null,
});
const MIDDLE = aRide({
  id: 3,
  ride_datetime: '2026-11-12T12:45:00',
  driver_name: 'Farida Cijntje',
  calculated_fare: 52.01,
  status: 'Cancelled',
});

function open(address = '/myridehistory') {
  history.replaceState(null, '', address);
  onTestFinished(() => {
    history.replaceState(null, '', '/');
    sessionStorage.clear();
  });
  return mount(
    <InPlatform>
      <RideHistoryScreen />
    </InPlatform>,
  );
}

const rowButtons = page.getByRole('button', { name: /^Open details/ });
const search = page.getByPlaceholder('Search rides by location, driver, date, or status...');
const details = page.getByRole('dialog', { name: 'Ride Details' });

/** The days of the rows, in their order. */
const days = () =>
  rowButtons.elements().map((button) => /Nov \d+/.exec(button.textContent)?.[0] ?? '');

const shows = async (expected: string[]) => {
  await expect.poll(days).toEqual(expected);
};

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

  it('are kept in the address and come back from it', async () => {
    serve([OLD, NEW, MIDDLE]);
    open();
    await search.fill('banda');
    await page.getByRole('button', { name: 'Fare' }).click();
    await expect.poll(() => location.search).toBe('?search=banda&sort=fare&direction=ascending');
  });

  it('start as the address says', async () => {
    serve([OLD, NEW, MIDDLE]);
    open('/myridehistory?search=edwin&sort=fare&direction=descending');
    await expect.element(search).toHaveValue('edwin');
    await shows(['Nov 1']);
    await expect
      .element(page.getByRole('columnheader', { name: 'Fare' }))
      .toHaveAttribute('aria-sort', 'descending');
  });
});

describe('the details', () => {
  it('open from a row, name what is missing and give the focus back', async () => {
    serve([NEW]);
    open();
    await page.getByRole('cell', { name: '$38.50' }).click();
    await expect.element(details).toBeVisible();
    for (const text of ['Not Assigned', 'N/A', '18.25 km', '$38.50', NEW.tracking_id]) {
      await expect.element(details.getByText(text).first()).toBeVisible();
    }
    await expect.element(details.getByRole('img', { name: /^Route from Hato/ })).toBeVisible();
    await expectAccessible(details.element());
    await details.getByRole('button', { name: 'Close' }).last().click();
    await expect.element(details).not.toBeInTheDocument();
    await rowButtons.click();
    await userEvent.keyboard('{Escape}');
    await expect.element(details).not.toBeInTheDocument();
    await expect.element(rowButtons).toHaveFocus();
  });

  it('are reached and left by keyboard alone', async () => {
    serve([OLD, NEW]);
    open();
    await shows(['Nov 30', 'Nov 1']);
    const second = rowButtons.nth(1).element();
    for (let presses = 0; presses < 20 && document.activeElement !== second; presses++) {
      await userEvent.keyboard('{Tab}');
    }
    await userEvent.keyboard('{Enter}');
    await expect.element(details.getByRole('button', { name: 'Close' }).last()).toHaveFocus();
    await expect.element(details.getByText('Edwin Hooi')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => document.activeElement === rowButtons.nth(1).element()).toBe(true);
  });

  it('book the same trip again, or the way back, on the filled-in form', async () => {
    serve([OLD]);
    open();
    await rowButtons.click();
    await details.getByRole('button', { name: 'Book again' }).click();
    expect(location.pathname + location.hash).toBe('/#book');
    expect(JSON.parse(sessionStorage.getItem(BOOKING_DRAFT) ?? '')).toMatchObject({
      pickup: { text: OLD.pickup_location },
      dropoff: { text: OLD.dropoff_location },
      passengers: 2,
      luggage: 1,
    });
    await details.getByRole('button', { name: 'Book the return trip' }).click();
    expect(JSON.parse(sessionStorage.getItem(BOOKING_DRAFT) ?? '')).toMatchObject({
      pickup: { text: OLD.dropoff_location },
      dropoff: { text: OLD.pickup_location },
    });
  });
});

describe('cancelling', () => {
  const cancel = details.getByRole('button', { name: 'Cancel this ride' });
  const question = page.getByRole('alertdialog', { name: 'Cancel this ride?' });
  const yes = question.getByRole('button', { name: 'Cancel Ride' });

  it('is offered while nobody was picked up', async () => {
    serve([OLD]);
    open();
    await rowButtons.click();
    await expect.element(details).toBeVisible();
    await expect.element(cancel).not.toBeInTheDocument();
  });

  it('asks once, and shows the ride as cancelled', async () => {
    const api = serve([NEW]);
    open();
    await rowButtons.click();
    await cancel.click();
    await expectAccessible(question.element());
    await question.getByRole('button', { name: 'Keep Ride' }).click();
    expect(api.to('/cancel-ride/2/')).toEqual([]);
    await cancel.click();
    await yes.click();
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(details.getByText('Cancelled', { exact: true })).toBeVisible();
    await expect.element(details.getByText('Your ride has been cancelled.')).toBeVisible();
    await expect.element(cancel).not.toBeInTheDocument();
    await expect.element(details.getByRole('button', { name: 'Close' }).last()).toHaveFocus();
    expect(api.to('/cancel-ride/2/')).toMatchObject([
      { method: 'POST', idempotencyKey: expect.stringMatching(/.{20}/) },
    ]);
  });

  it('repeats under the same key when the answer was lost', async () => {
    const api = serve([NEW]);
    api.cancelRefusal = { status: 502, body: 'Bad gateway' };
    open();
    await rowButtons.click();
    await cancel.click();
    await yes.click();
    await expect
      .element(details.getByRole('alert'))
      .toHaveTextContent('Failed to cancel the ride. Please try again.');
    api.cancelRefusal = undefined;
    await cancel.click();
    await yes.click();
    await expect.element(details.getByText('Cancelled', { exact: true })).toBeVisible();
    const keys = api.to('/cancel-ride/2/').map(({ idempotencyKey }) => idempotencyKey);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('that came too late says why and shows how the ride stands', async () => {
    const api = serve([NEW]);
    open();
    await rowButtons.click();
    api.rides = [{ ...NEW, status: 'PickedUp' }];
    api.cancelRefusal = {
      status: 409,
      body: { error: 'The ride has begun.', code: 'ride.not_allowed' },
    };
    await cancel.click();
    await yes.click();
    await expect.element(details.getByRole('alert')).toHaveTextContent('The ride has begun.');
    await expect.element(details.getByText('Picked Up')).toBeVisible();
    await expect.element(cancel).not.toBeInTheDocument();
  });
});

describe('rating', () => {
  const star = (count: string) => details.getByRole('radio', { name: count });
  const submit = details.getByRole('button', { name: 'Submit rating' });
  const RATEABLE = aRide({
    id: 1,
    rateable_until: new Date(Date.now() + 86_400_000).toISOString(),
  });

  it('is offered for a ride that was completed some days ago, by keyboard as well', async () => {
    const api = serve([RATEABLE]);
    open();
    await rowButtons.click();
    await expect.element(details.getByRole('group', { name: 'How was your ride?' })).toBeVisible();
    await expect.element(submit).not.toBeInTheDocument();
    await star('4 stars').click();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(star('5 stars')).toBeChecked();
    await expectAccessible(details.element());
    await submit.click();
    await expect.element(details.getByText('Thank you for your rating.')).toHaveFocus();
    await expect.element(details.getByRole('group', { name: 'Your rating' })).toBeVisible();
    await expect.element(submit).not.toBeInTheDocument();
    expect(api.to('/rides/1/rating/')).toMatchObject([
      { method: 'POST', body: { rating: 5 }, idempotencyKey: expect.stringMatching(/.{20}/) },
    ]);
  });

  it('can be changed while that is possible', async () => {
    const api = serve([{ ...RATEABLE, rating: 2 }]);
    open();
    await rowButtons.click();
    await expect.element(star('2 stars')).toBeChecked();
    await star('3 stars').click();
    await submit.click();
    await expect.poll(() => api.rides[0]?.rating).toBe(3);
  });

  it('that is refused says why and keeps the stars', async () => {
    const api = serve([RATEABLE]);
    api.ratingRefusal = {
      status: 409,
      body: {
        error: 'A ride can be rated within 7 days of its end.',
        code: 'ride.rating_closed',
      },
    };
    open();
    await rowButtons.click();
    await star('1 star').click();
    await submit.click();
    await expect
      .element(details.getByRole('alert'))
      .toHaveTextContent('A ride can be rated within 7 days of its end.');
    await expect.element(star('1 star')).toBeChecked();
    api.ratingRefusal = { status: 502, body: 'Bad gateway' };
    await submit.click();
    await expect
      .element(details.getByRole('alert'))
      .toHaveTextContent('Failed to save your rating. Please try again.');
  });

  it('is only shown once it is too late, and not at all for other rides', async () => {
    serve([{ ...OLD, rating: 4 }, MIDDLE]);
    open();
    await rowButtons.nth(1).click();
    await expect.element(details.getByRole('img', { name: '4 of 5 stars' })).toBeVisible();
    await expect.element(details.getByRole('radio').first()).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await rowButtons.nth(0).click();
    await expect.element(details.getByText('Farida Cijntje')).toBeVisible();
    await expect.element(details.getByText('Your rating')).not.toBeInTheDocument();
  });
});

it('is cards on a phone, none of them wider than it', async () => {
  await page.viewport(320, 700);
  onTestFinished(() => page.viewport(1024, 768));
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
