import { expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, mount } from '../../../../packages/ui-kit/src/testing/mount.tsx';
import { fakeApi } from '../../../../packages/web-kit/src/testing/fake-api.ts';
import type { FakeRoutes } from '../../../../packages/web-kit/src/testing/fake-api.ts';
import { InPlatform } from '../../../../packages/web-kit/src/testing/in-platform.tsx';
import { toastsAtom, platformStore } from '@trupial/web-kit';
import { aDriver } from '../../testing/a-driver.ts';
import DriversScreen from './drivers.screen.tsx';

const CARLOS = aDriver();
const DIANA = aDriver({
  id: 3,
  username: 'diana',
  name: 'Diana Rosalia',
  status: 'on_ride',
  phone: '',
  vehicle: null,
  location: null,
});
const FARIDA = aDriver({ id: 5, username: 'farida', name: 'Farida Cijntje', status: 'inactive' });

function open(routes: FakeRoutes = {}, address = '/operator/drivers') {
  const calls = fakeApi({ 'GET /drivers/': () => ({ body: [FARIDA, DIANA, CARLOS] }), ...routes });
  history.replaceState(null, '', address);
  onTestFinished(() => {
    platformStore.set(toastsAtom, []);
    history.replaceState(null, '', '/');
  });
  mount(
    <InPlatform>
      <DriversScreen />
    </InPlatform>,
  );
  return calls;
}

const card = (name: string) => page.getByRole('listitem', { name });
const commands = (calls: readonly { method: string; path: string; body: unknown }[]) =>
  calls.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path, body]);
const toasts = () => platformStore.get(toastsAtom).map(({ text }) => text);
const choose = async (name: string, item: string) => {
  await card(name)
    .getByRole('button', { name: `More for ${name}` })
    .click();
  await page.getByRole('menuitem', { name: item }).click();
};

it('shows drivers by name with the documented fallbacks, inactive ones on demand', async () => {
  open();
  await expect.element(card('Carlos Winklaar')).toMatchTextContent(/★ 4\.5 \(12 rides\)/);
  await expect.element(card('Carlos Winklaar')).toMatchTextContent(/HatoLast active: Unknown/);
  await expect.element(card('Diana Rosalia')).toMatchTextContent(/On Ride/);
  await expect
    .element(card('Diana Rosalia'))
    .toMatchTextContent(/No phone No vehicle infoLocation unknown/);
  await expect.element(card('Farida Cijntje')).not.toBeInTheDocument();
  await page.getByLabelText('Show Inactive').click();
  await expect.element(card('Farida Cijntje')).toMatchTextContent(/Inactive/);
  expect(location.search).toBe('?inactive=1');
});

it('is accessible, with a menu open too', async () => {
  open({}, '/operator/drivers?inactive=1');
  await expect.element(card('Farida Cijntje')).toBeVisible();
  await expectAccessible(document.body);
  await card('Diana Rosalia').getByRole('button', { name: 'More for Diana Rosalia' }).click();
  await expectAccessible(document.body);
});

it('gives a ride only to the available, by name and number, on the pending rides', async () => {
  open();
  await expect
    .element(card('Diana Rosalia').getByRole('button', { name: 'Assign Ride' }))
    .toBeDisabled();
  await card('Carlos Winklaar').getByRole('button', { name: 'Assign Ride' }).click();
  expect(location.pathname + location.search).toBe(
    '/operator/pending-rides?preselect_driver=2&driver_name=Carlos+Winklaar',
  );
});

it('suspends after asking, and the driver goes from the list', async () => {
  const calls = open({ 'POST /drivers/2/status/': () => ({ body: { id: 2 } }) });
  await expect.element(card('Carlos Winklaar')).toBeVisible();
  await choose('Carlos Winklaar', 'Suspend');
  await expect
    .element(page.getByRole('alertdialog', { name: 'Suspend Carlos Winklaar?' }))
    .toBeVisible();
  expect(commands(calls)).toEqual([]);
  await page.getByRole('button', { name: 'Suspend' }).click();
  await expect.element(card('Carlos Winklaar')).not.toBeInTheDocument();
  expect(commands(calls)).toEqual([['/drivers/2/status/', { status: 'inactive' }]]);
  expect(toasts()).toContain('Carlos Winklaar is suspended');
});

it('asks the same before Set Inactive, and says a refusal in the dialog', async () => {
  open({
    'POST /drivers/2/status/': () => ({
      status: 409,
      body: { error: 'This driver is suspended.', code: 'driver_suspended' },
    }),
  });
  await card('Carlos Winklaar').getByRole('button', { name: 'Set Inactive' }).click();
  await page.getByRole('button', { name: 'Suspend' }).click();
  await expect
    .element(page.getByRole('alertdialog').getByRole('alert'))
    .toHaveTextContent('This driver is suspended.');
});

it('activates (then he comes on shift himself) or sets active at once', async () => {
  const calls = open(
    { 'POST /drivers/5/status/': () => ({ body: { id: 5 } }) },
    '/operator/drivers?inactive=1',
  );
  await expect.element(card('Farida Cijntje')).toBeVisible();
  await choose('Farida Cijntje', 'Activate');
  await vi.waitFor(() => expect(commands(calls)).toHaveLength(1));
  await vi.waitFor(() =>
    expect(toasts()).toContain('Farida Cijntje is activated and can come on shift'),
  );
  await card('Farida Cijntje').getByRole('button', { name: 'Set Active' }).click();
  await vi.waitFor(() => expect(toasts()).toContain('Farida Cijntje is active'));
  expect(commands(calls)).toEqual([
    ['/drivers/5/status/', { status: 'offline' }],
    ['/drivers/5/status/', { status: 'available' }],
  ]);
});

