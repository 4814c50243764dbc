import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, mount } from '../../../../packages/ui-kit/src/testing/mount.tsx';
import { fakeApi } from '../../../../packages/web-kit/src/testing/fake-api.ts';
import type { FakeRoutes } from '../../../../packages/web-kit/src/testing/fake-api.ts';
import { InPlatform } from '../../../../packages/web-kit/src/testing/in-platform.tsx';
import { anAccount } from '../../testing/an-account.ts';
import AccountsScreen from './accounts.screen.tsx';

const LIST = 'GET /admin/accounts/';
const DIANA = anAccount({ id: 3, username: 'diana', first_name: 'Diana', last_name: 'Rosalia' });
const STELLA = anAccount({
  id: 9,
  role: 'staff',
  username: 'stella',
  first_name: 'Stella',
  last_name: 'Koeiman',
  phone_number: null,
  vehicle_type: null,
  vehicle_plate: null,
  seats: null,
  bags: null,
});
const answer = (accounts: readonly unknown[], next: string | null = null) => ({
  body: { accounts, next },
});

function open(routes: FakeRoutes = {}, address = '/admin/accounts') {
  history.replaceState(null, '', address);
  const calls = fakeApi({ [LIST]: () => answer([anAccount(), DIANA, STELLA]), ...routes });
  mount(
    <InPlatform>
      <AccountsScreen />
    </InPlatform>,
  );
  return calls;
}
const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = (name: string) => page.getByLabelText(name, { exact: true });
const posts = (calls: readonly { method: string }[]) =>
  calls.filter(({ method }) => method === 'POST');
const refused = (fields: Record<string, string>) => ({
  status: 400,
  body: { error: Object.values(fields)[0], code: 'invalid', fields },
});

it('lists accounts with what is known of them, and is accessible', async () => {
  open();
  await expect
    .element(page.getByRole('row').nth(1))
    .toMatchTextContent(/Carlos Winklaar.*Driver.*\+599 9 512 3401.*Toyota Corolla · TX-118/);
  await expect.element(page.getByText('4 seats, 1 bag').first()).toBeVisible();
  await expect.element(page.getByText('3 accounts shown')).toBeVisible();
  await expectAccessible(document.body);
});

it('keeps the role in the address, and the search out of it', async () => {
  const calls = open();
  await page.getByLabelText('Role').selectOptions('operator');
  await expect.poll(() => location.search).toBe('?role=operator');
  await field('Search').fill('carlos');
  await expect
    .poll(() => Object.fromEntries(calls.at(-1)?.query ?? []))
    .toEqual({
      limit: '50',
      role: 'operator',
      search: 'carlos',
    });
  expect(location.search).toBe('?role=operator');
});

it('does not say that there is none while those of another role are awaited', async () => {
  const answered = Promise.withResolvers<void>();
  open(
    {
      [LIST]: async ({ query }) => {
        if (query.get('role') === 'operator') return answer([]);
        await answered.promise;
        return answer([STELLA]);
      },
    },
    '/admin/accounts?role=operator',
  );
  const none = page.getByText('No accounts found');
  await expect.element(none).toBeVisible();
  await page.getByLabelText('Role').selectOptions('staff');
  await expect.element(page.getByText('Loading accounts…')).toBeInTheDocument();
  await expect.element(none).not.toBeInTheDocument();
  answered.resolve();
  await expect.element(page.getByText('Stella Koeiman')).toBeVisible();
});

it('begins with the role of its address, and says when there is none', async () => {
  const calls = open({ [LIST]: () => answer([]) }, '/admin/accounts?role=rider');
  await expect.element(page.getByText('No accounts found')).toBeVisible();
  expect(calls[0]?.query.get('role')).toBe('rider');
  await button('Show all accounts').click();
  await expect.poll(() => calls.at(-1)?.query.get('role')).toBeNull();
  expect(location.search).toBe('');
});

it('shows more, page by page; what failed can be asked for again', async () => {
  let isAway = true;
  const calls = open({
    [LIST]: ({ query }) => {
      if (!query.has('cursor')) return answer([anAccount()], 'carlos');
      if (isAway) return { status: 400, body: { error: 'No.', code: 'x' } };
      return answer([DIANA]);
    },
  });
  await button('Show more').click();
  await expect.element(page.getByText(/^The rest could not be loaded/)).toBeVisible();
  isAway = false;
  await button('Show more').click();
  await expect.element(page.getByText('2 accounts shown')).toBeVisible();
  await expect.element(button('Show more')).not.toBeInTheDocument();
  expect(document.activeElement?.textContent).toBe('2 accounts shown');
  expect(calls.at(-1)?.query.get('cursor')).toBe('carlos');
});

