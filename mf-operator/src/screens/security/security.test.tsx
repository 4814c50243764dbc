import { expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, mount } from '../../../../packages/ui-kit/src/testing/mount.tsx';
import { fakeApi } from '../../../../packages/web-kit/src/testing/fake-api.ts';
import type { FakeAnswer, FakeRoutes } from '../../../../packages/web-kit/src/testing/fake-api.ts';
import { InPlatform } from '../../../../packages/web-kit/src/testing/in-platform.tsx';
import SecurityScreen from './security.screen.tsx';
import type { ChainState, SecurityEntry } from './security-words.ts';

const LIST = 'GET /admin/security-log/';
const CHECK = 'GET /admin/security-log/check/';
const at = '2026-11-20T13:00:00.000Z';
const entry = (of: Partial<SecurityEntry> = {}): SecurityEntry => ({
  sequence: 412,
  at,
  kind: 'export.made',
  actor: { id: 6, username: 'olga' },
  subject: null,
  network: '203.0.113.0/24',
  detail: { what: 'csv' },
  ...of,
});
const FAILED = entry({
  sequence: 411,
  kind: 'sign_in.failed',
  actor: null,
  subject: { id: 2, username: 'carlos' },
  detail: { name: 'ab12', count: 17 },
});
const whole: ChainState = { through: 412, at, hash: 'ab', unchecked: 0, fault: null };

function open(state: ChainState = whole, routes: FakeRoutes = {}, search = '') {
  history.replaceState(null, '', `/admin/security${search}`);
  onTestFinished(() => history.replaceState(null, '', '/'));
  const calls = fakeApi({
    [LIST]: ({ query }) => ({
      body: query.has('cursor')
        ? { entries: [entry({ sequence: 410, kind: 'account.suspended' })], next: null }
        : { entries: [entry(), FAILED], next: 'x' },
    }),
    [CHECK]: () => ({ body: state }),
    ...routes,
  });
  mount(
    <InPlatform>
      <SecurityScreen />
    </InPlatform>,
  );
  return { calls };
}

it('lists what happened, to whom and how often, and that the chain is unbroken', async () => {
  open();
  await expect.element(page.getByText(/^Unbroken up to row 412/)).toBeVisible();
  const table = page.getByRole('table');
  await expect.element(table.getByText('olga (#6)')).toBeVisible();
  await expect.element(table.getByText('carlos (#2)')).toBeVisible();
  await expect.element(table.getByText(/× 17/)).toBeVisible();
  await expectAccessible(document.body);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.element(table.getByText('Account suspended')).toBeVisible();
});

it('has its filters on one line of a wide window', async () => {
  await page.viewport(1280, 800);
  open();
  await expect.element(page.getByLabelText('Day', { exact: true })).toBeVisible();
  const fields = document.querySelector('search')?.children ?? [];
  const tops = [...fields].map((field) => field.getBoundingClientRect().top);
  expect(tops).toHaveLength(3);
  expect(new Set(tops.map((top) => Math.round(top))).size).toBe(1);
});

it('asks for one kind and one account', async () => {
  const { calls } = open();
  await page.getByLabelText('What happened').selectOptions('sign_in.failed');
  await page.getByRole('searchbox', { name: 'Account' }).fill('carlos');
  const asked = (name: string) => () =>
    calls.findLast(({ path }) => path.endsWith('/security-log/'))?.query.get(name);
  await expect.poll(asked('account')).toBe('carlos');
  expect(asked('kind')()).toBe('sign_in.failed');
  // An address is kept and passed on: it names nobody.
  expect(location.search).toBe('?kind=sign_in.failed');
});

it('takes an account of an old link out of the address, and asks for all rows', async () => {
  const { calls } = open(whole, {}, '?kind=sign_in.failed&account=carlos');
  await expect.poll(() => location.search).toBe('?kind=sign_in.failed');
  await expect.element(page.getByRole('table').getByText('olga (#6)')).toBeVisible();
  const asked = calls.filter(({ path }) => path.endsWith('/security-log/'));
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.filter(({ query }) => query.has('account'))).toEqual([]);
});

it('takes every key of the account, and forgets it with the other filters', async () => {
  open(whole, { [LIST]: () => ({ body: { entries: [], next: null } }) });
  const account = page.getByRole('searchbox', { name: 'Account' });
  await account.click();
  await userEvent.keyboard('carlos');
  await expect.element(account).toHaveValue('carlos');
  await page.getByRole('button', { name: 'Show all rows' }).click();
  await expect.element(account).toHaveValue('');
});

it('leaves a day out that is none, in the address or as it was typed', async () => {
  const { calls } = open(
    whole,
    { [LIST]: () => ({ body: { entries: [], next: null } }) },
    '?day=2026-11&kind=sign_in.failed',
  );
  const day = page.getByLabelText('Day', { exact: true });
  await expect.element(day).toHaveValue('');
  expect(calls.find(({ path }) => path.endsWith('/security-log/'))?.query.has('day')).toBe(false);
  // A day that is to come has no rows.
  await userEvent.fill(day, '12/31/2099');
  await userEvent.keyboard('{Enter}');
  await expect.element(day).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('button', { name: 'Show all rows' }).click();
  await expect.element(day).toHaveValue('');
  await expect.element(day).not.toHaveAttribute('aria-invalid', 'true');
});

it.each([
  ['changed', 'Row 5 is not what was written.'],
  ['not_next', 'Row 5 is missing'],
  ['begins_late', 'The rows before row 5 are gone'],
  ['ends_early', 'The newest rows are gone, from row 5 on.'],
] as const)('is loud when a row is %s', async (why, text) => {
  open({ ...whole, through: 4, fault: { sequence: 5, why } });
  await expect.element(page.getByRole('alert')).toMatchTextContent(text);
});

it('says that the log could not be checked, and is busy while it is checked again', async () => {
  const { promise, resolve } = Promise.withResolvers<FakeAnswer>();
  const answers: FakeAnswer[] = [{ status: 409, body: { error: 'Not now.', code: 'x' } }];
  open(whole, { [CHECK]: () => answers.shift() ?? promise });
  const failed = page.getByRole('alert');
  await expect.element(failed).toMatchTextContent(/^The log could not be checked\./);
  await expectAccessible(document.body);
  const again = page.getByRole('button', { name: /^Check again/ });
  await again.click();
  await expect.element(again).toHaveAttribute('data-busy');
  await expect.element(failed).toBeVisible();
  resolve({ body: whole });
  await expect.element(page.getByText(/^Unbroken up to row 412/)).toBeVisible();
  await expect.element(again).not.toHaveAttribute('data-busy');
});
