import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../../packages/ui-kit/src/testing/mount.tsx';
import {
  bodyOf,
  button,
  ERASE,
  eraseForGood,
  found,
  look,
  openErasure,
} from '../../testing/erasing.tsx';

const line = (at: number) => page.getByRole('listitem').nth(at);

it('shows what there is, and erases just that after a question', async () => {
  const calls = openErasure(found());
  await look('5123456');
  await expect.element(line(0)).toMatchTextContent(/^2 rides#12, #31$/);
  await expect.element(line(1)).toMatchTextContent(/^1 accountmaria$/);
  await expect.element(line(2)).toMatchTextContent(/^1 message$/);
  await expect.element(line(3)).toMatchTextContent(/^No mails$/);
  await expectAccessible(document.body);
  await button('Erase for good').click();
  const dialog = page.getByRole('alertdialog');
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  expect(calls()).toHaveLength(1);
  await dialog.getByRole('button', { name: 'Erase for good' }).click();
  await expect.element(page.getByText('Erased for good', { exact: true })).toBeVisible();
  await expect.element(page.getByLabelText('Phone')).toHaveValue('');
  await expect.poll(() => document.activeElement?.textContent).toMatch(/^Erased for good/);
  expect(calls().map(({ body }) => body)).toEqual([
    { phone_number: '5123456', ride_ids: [], preview: true },
    { phone_number: '5123456', ride_ids: [], also_open: false },
  ]);
  await expectAccessible(document.body);
});

it('wants a word more for rides that have not ended', async () => {
  const calls = openErasure(found({ open_rides: [31] }));
  await look('5123456');
  await expect.element(page.getByText(/^Not ended: #31\./)).toBeVisible();
  await expect.element(button('Erase for good')).toBeDisabled();
  await page.getByLabelText('Erase these as well').click();
  await eraseForGood();
  await expect.element(page.getByText('Erased for good', { exact: true })).toBeVisible();
  expect(bodyOf(calls().at(-1)?.body).also_open).toBe(true);
});

it('takes the word for some rides as none for others that a new search finds', async () => {
  const rides = [[31], [31, 44]];
  openErasure(found(), {
    [ERASE]: () => ({ body: found({ open_rides: rides.length > 1 ? rides.shift()! : rides[0]! }) }),
  });
  await look('5123456');
  const word = page.getByLabelText('Erase these as well');
  await word.click();
  await expect.element(word).toBeChecked();
  await button('See what there is').click();
  await expect.element(page.getByText(/^Not ended: #31, #44\./)).toBeVisible();
  await expect.element(word).not.toBeChecked();
});

it('forgets what was found when somebody else is named', async () => {
  openErasure(found());
  await look('5123456');
  await expect.element(button('Erase for good')).toBeVisible();
  await page.getByLabelText('Email').fill('maria@example.com');
  await expect.element(button('Erase for good')).not.toBeInTheDocument();
});

it('drops the answer about one whose name was changed while it was looked up', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<undefined>();
  const calls = openErasure(found(), {
    [ERASE]: async ({ body }) => {
      const { username } = body as { username: string };
      if (username === 'maria') await answered;
      return { body: found({ accounts: [username] }) };
    },
  });
  const username = page.getByLabelText(/Username/);
  await username.fill('maria');
  await button('See what there is').click();
  await expect.poll(calls).toHaveLength(1);
  await username.fill('pedro');
  answer(undefined);
  // The answer about the first one is over when the next search can begin.
  await expect.element(button('See what there is')).not.toHaveAttribute('aria-disabled');
  await expect.element(button('Erase for good')).not.toBeInTheDocument();
  await button('See what there is').click();
  await expect.element(line(1)).toMatchTextContent(/^1 accountpedro$/);
  await eraseForGood();
  await expect.element(page.getByText('Erased for good', { exact: true })).toBeVisible();
  expect(calls().at(-1)?.body).toMatchObject({ username: 'pedro' });
});

it('says that nothing is known, and what is not a person', async () => {
  const nobody = found({ rides: [], accounts: [], messages: 0 });
  const calls = openErasure(nobody);
  await button('See what there is').click();
  await expect
    .element(page.getByText('Please give a phone number, an e-mail address, an account or a ride.'))
    .toBeVisible();
  await page.getByLabelText(/Other rides/).fill('12, maybe');
  await button('See what there is').click();
  await expect
    .element(page.getByText('Numbers of rides with commas between, e.g. 12, 31.'))
    .toBeVisible();
  expect(calls()).toHaveLength(0);
  await page.getByLabelText(/Other rides/).fill('#12, 31');
  await button('See what there is').click();
  await expect.element(page.getByText('Nothing is known of a person like this.')).toBeVisible();
  expect(calls()[0]?.body).toMatchObject({ ride_ids: [12, 31] });
});

it('names a driver by his account, and says why he cannot go yet', async () => {
  const text = 'The driver still has rides. Give them to somebody else first.';
  const calls = openErasure(found({ rides: [], accounts: ['carlos'], messages: 0 }), {
    [ERASE]: ({ body }) =>
      bodyOf(body).preview
        ? { body: found({ rides: [], accounts: ['carlos'], messages: 0 }) }
        : { status: 409, body: { error: text, code: 'erasure.driver_has_rides' } },
  });
  await page.getByLabelText(/Username/).fill('carlos');
  await button('See what there is').click();
  await expect.element(line(1)).toMatchTextContent(/^1 accountcarlos$/);
  await eraseForGood();
  await expect.element(page.getByText(text)).toBeVisible();
  expect(calls()[0]?.body).toMatchObject({ username: 'carlos', preview: true });
});

it('says a refusal where it was asked', async () => {
  const refusal = {
    error: 'Phone number must be exactly 7 digits.',
    code: 'invalid',
    fields: { phone_number: 'Phone number must be exactly 7 digits.' },
  };
  openErasure(found(), { [ERASE]: () => ({ status: 400, body: refusal }) });
  await look('12');
  await expect.element(page.getByText('Phone number must be exactly 7 digits.')).toBeVisible();
  await expect.element(page.getByLabelText('Phone')).toHaveFocus();
});

it('says that nothing was erased when no answer to a search came, and searches again', async () => {
  let isAway = true;
  openErasure(found(), {
    [ERASE]: () => (isAway ? { status: 504, body: {} } : { body: found() }),
  });
  await look('5123456');
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('No answer came. Nothing was erased. Please try again.');
  isAway = false;
  await button('See what there is').click();
  await expect.element(button('Erase for good')).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});
