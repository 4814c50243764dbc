import { expect, it } from 'vitest';
import { expectAccessible } from '../../../ui-kit/src/testing/mount.tsx';
import { fakeApi } from '../testing/fake-api.ts';
import { pressAtOnce } from '../testing/press-at-once.ts';
import {
  type Asked,
  AMEND,
  amended,
  answers,
  dialog,
  field,
  more,
  open,
  PREVIEW,
  previewOf,
  submit,
  to,
} from './testing/change-stage.tsx';

it('shows what somebody else has changed beside what was typed, which is kept', async () => {
  const fields = [
    { field: 'passenger_count', was: 2, is: 4 },
    { field: 'luggage_count', was: 1, is: 3 },
  ];
  const calls = fakeApi({
    ...answers,
    [AMEND]: (call) =>
      (call.body as Asked).version === 1
        ? { body: amended }
        : {
            status: 409,
            body: {
              error: 'Meanwhile.',
              code: 'ride.changed_meanwhile',
              changed: { version: 1, fields },
            },
          },
  });
  const { onChanged } = open();
  await more.click();
  await expect.element(submit).toBeEnabled();
  await submit.click();
  const note = dialog.getByRole('alert');
  await expect.element(note.getByText('This ride was changed meanwhile.')).toBeVisible();
  await expect.element(note.getByText('You typed: 3')).toBeVisible();
  await expect.element(field('Passengers')).toHaveValue('3');
  await expect.element(field('Luggage')).toHaveValue('3');
  await expectAccessible(dialog.element());
  await expect.element(submit).toBeEnabled();
  await submit.click();
  await expect.poll(() => onChanged.mock.calls.length).toBe(1);
  expect(to(calls, AMEND).at(-1)?.body).toMatchObject({ passenger_count: 3, version: 1 });
});

it('that comes too late says until when it was possible, and whom to call', async () => {
  fakeApi({
    ...answers,
    [PREVIEW]: () => ({ status: 409, body: { error: 'Too late.', code: 'amend.too_late' } }),
  });
  const { onClose } = open({ until: '2030-11-20T19:00:00.000Z' });
  await more.click();
  const note = dialog.getByRole('alert');
  await expect.element(note.getByText('It is too late to change this ride here.')).toBeVisible();
  await expect
    .element(note.getByText('It could be changed until Wed, Nov 20, 2030, 3:00 PM.'))
    .toBeVisible();
  await expect
    .element(note.getByRole('link', { name: '+599 9 736 6000' }))
    .toHaveAttribute('href', 'tel:+59997366000');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  expect(onClose).toHaveBeenCalledOnce();
});

it('shows the error of a field at the field', async () => {
  const text = 'Pickup and drop-off must be two different places.';
  fakeApi({
    ...answers,
    [PREVIEW]: () => ({
      status: 400,
      body: { error: text, code: 'ride.same_ends', fields: { dropoff_location: text } },
    }),
  });
  open();
  await field('Drop-off Location').fill('Hato Airport');
  await expect.element(field('Drop-off Location')).toHaveAccessibleDescription(text);
  await expect.element(submit).toBeDisabled();
});

it('shows what only the server finds in the details at their field', async () => {
  const text = 'Please enter a flight number like KL735.';
  fakeApi({
    ...answers,
    [PREVIEW]: () => ({
      status: 400,
      body: { error: text, code: 'invalid', fields: { flight_number: text } },
    }),
  });
  open();
  await more.click();
  // The details open for it.
  await expect.element(field('Flight number')).toHaveAccessibleDescription(text);
  await expect.element(submit).toBeDisabled();
});

it('without an answer keeps what was typed, says that it may be changed, and repeats under the same key', async () => {
  let isDown = true;
  const calls = fakeApi({
    ...answers,
    [AMEND]: () => (isDown ? Promise.reject(new TypeError('no network')) : { body: amended }),
  });
  const { onChanged } = open();
  await more.click();
  await expect.element(submit).toBeEnabled();
  await submit.click();
  await expect
    .element(dialog.getByRole('alert').getByText(/^No answer came, so it may be changed\./))
    .toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Leave it as it is' })).toBeEnabled();
  await expect.element(field('Passengers')).toHaveValue('3');
  isDown = false;
  await submit.click();
  await expect.poll(() => onChanged.mock.calls.length).toBe(1);
  const keys = to(calls, AMEND).map(({ idempotencyKey }) => idempotencyKey);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

it('without a connection for the fare asks again', async () => {
  let isDown = true;
  fakeApi({
    ...answers,
    [PREVIEW]: (call) =>
      isDown ? Promise.reject(new TypeError('no network')) : { body: previewOf(call) },
  });
  open();
  await more.click();
  const note = dialog.getByRole('alert');
  await expect.element(note.getByText(/^No connection\./)).toBeVisible();
  isDown = false;
  await note.getByRole('button', { name: 'Try again' }).click();
  await expect.element(submit).toBeEnabled();
});

it.each([
  [500, 'Failed to change the booking. Please try again.'],
  [502, 'Failed to change the booking. Please try again.'],
  [429, 'Too many calls.'],
])('asks for the fare again after a preview that was answered with %i', async (status, text) => {
  let isAway = true;
  fakeApi({
    ...answers,
    [PREVIEW]: (call) => {
      if (!isAway) return { body: previewOf(call) };
      return { status, body: status === 429 ? { error: text, code: 'too_many' } : {} };
    },
  });
  open();
  await more.click();
  const note = dialog.getByRole('alert');
  await expect.element(note.getByText(text)).toBeVisible();
  await expect.element(submit).toBeDisabled();
  isAway = false;
  await note.getByRole('button', { name: 'Try again' }).click();
  await expect.element(dialog.getByText('$45.84')).toBeVisible();
  await expect.element(submit).toBeEnabled();
});

it('renews an expired quote of the same fare, and shows another fare first', async () => {
  let fare = 45.84;
  let quotes = 0;
  const pressed = Promise.withResolvers<void>();
  const calls = fakeApi({
    ...answers,
    [PREVIEW]: (call) => {
      quotes += 1;
      return { body: previewOf(call, { new_fare: fare, quote: `q-${quotes}` }) };
    },
    [AMEND]: async (call) => {
      await pressed.promise;
      return (call.body as { quote: string }).quote === 'q-1'
        ? { status: 400, body: { error: 'Expired.', code: 'ride.quote_expired' } }
        : { body: amended };
    },
  });
  const { onChanged } = open();
  await more.click();
  await expect.element(dialog.getByText('$45.84')).toBeVisible();
  fare = 50;
  // The second press of a double one agrees to nothing that nobody has seen.
  const button = submit.element();
  const note = 'The fare has changed meanwhile. Please look at the new fare.';
  const again = pressAtOnce(() => {
    const isShown = dialog.getByText(note).elements().length > 0;
    return isShown && !button.hasAttribute('data-busy') ? button : null;
  });
  await submit.click();
  pressed.resolve();
  await again;
  await expect.element(dialog.getByText(note)).toBeVisible();
  await expect.element(dialog.getByText('$50.00')).toBeVisible();
  expect(to(calls, AMEND)).toHaveLength(1);
  expect(onChanged).not.toHaveBeenCalled();
  await submit.click();
  await expect.poll(() => onChanged.mock.calls.length).toBe(1);
  expect(to(calls, AMEND).at(-1)?.body).toMatchObject({ quote: 'q-2' });
});
