// First of all, as in the shell: it orders the layers.
import '../../../../packages/ui-kit/src/styles.css';
import { queryClient, session } from '@trupial/web-kit';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../../packages/ui-kit/src/testing/mount.tsx';
import type { FakeAnswer } from '../../../../packages/web-kit/src/testing/fake-api.ts';
import { listKey } from '../../lists/use-polled-list.ts';
import { aDriver } from '../../testing/a-driver.ts';
import { commandsOf, toasts } from '../../testing/as-operator.tsx';
import { card, openDrivers } from '../../testing/drivers.tsx';

/** Set Active acts at one press: no other driver may come under it. */

// The number of a made-up driver, too.
const CARLOS = aDriver({ id: 1, status: 'offline' });
const DIANA = aDriver({ id: 3, username: 'diana', name: 'Diana Rosalia', status: 'offline' });
const BEN = aDriver({ id: 6, username: 'ben', name: 'Ben Daal', status: 'offline' });
const AWAY: FakeAnswer = { status: 400, body: { error: 'No luck', code: 'x' } };
const PREVIEW = 'API Error: No luck. Using sample data.';

/** The drivers, and what lets the server's answer be another one. */
function open(first: FakeAnswer) {
  let answer: FakeAnswer | Promise<FakeAnswer> = first;
  const calls = openDrivers({
    'GET /drivers/': () => answer,
    'POST /drivers/1/status/': () => ({ body: { id: 1 } }),
  });
  return {
    calls,
    answers: (next: typeof answer) => {
      answer = next;
    },
    becomes: (next: typeof answer) => {
      answer = next;
      return queryClient.refetchQueries({ queryKey: listKey('drivers') });
    },
  };
}
const names = () =>
  page
    .getByRole('heading', { level: 2 })
    .elements()
    .map(({ textContent }) => textContent);
const setActive = (name: string) => card(name).getByRole('button', { name: 'Set Active' });
const leave = () => userEvent.hover(page.getByRole('heading', { level: 1 }));

it('moves no card under the pointer when a driver is added, and says that he waits', async () => {
  await page.viewport(400, 900);
  const { calls, becomes } = open({ body: [CARLOS, DIANA] });
  await setActive('Carlos Winklaar').hover();
  const { x, y } = setActive('Carlos Winklaar').element().getBoundingClientRect();
  await becomes({ body: [BEN, CARLOS, DIANA] });
  const note = page.getByRole('button', { name: '1 change: show' });
  await expect.element(note).toBeVisible();
  expect(names()).toEqual(['Carlos Winklaar', 'Diana Rosalia']);
  (document.elementFromPoint(x + 8, y + 8) as HTMLElement).click();
  await expect.poll(toasts).toEqual(['Carlos Winklaar is active']);
  expect(commandsOf(calls)).toEqual([['/drivers/1/status/', { status: 'available' }]]);
  await note.click();
  await expect.poll(names).toEqual(['Ben Daal', 'Carlos Winklaar', 'Diana Rosalia']);
});

it('keeps the place of who is suspended meanwhile, and offers nothing there', async () => {
  await page.viewport(400, 900);
  const { becomes } = open({ body: [CARLOS, DIANA] });
  await setActive('Diana Rosalia').hover();
  const top = () => setActive('Diana Rosalia').element().getBoundingClientRect().top;
  const before = top();
  await becomes({ body: [{ ...CARLOS, status: 'inactive' }, DIANA] });
  await expect.element(card('Carlos Winklaar')).toMatchTextContent(/No longer here$/);
  await expect.element(card('Carlos Winklaar').getByRole('button')).not.toBeInTheDocument();
  expect(top()).toBe(before);
  await expectAccessible(document.body);
  await leave();
  await expect.poll(names).toEqual(['Diana Rosalia']);
});

it('shows what is searched for at once, with the pointer on the list', async () => {
  const { becomes } = open({ body: [CARLOS, DIANA] });
  await setActive('Carlos Winklaar').hover();
  await becomes({ body: [BEN, CARLOS, DIANA] });
  await expect.element(page.getByRole('button', { name: '1 change: show' })).toBeVisible();
  (page.getByLabelText('Search by name...').element() as HTMLElement).focus();
  await userEvent.keyboard('da');
  await expect.poll(names).toEqual(['Ben Daal']);
});

it('puts nobody in the place of a made-up driver, with whose number or without', async () => {
  const { becomes } = open(AWAY);
  await card('John Doe').hover();
  await becomes({ body: [CARLOS, DIANA] });
  await expect.element(page.getByRole('button', { name: '2 changes: show' })).toBeVisible();
  expect(names()).toEqual(['John Doe', 'Jane Smith', 'Mike Johnson']);
  await expect.element(card('John Doe')).toMatchTextContent(/No longer here$/);
  // It stands above them: they would move up without it.
  await expect.element(page.getByRole('alert')).toHaveTextContent(PREVIEW);
  await leave();
  await expect.poll(names).toEqual(['Carlos Winklaar', 'Diana Rosalia']);
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

it('keeps the made-up drivers while the list is fetched again', async () => {
  const { becomes } = open(AWAY);
  await expect.element(card('John Doe')).toBeVisible();
  const late = Promise.withResolvers<FakeAnswer>();
  const fetched = becomes(late.promise);
  await expect
    .element(page.getByRole('button', { name: 'Refresh' }))
    .toHaveAttribute('aria-disabled', 'true');
  await expect.element(card('John Doe')).toBeVisible();
  await expect.element(page.getByRole('alert')).toHaveTextContent(PREVIEW);
  late.resolve(AWAY);
  await fetched;
  await expect.element(card('John Doe')).toBeVisible();
});

/** In another tab somebody else signs in: this page stays. */
const becomesOtto = () =>
  session.signIn({ access: 'his-token', refresh: null, username: 'otto', role: 'operator' });
const awaited = () => page.getByLabelText('Loading drivers…');

it.each([
  ['beside the list', false],
  ['on the list', true],
])(
  'shows nobody the made-up drivers of the person before, with the pointer %s',
  async (_, isOnList) => {
    const { answers } = open(AWAY);
    await expect.element(card('John Doe')).toBeVisible();
    if (isOnList) await card('John Doe').hover();
    else await leave();
    const late = Promise.withResolvers<FakeAnswer>();
    answers(late.promise);
    becomesOtto();
    await expect.element(awaited()).toBeInTheDocument();
    await expect.element(card('John Doe')).not.toBeInTheDocument();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
    late.resolve({ body: [CARLOS, DIANA] });
    await expect.poll(names).toEqual(['Carlos Winklaar', 'Diana Rosalia']);
  },
);
