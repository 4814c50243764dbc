import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../../packages/ui-kit/src/testing/mount.tsx';
import { serve } from '../../testing/fake-api.ts';
import { NEW, open, rowButtons, details } from '../../testing/my-history.tsx';

describe('changing', () => {
  const LATER = { ...NEW, ride_datetime: '2030-11-30T10:00:00' };
  const change = details.getByRole('button', { name: 'Change booking' });

  it('is offered up to the last moment of it, with what is booked', async () => {
    serve([LATER]);
    open();
    await rowButtons.click();
    await change.click();
    const dialog = page.getByRole('dialog', { name: 'Change booking' });
    await expect.element(dialog.getByLabelText('Time', { exact: true })).toHaveValue('10:00');
    await expectAccessible(dialog.element());
    await dialog.getByRole('button', { name: 'Leave it as it is' }).click();
    await expect.element(change).toHaveFocus();
  });

  it('says why it is not possible any more', async () => {
    serve([{ ...LATER, status: 'Assigned', driver_progress: 'en_route' }]);
    open();
    await rowButtons.click();
    await expect.element(details.getByText('The driver has set off.')).toBeVisible();
    await expect.element(change).not.toBeInTheDocument();
  });

  it('is shown whole at once, though the rides cannot be read again, and goes on from there', async () => {
    const taken = {
      ...LATER,
      status: 'Assigned',
      driver_progress: 'accepted',
      driver_id: 4,
      driver_name: 'Edwin Hooi',
    };
    const fields = [
      { field: 'pickup_location', was: LATER.pickup_location, is: 'Punda' },
      { field: 'passenger_count', was: 2, is: 3 },
      { field: 'calculated_fare', was: 38.5, is: 45.84 },
    ];
    const asked: unknown[] = [];
    const api = serve([taken], {
      'POST /rides/2/amendment-preview/': ({ body }) => {
        asked.push(body);
        const fare = { old_fare: 38.5, new_fare: 45.84, difference: 7.34, distance_km: 18.25 };
        const driver = { driver_fits: true, driver_misfit: null };
        return { body: { ...fare, ...driver, fields, quote: 'q-1', changeable_until: null } };
      },
      // Its driver could not keep it.
      'POST /amend-ride/2/': () => ({
        body: {
          id: 2,
          status: 'Pending',
          driver_progress: null,
          driver_id: null,
          version: 1,
          ride_datetime: LATER.ride_datetime,
          calculated_fare: 45.84,
        },
      }),
    });
    open();
    await rowButtons.click();
    await expect.element(details.getByText('Edwin Hooi')).toBeVisible();
    api.refusal = { status: 403, body: { error: 'No.', code: 'no' } };
    await change.click();
    const dialog = page.getByRole('dialog', { name: 'Change booking' });
    const pickup = dialog.getByLabelText('Pickup Location', { exact: true });
    const more = dialog.getByRole('button', { name: 'One more: Passengers' });
    const submit = dialog.getByRole('button', { name: 'Change booking' });
    await pickup.fill('Punda');
    await userEvent.tab();
    await more.click();
    await expect.element(submit).toBeEnabled();
    await submit.click();
    const group = (name: string) => details.getByRole('region', { name });
    await expect.element(group('Locations').getByText('Punda')).toBeVisible();
    const facts = group('Ride Information');
    for (const text of ['3', '$45.84']) {
      await expect.element(facts.getByText(text, { exact: true })).toBeVisible();
    }
    await expect.element(details.getByText('Pending Assignment')).toBeVisible();
    await expect.element(group('Driver Information').getByText('Not Assigned')).toBeVisible();
    await expect.element(details.getByText('Edwin Hooi')).not.toBeInTheDocument();
    await expect.element(group('Last change').getByText('Punda')).toBeVisible();
    await change.click();
    await expect.element(pickup).toHaveValue('Punda');
    await more.click();
    await expect.poll(() => asked.at(-1)).toEqual({ passenger_count: 4, version: 1 });
  });

  it('that was made stands out in the list and in the details', async () => {
    const fields = [
      { field: 'ride_datetime', was: '2030-11-30T09:00:00', is: LATER.ride_datetime } as const,
    ];
    const last_amendment = { at: '2026-11-20T12:00:00.000Z', by: 'operator', fields } as const;
    serve([{ ...LATER, amendments: 1, last_amendment }]);
    open();
    await expect.element(page.getByRole('cell', { name: /Changed/ })).toBeVisible();
    await rowButtons.click();
    const last = details.getByRole('region', { name: 'Last change' });
    await expect.element(last.getByText('Sat, Nov 30, 2030, 9:00 AM')).toBeVisible();
  });
});
