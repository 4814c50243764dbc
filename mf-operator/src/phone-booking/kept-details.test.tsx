import { writeStored } from '@trupial/web-kit/browser-storage';
import { NO_DETAILS } from '@trupial/web-kit/ride-details-draft';
import { queryClient } from '@trupial/web-kit';
import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '../../../packages/ui-kit/src/testing/mount.tsx';
import { callServer } from '../testing/call-server.ts';
import { InPlatform } from '../../../packages/web-kit/src/testing/in-platform.tsx';
import { CALL_KEPT } from './kept-call.ts';
import { usePhoneBooking } from './use-phone-booking.ts';

const CALL = {
  rider_phone: '5123456',
  rider_name: 'Ana Martina',
  pickup_location: 'Avila Beach Hotel',
  dropoff_location: 'Jan Thiel Beach',
} as const;

/** The call after a reload, for as long as the fields of its details are not there. */
function WithoutDetails() {
  const { form, booked, asSeries } = usePhoneBooking();
  const fill = () => {
    for (const [name, text] of Object.entries(CALL)) {
      form.field(name as keyof typeof CALL).onChange(text);
    }
  };
  return (
    <form onSubmit={(event) => void form.submit(event)}>
      <button type="button" onClick={fill}>
        Fill in
      </button>
      <p>{asSeries().details?.body.wheelchair === true && 'Wheelchair in the series'}</p>
      <button type="submit">Book</button>
      <output>{booked && 'Booked'}</output>
    </form>
  );
}

it('sends the details of before a reload, although their fields are not there yet', async () => {
  queryClient.clear();
  onTestFinished(() => queryClient.clear());
  const calls = callServer();
  writeStored(CALL_KEPT.details, { owner: '', typed: { ...NO_DETAILS, wheelchair: true } });
  mount(
    <InPlatform>
      <WithoutDetails />
    </InPlatform>,
  );
  await expect.element(page.getByText('Wheelchair in the series')).toBeVisible();
  await page.getByRole('button', { name: 'Fill in' }).click();
  await page.getByRole('button', { name: 'Book' }).click();
  await expect.element(page.getByText('Booked', { exact: true })).toBeVisible();
  const [sent] = calls.filter(({ method }) => method === 'POST');
  expect(sent?.body).toMatchObject({ ...CALL, wheelchair: true });
});