it('says that the list could not be loaded, and tries again', async () => {
  let isAway = true;
  open({
    [LIST]: () =>
      isAway
        ? { status: 403, body: { error: 'You do not have permission to do this.', code: 'x' } }
        : answer([DIANA]),
  });
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(/could not be loaded.*You do not have permission to do this/);
  isAway = false;
  await button('Retry').click();
  await expect.element(page.getByText('Diana Rosalia')).toBeVisible();
});

it('suspends after a question, and reactivates', async () => {
  const calls = open({
    'POST /admin/accounts/3/suspend/': () => ({ body: { ...DIANA, status: 'suspended' } }),
    'POST /admin/accounts/3/reactivate/': () => ({ body: DIANA }),
  });
  await button('Suspend diana').click();
  const dialog = page.getByRole('alertdialog', { name: 'Suspend Diana Rosalia?' });
  await expect.element(dialog).toBeVisible();
  await expectAccessible(document.body);
  await userEvent.keyboard('{Escape}');
  expect(posts(calls)).toEqual([]);
  await button('Suspend diana').click();
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expect.element(page.getByText('Suspended', { exact: true })).toBeVisible();
  await expect.element(button('Reactivate diana')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reactivate' }).click();
  await expect.element(button('Suspend diana')).toBeVisible();
  expect(posts(calls)).toHaveLength(2);
});

it("says a refusal in the server's words, and asks on", async () => {
  open({
    'POST /admin/accounts/3/suspend/': () => ({
      status: 409,
      body: { error: 'You cannot suspend your own account.', code: 'account.own' },
    }),
  });
  await button('Suspend diana').click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expect
    .element(dialog.getByRole('alert'))
    .toMatchTextContent('You cannot suspend your own account.');
});

it('opens an account for a driver; a refusal stands at its field and nothing typed is lost', async () => {
  let isTaken = true;
  const calls = open({
    'POST /drivers/create/': () =>
      isTaken
        ? refused({ username: 'This username is already taken.' })
        : { status: 201, body: { id: 12, username: 'edsel' } },
  });
  await button('New account').click();
  await button('Create').click();
  expect(posts(calls)).toEqual([]);
  await expect.element(field('First name')).toHaveFocus();
  const typed = {
    'First name': 'Edsel',
    'Last name': 'Hooi',
    Username: 'carlos',
    Password: 'a long enough password',
    Phone: '5123409',
    'Make and model': 'Kia Rio',
  };
  for (const [label, text] of Object.entries(typed)) await field(label).fill(text);
  await expectAccessible(document.body);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('This username is already taken.')).toBeVisible();
  await expect.element(field('Username')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await button('New account').click();
  await expect.element(field('Password')).toHaveValue('a long enough password');
  isTaken = false;
  await field('Username').fill('edsel');
  await button('Create').click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(posts(calls).at(-1)).toMatchObject({
    path: '/drivers/create/',
    body: { username: 'edsel', phone_number: '5123409', vehicle_type: 'Kia Rio', seats: '4' },
  });
  await button('New account').click();
  await expect.element(field('Password')).toHaveValue('');
});

it('opens an account of the office without a vehicle, and says when it could not', async () => {
  let isAway = true;
  const calls = open({
    'POST /admin/accounts/': () => {
      if (isAway) throw new TypeError('Failed to fetch');
      return { status: 201, body: { id: 12, username: 'olga' } };
    },
  });
  await button('New account').click();
  await page.getByRole('dialog').getByLabelText('Role').selectOptions('operator');
  await expect.element(field('Make and model')).not.toBeInTheDocument();
  for (const [label, text] of [
    ['First name', 'Olga'],
    ['Last name', 'Pieters'],
    ['Username', 'olga'],
    ['Password', 'a long enough password'],
  ] as const) {
    await field(label).fill(text);
  }
  await button('Create').click();
  await expect
    .element(page.getByRole('dialog').getByRole('alert'))
    .toMatchTextContent(
      'No answer came, so it may have been done. Please look before you try again.',
    );
  isAway = false;
  await button('Create').click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(posts(calls).at(-1)).toMatchObject({
    path: '/admin/accounts/',
    body: { role: 'operator', username: 'olga' },
  });
});
