import { queryClient } from '@trupial/web-kit';
import { BOOKING_DRAFT } from '@trupial/web-kit/booking-draft';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../../packages/ui-kit/src/testing/mount.tsx';
import { silentLine } from '../../../../packages/web-kit/src/testing/silent-line.ts';
import { serve } from '../../testing/fake-api.ts';
import { OLD, NEW, open, rowButtons, details, shows } from '../../testing/my-history.tsx';

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

  it.each([360, 768, 1280])('let nothing stand out of its column at %i px', async (width) => {
    await page.viewport(width, 800);
    serve([NEW]);
    open();
    await rowButtons.click();
    await expect.element(details.getByText(NEW.tracking_id)).toBeVisible();
    const wide = [...details.element().querySelectorAll('dd')].filter(
      ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
    );
    expect(wide.map(({ textContent }) => textContent)).toEqual([]);
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
    // Of a booking that was begun before and left.
    const others = ['booking-draft-details', 'booking-draft-return'];
    for (const name of others) sessionStorage.setItem(name, '{"owner":"maria"}');
    await details.getByRole('button', { name: 'Book again' }).click();
    expect(others.map((name) => sessionStorage.getItem(name))).toEqual([null, null]);
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

  it('is offered again when the office reopens the ride, not when the rides are old', async () => {
    const later = { ...NEW, ride_datetime: '2030-11-30T10:00:00' };
    const api = serve([later]);
    const change = details.getByRole('button', { name: 'Change booking' });
    const done = details.getByText('Your ride has been cancelled.');
    const isNow = async (status: string) => {
      api.rides = [{ ...later, status }];
      await queryClient.refetchQueries();
    };
    open();
    await rowButtons.click();
    await expect.element(change).toBeVisible();
    await cancel.click();
    const held = Promise.withResolvers<void>();
    api.listWaitsFor = held.promise;
    await yes.click();
    await expect.element(done).toBeVisible();
    api.rides = [later];
    held.resolve();
    // As it was before.
    await expect.element(details.getByText('Pending Assignment')).toBeVisible();
    await expect.element(done).toBeVisible();
    await isNow('Cancelled');
    await expect.element(details.getByText('Cancelled', { exact: true })).toBeVisible();
    await expect.element(done).toBeVisible();
    await isNow('Pending');
    await expect.element(done).not.toBeInTheDocument();
    await expect.element(change).toBeVisible();
    await cancel.click();
    await yes.click();
    await expect.element(done).toBeVisible();
    const keys = api.to('/cancel-ride/2/').map(({ idempotencyKey }) => idempotencyKey);
    expect(new Set(keys).size).toBe(2);
  });

  it('that worked is shown as done though its answer was lost', async () => {
    const api = serve([NEW]);
    api.isCancelAnswerLost = true;
    open();
    await rowButtons.click();
    await cancel.click();
    await yes.click();
    await expect.element(details.getByText('Your ride has been cancelled.')).toBeVisible();
    await expect.element(details.getByText('Cancelled', { exact: true })).toBeVisible();
    await expect.element(details.getByRole('alert')).not.toBeInTheDocument();
    expect(api.to('/cancel-ride/2/')).toHaveLength(1);
  });

  it('does not wait for ever for the rides that would say whether it worked', async () => {
    const line = silentLine();
    const api = serve([NEW]);
    api.isCancelAnswerLost = true;
    open();
    await rowButtons.click();
    await cancel.click();
    const before = line.calls();
    api.listWaitsFor = line.silence;
    await yes.click();
    // The command and the rides.
    await expect.poll(line.calls).toBe(before + 2);
    line.end();
    await expect.element(details.getByRole('alert')).toBeVisible();
  });

  it('is not called failed any more when the rides say that it worked', async () => {
    const api = serve([NEW]);
    api.isCancelAnswerLost = true;
    open();
    await rowButtons.click();
    // Neither is there an answer to the second look.
    api.refusal = { status: 502, body: 'Bad gateway' };
    await cancel.click();
    await yes.click();
    await expect
      .element(details.getByRole('alert'))
      .toHaveTextContent('Failed to cancel the ride. Please try again.');
    api.refusal = undefined;
    await queryClient.invalidateQueries();
    await expect.element(details.getByText('Cancelled', { exact: true })).toBeVisible();
    await expect.element(details.getByRole('alert')).not.toBeInTheDocument();
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
