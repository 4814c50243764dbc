import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../ui-kit/src/testing/mount.tsx';
import { fakeApi } from '../testing/fake-api.ts';
import {
  aMade,
  aSeries,
  commandsOf,
  config,
  details,
  dialog,
  flight,
  occurrences,
  one,
  open,
  openNew,
  question,
  series,
} from './testing/series-stage.tsx';

// What is typed into the forms of recurring rides is sent, or it is said why not; it is not lost.

const change = dialog.getByRole('button', { name: 'Change', exact: true });

it('books none without the last day, or with a flight that is none', async () => {
  const calls = fakeApi({
    ...one,
    'GET /series/': () => ({ body: [] }),
    'POST /series/': () => ({ status: 201, body: series }),
  });
  await openNew();
  const send = dialog.getByRole('button', { name: 'Book recurring ride' });
  await details.click();
  await flight.fill('ABC');
  await send.click();
  await expect.element(dialog.getByLabelText('Last day', { exact: true })).toHaveFocus();
  await dialog.getByLabelText('Ends').selectOptions('count');
  await details.click();
  await send.click();
  await expect.element(flight).toHaveFocus();
  await expect
    .element(dialog.getByText('Please enter a flight number like KL735.').first())
    .toBeVisible();
  expect(commandsOf(calls)).toEqual([]);
  await flight.fill('KL735');
  await send.click();
  await expect.element(page.getByRole('heading', { name: 'Rides of the series' })).toBeVisible();
  expect(commandsOf(calls)[0]?.body).toMatchObject({ flight_number: 'KL735' });
});

it('begins on no day that nobody can book', async () => {
  const calls = fakeApi({ ...one, 'GET /series/': () => ({ body: [] }) });
  await openNew();
  const first = dialog.getByLabelText('First day', { exact: true });
  await first.fill('12/24/2099');
  await userEvent.tab();
  await expect.element(first).toHaveAccessibleDescription('Date input not valid.');
  expect(commandsOf(calls)).toEqual([]);
});

it('changes nothing for a flight, or a last day, that is none', async () => {
  const flown = aSeries({ flight_number: 'KL735', flight_direction: 'arrival' });
  const calls = fakeApi({
    ...one,
    'GET /series/7/': () => ({ body: { series: flown, occurrences } }),
    'POST /series/7/change/': () => ({ body: { series: flown, made: [] } }),
  });
  open('/recurring-rides/7');
  await page.getByRole('button', { name: 'Change all' }).click();
  await flight.fill('KL73X5');
  await change.click();
  await expect.element(flight).toHaveFocus();
  await flight.fill('KL735');
  const last = dialog.getByLabelText('Last day', { exact: true });
  await last.fill('31/12/2030');
  await change.click();
  await expect.element(last).toHaveFocus();
  await expect.element(last).toHaveValue('31/12/2030');
  await expect.element(last).toHaveAttribute('aria-invalid', 'true');
  expect(commandsOf(calls)).toEqual([]);
  await last.fill('12/31/2030');
  await change.click();
  await expect
    .poll(() => commandsOf(calls).at(-1)?.body)
    .toEqual({ version: 3, until: '2030-12-31', fares: [] });
});

it('marks a detail that only the server refuses, and goes there', async () => {
  const text = 'Please enter a valid email address.';
  const told = aSeries({ rider_email: 'ana@example.com' });
  fakeApi({
    ...one,
    'GET /series/7/': () => ({ body: { series: told, occurrences } }),
    'POST /series/7/change/': () => ({
      status: 400,
      body: { error: text, code: 'invalid', fields: { rider_email: text } },
    }),
  });
  open('/recurring-rides/7');
  await page.getByRole('button', { name: 'Change all' }).click();
  const email = dialog.getByLabelText('E-mail', { exact: true });
  await email.fill('ana@example.co');
  await change.click();
  await expect.element(email).toHaveFocus();
  await expect.element(email).toHaveAccessibleDescription(text);
});

it('asks before what was typed is thrown away, and only then', async () => {
  fakeApi({ ...one, 'GET /series/': () => ({ body: [] }) });
  await openNew();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'New recurring ride' }).click();
  await dialog.getByLabelText('Pickup Location', { exact: true }).fill('Punda');
  await dialog.getByRole('button', { name: 'One more: Luggage' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).toBeVisible();
  await expectAccessible(question.element());
  await question.getByRole('button', { name: 'Go on typing' }).click();
  await expect
    .element(dialog.getByLabelText('Pickup Location', { exact: true }))
    .toHaveValue('Punda');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Leave it' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

it('asks before the changes of a series are thrown away', async () => {
  fakeApi(one);
  open('/recurring-rides/7');
  await page.getByRole('button', { name: 'Change all' }).click();
  await dialog.getByRole('button', { name: 'One more: Luggage' }).click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Leave it' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Change all' }).click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

it('tells of one series only what happened to it', async () => {
  const made = aMade({ outcome: 'kept', code: 'x', text: 'Too late.' });
  fakeApi({
    ...one,
    'GET /series/9/': () => ({ body: { series: aSeries({ id: 9 }), occurrences: [] } }),
    'POST /series/7/change/': () => ({ body: { series, made: [made] } }),
  });
  open('/recurring-rides/7');
  await page.getByRole('button', { name: 'Change all' }).click();
  await dialog.getByRole('button', { name: 'One more: Luggage' }).click();
  await change.click();
  const notice = page.getByText('These rides stay as they are:');
  await expect.element(notice).toBeVisible();
  history.pushState(null, '', '/recurring-rides/9');
  dispatchEvent(new PopStateEvent('popstate'));
  await expect.element(page.getByRole('button', { name: /^Change: / })).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'Rides of the series' })).toBeVisible();
  await expect.element(notice).not.toBeInTheDocument();
});

it('keeps the list until more of it is here, and goes on with the first new one', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<undefined>();
  const many = Array.from({ length: 53 }, (_, at) => aSeries({ id: 100 + at }));
  fakeApi({
    ...config,
    'GET /series/': async ({ query }) => {
      const limit = Number(query.get('limit'));
      if (limit > 50) await answered;
      return { body: many.slice(0, limit) };
    },
  });
  open('/recurring-rides');
  const more = page.getByRole('button', { name: 'Show more' });
  await more.click();
  await expect.element(more).toHaveAttribute('aria-disabled', 'true');
  await expect.element(more).toHaveFocus();
  await expect.element(page.getByRole('list').last()).toHaveAttribute('aria-busy', 'true');
  answer(undefined);
  await expect.element(more).not.toBeInTheDocument();
  await expect
    .poll(() => document.activeElement?.getAttribute('href'))
    .toBe('/recurring-rides/150?rows=100');
});

it('shows no empty list of a choice for another one', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<undefined>();
  fakeApi({
    ...config,
    'GET /series/': async ({ query }) => {
      if (query.get('state') === 'open') return { body: [] };
      await answered;
      return { body: [series] };
    },
  });
  open('/recurring-rides');
  await expect.element(page.getByText('No recurring rides')).toBeVisible();
  await page.getByLabelText('Show').selectOptions('all');
  await expect.element(page.getByText('No recurring rides')).not.toBeInTheDocument();
  answer(undefined);
  await expect.element(page.getByRole('link', { name: /Jan Thiel Beach/ })).toBeVisible();
});
