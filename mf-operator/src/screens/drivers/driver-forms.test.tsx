import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, mount } from '../../../../packages/ui-kit/src/testing/mount.tsx';
import { fakeApi } from '../../../../packages/web-kit/src/testing/fake-api.ts';
import { InPlatform } from '../../../../packages/web-kit/src/testing/in-platform.tsx';
import { aDriver } from '../../testing/a-driver.ts';
import { commandsOf, toasts } from '../../testing/as-operator.tsx';
import { card, choose, openDrivers } from '../../testing/drivers.tsx';
import { NewDriver } from './new-driver.tsx';

it('adds a driver by keyboard; what was typed outlives a refusal', async () => {
  let isTaken = true;
  const calls = openDrivers({
    'POST /drivers/create/': () =>
      isTaken
        ? {
            status: 400,
            body: {
              error: 'This username is already taken.',
              code: 'account.username_taken',
              fields: { username: 'This username is already taken.' },
            },
          }
        : { status: 201, body: { id: 9, username: 'gina' } },
  });
  await page.getByRole('button', { name: '+ Add New Driver' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Driver' });
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByText('This field is required.').first()).toBeVisible();
  await userEvent.keyboard('Gina{Tab}Pieters{Tab}carlos{Tab}a long enough password');
  await dialog.getByLabelText('Phone').fill('5123499');
  await dialog.getByLabelText('Make and model').fill('Kia Carnival');
  await dialog.getByLabelText('Booster seat').click();
  await dialog.getByLabelText('Takes a wheelchair').click();
  await dialog.getByLabelText('Make and model').click();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByText('This username is already taken.')).toBeVisible();
  await expect.element(dialog.getByLabelText('Username')).toHaveFocus();
  await expectAccessible(document.body);
  isTaken = false;
  await dialog.getByLabelText('Username').fill('gina');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(commandsOf(calls).at(-1)).toEqual([
    '/drivers/create/',
    {
      first_name: 'Gina',
      last_name: 'Pieters',
      username: 'gina',
      password: 'a long enough password',
      phone_number: '5123499',
      vehicle_type: 'Kia Carnival',
      seats: '4',
      bags: '3',
      equipment: ['wheelchair', 'booster_seat'],
    },
  ]);
  expect(toasts()).toEqual(['Gina Pieters can drive now']);
});

it('takes no change while a driver is sent, and keeps the focus', async () => {
  const text = 'This username is already taken.';
  const answer = Promise.withResolvers<void>();
  openDrivers({
    'POST /drivers/create/': async () => {
      await answer.promise;
      return { status: 400, body: { error: text, code: 'x', fields: { username: text } } };
    },
  });
  await page.getByRole('button', { name: '+ Add New Driver' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Driver' });
  await userEvent.keyboard('Gina{Tab}Pieters{Tab}carlos{Tab}a long enough password');
  await dialog.getByLabelText('Make and model').fill('Kia Carnival');
  await dialog.getByLabelText('Phone').fill('5123499');
  const before = dialog.getByLabelText('Phone').element().getBoundingClientRect();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByLabelText('Phone')).toBeDisabled();
  await expect.element(dialog.getByLabelText('Takes a wheelchair')).toBeDisabled();
  await expect.element(dialog.getByRole('button', { name: 'Add Driver' })).toHaveFocus();
  expect(dialog.getByLabelText('Phone').element().getBoundingClientRect()).toEqual(before);
  answer.resolve();
  await expect.element(dialog.getByText(text)).toBeVisible();
  await expect.element(dialog.getByLabelText('Username')).toHaveFocus();
  await expect.element(dialog.getByLabelText('Phone')).toBeEnabled();
});

it('says where it is seen why a driver was refused, each time', async () => {
  // A phone, where what is said at the top of the form is far above its button.
  await page.viewport(360, 640);
  const text = 'The service is not available right now. Please try again.';
  openDrivers({
    'PUT /drivers/2/update/': () => ({ status: 503, body: { error: text, code: 'unavailable' } }),
  });
  await choose('Carlos Winklaar', 'Edit');
  const dialog = page.getByRole('dialog', { name: 'Edit Carlos Winklaar' });
  const plate = dialog.getByLabelText(/^Plate/);
  for (const number of ['TX-200', 'TX-201']) {
    await plate.fill(number);
    await plate.click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(dialog.getByText(text)).toBeInViewport();
  }
});

it('keeps a new driver over a reload, but for his password', async () => {
  fakeApi({});
  const form = (
    <InPlatform>
      <NewDriver />
    </InPlatform>
  );
  const { update } = mount(form);
  await page.getByRole('button', { name: '+ Add New Driver' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Driver' });
  await dialog.getByLabelText('First name').fill('Gina');
  await dialog.getByLabelText('Password', { exact: true }).fill('a long enough password');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('enough');
  update(null);
  update(form);
  await page.getByRole('button', { name: '+ Add New Driver' }).click();
  await expect.element(dialog.getByLabelText('First name')).toHaveValue('Gina');
  await expect.element(dialog.getByLabelText('Password', { exact: true })).toHaveValue('');
});

it('edits a driver and sends what was changed', async () => {
  const calls = openDrivers({ 'PUT /drivers/2/update/': () => ({ body: {} }) });
  await expect.element(card('Carlos Winklaar')).toBeVisible();
  await choose('Carlos Winklaar', 'Edit');
  const dialog = page.getByRole('dialog', { name: 'Edit Carlos Winklaar' });
  await expect.element(dialog.getByLabelText('Make and model')).toHaveValue('Toyota Corolla');
  await dialog.getByLabelText(/^Plate/).fill('TX-200');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(commandsOf(calls)).toEqual([['/drivers/2/update/', { vehicle_plate: 'TX-200' }]]);
});

it('keeps a change of a driver after Escape, and takes back nothing of a colleague’s', async () => {
  let carlos = aDriver();
  const calls = openDrivers({
    'GET /drivers/': () => ({ body: [carlos] }),
    'PUT /drivers/2/update/': () => ({ body: {} }),
  });
  const dialog = page.getByRole('dialog', { name: 'Edit Carlos Winklaar' });
  const plate = dialog.getByLabelText(/^Plate/);
  await choose('Carlos Winklaar', 'Edit');
  await plate.fill('TX-200');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  carlos = aDriver({ vehicle_type: 'Kia Carnival', vehicle: 'Kia Carnival TX-118' });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.element(card('Carlos Winklaar')).toMatchTextContent(/Kia Carnival/);
  await choose('Carlos Winklaar', 'Edit');
  await expect.element(plate).toHaveValue('TX-200');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(commandsOf(calls)).toEqual([['/drivers/2/update/', { vehicle_plate: 'TX-200' }]]);
  // It was sent, or given up: nothing of it is left.
  await choose('Carlos Winklaar', 'Edit');
  await expect.element(plate).toHaveValue('TX-118');
  await plate.fill('TX-300');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await choose('Carlos Winklaar', 'Edit');
  await expect.element(plate).toHaveValue('TX-118');
});
