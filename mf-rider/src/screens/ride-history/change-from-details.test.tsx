import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
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