it('says above the list what was not done', async () => {
  open(
    { 'POST /drivers/5/status/': () => ({ status: 503, body: { code: 'away' } }) },
    '/operator/drivers?inactive=1',
  );
  await card('Farida Cijntje').getByRole('button', { name: 'Set Active' }).click();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Nothing was changed. Please try again.');
});

it('shows the profile with the way to his rides', async () => {
  open();
  await expect.element(card('Carlos Winklaar')).toBeVisible();
  await choose('Carlos Winklaar', 'View Profile');
  const profile = page.getByRole('dialog', { name: 'Carlos Winklaar' });
  await expect.element(profile).toMatchTextContent(/ID #2/);
  await expect.element(profile).toMatchTextContent(/Rides completed12/);
  await expect
    .element(profile.getByRole('link', { name: 'View Full History' }))
    .toHaveAttribute('href', '/operator/history?driver=2');
  await expectAccessible(document.body);
});

it('begins a chat with a greeting, in a new tab that learns nothing of this one', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  onTestFinished(() => opened.mockRestore());
  open();
  await expect.element(card('Carlos Winklaar')).toBeVisible();
  await choose('Carlos Winklaar', 'Message');
  const dialog = page.getByRole('dialog', { name: 'Message Carlos Winklaar' });
  const message = dialog.getByRole('textbox', { name: 'Message' });
  await expect.element(message).toHaveValue('Hello Carlos Winklaar, this is your operator. ');
  await expect.element(dialog.getByText('46 characters')).toBeVisible();
  await expectAccessible(document.body);
  const send = dialog.getByRole('button', { name: 'Send via WhatsApp' });
  await message.fill('   ');
  await expect.element(send).toBeDisabled();
  await message.fill(' Rit 7 & 8? ');
  await send.click();
  expect(opened).toHaveBeenCalledExactlyOnceWith(
    'https://wa.me/59995123401?text=Rit%207%20%26%208%3F',
    '_blank',
    'noopener,noreferrer',
  );
  await expect.element(dialog).not.toBeInTheDocument();
});

it('says that there is no number to write to', async () => {
  open();
  await expect.element(card('Diana Rosalia')).toBeVisible();
  await choose('Diana Rosalia', 'Message');
  expect(toasts()).toEqual([
    'Cannot send WhatsApp message: Diana Rosalia does not have a valid phone number.',
  ]);
});

it('adds a driver by keyboard; what was typed outlives a refusal', async () => {
  let isTaken = true;
  const calls = open({
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
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByText('This username is already taken.')).toBeVisible();
  await expect.element(dialog.getByLabelText('Username')).toHaveFocus();
  await expectAccessible(document.body);
  isTaken = false;
  await dialog.getByLabelText('Username').fill('gina');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(commands(calls).at(-1)).toEqual([
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
    },
  ]);
  expect(toasts()).toEqual(['Gina Pieters can drive now']);
});

it('edits a driver and sends what was changed', async () => {
  const calls = open({ 'PUT /drivers/2/update/': () => ({ body: {} }) });
  await expect.element(card('Carlos Winklaar')).toBeVisible();
  await choose('Carlos Winklaar', 'Edit');
  const dialog = page.getByRole('dialog', { name: 'Edit Carlos Winklaar' });
  await expect.element(dialog.getByLabelText('Make and model')).toHaveValue('Toyota Corolla');
  await dialog.getByLabelText(/^Plate/).fill('TX-200');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(commands(calls)).toEqual([['/drivers/2/update/', { vehicle_plate: 'TX-200' }]]);
});

it('shows marked sample drivers when there is nobody, and nothing can be done to them', async () => {
  open({ 'GET /drivers/': () => ({ body: [] }) });
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('No drivers found in the system. Using sample data for preview.');
  await expect.element(card('John Doe')).toMatchTextContent(/Sample data/);
  expect(page.getByRole('button', { name: 'Assign Ride' }).elements()).toHaveLength(3);
  for (const name of ['Assign Ride', 'Set Inactive']) {
    await expect.element(card('John Doe').getByRole('button', { name })).toBeDisabled();
  }
  await card('John Doe').getByRole('button', { name: 'More for John Doe' }).click();
  await expect
    .element(page.getByRole('menuitem', { name: 'Suspend' }))
    .toHaveAttribute('aria-disabled', 'true');
});

it.each([
  [
    { status: 400, body: { error: 'No luck', code: 'x' } },
    'API Error: No luck. Using sample data.',
  ],
  [{ status: 401, body: { error: 'x', code: 'x' } }, 'You must be logged in to view drivers'],
])('says why the list is not there: %j', async (answer, text) => {
  open({ 'GET /drivers/': () => answer });
  await expect.element(page.getByRole('alert')).toHaveTextContent(text);
  await expect.element(card('John Doe')).toMatchTextContent(/Sample data/);
});

it('says that all are inactive, or that nobody has the name', async () => {
  open({ 'GET /drivers/': () => ({ body: [FARIDA] }) });
  await expect
    .element(page.getByText('No drivers available. Add new drivers to get started.'))
    .toBeVisible();
  await page.getByLabelText('Search by name...').fill('zz');
  await expect.element(page.getByText('No driver has this name.')).toBeVisible();
});
