import { queryClient } from '@trupial/web-kit';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, mount } from '../../../../packages/ui-kit/src/testing/mount.tsx';
import { fakeApi, type FakeRoutes } from '../../../../packages/web-kit/src/testing/fake-api.ts';
import { InPlatform } from '../../../../packages/web-kit/src/testing/in-platform.tsx';
import { aTariff } from '../../testing/a-tariff.ts';
import TariffScreen from './tariff.screen.tsx';

const LIST = 'GET /admin/tariffs/';
const CREATE = 'POST /admin/tariffs/';
const COMING = aTariff({
  version: '2090-01-01.2',
  valid_from: '2090-01-01',
  in_force: false,
  base: 6.25,
  created_by: 'stella',
});

const SCREEN = (
  <InPlatform>
    <TariffScreen />
  </InPlatform>
);

function open(routes: FakeRoutes = {}) {
  const calls = fakeApi({
    [LIST]: () => ({ body: { tariffs: [COMING, aTariff()] } }),
    [CREATE]: () => ({ status: 201, body: COMING }),
    ...routes,
  });
  mount(SCREEN);
  return calls;
}
const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = (name: string) => page.getByLabelText(name, { exact: true });
const posts = <Call extends { method: string }>(calls: readonly Call[]) =>
  calls.filter(({ method }) => method === 'POST');

it('lists the versions in dollars, with the one in force, and is accessible', async () => {
  open();
  const row = (at: number) => page.getByRole('row').nth(at);
  await expect.element(row(1)).toMatchTextContent(/Jan 1, 2090.*by stella.*Coming.*\$6\.25/);
  await expect
    .element(row(2))
    .toMatchTextContent(
      /The beginning.*In force.*\$5\.60.*2 km included.*\$2\.43.*\+25 %23:00–06:00/,
    );
  await expect.element(page.getByText(/keeps the one it was made with/)).toBeVisible();
  await expectAccessible(document.body);
});

it('puts a new version into force, from a copy of the present one', async () => {
  const calls = open();
  await button('New tariff').click();
  await expect.element(field('Start, in dollars')).toHaveValue('5.60');
  await expect.element(page.getByText(/booked keep their tariff/)).toBeVisible();
  await expectAccessible(document.body);
  await field('First day').fill('01/01/2090');
  await field('Start, in dollars').fill('6,25');
  await field('Distances, in km').fill('2,5 5 10');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(posts(calls)).toMatchObject([
    {
      body: {
        valid_from: '2090-01-01',
        base: 6.25,
        per_km: 2.43,
        night_from: '23:00:00',
        cheat_sheet: { distances_km: [2.5, 5, 10], passengers: [1], luggage: [0] },
        follows: '2090-01-01.2',
      },
    },
  ]);
});

it('says when another version counts on the first day, and begins anew with its figures', async () => {
  const calls = open();
  const note = page.getByText(/^These figures began with another version/);
  await button('New tariff').click();
  await field('First day').fill('12/31/2089');
  await userEvent.tab();
  await expect.element(note).not.toBeInTheDocument();
  await field('First day').fill('02/01/2090');
  await userEvent.tab();
  await expect.element(note).toBeVisible();
  await expectAccessible(document.body);
  await button('Begin anew with its figures').click();
  await expect.element(note).not.toBeInTheDocument();
  await expect.element(field('Start, in dollars')).toHaveValue('6.25');
  await expect.element(field('First day')).toHaveValue('02/01/2090');
  await button('Put into force').click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  const body = { valid_from: '2090-02-01', base: 6.25, follows: '2090-01-01.2' };
  expect(posts(calls)).toMatchObject([{ body }]);
});

it('takes back no version that a colleague made meanwhile', async () => {
  const text = 'Another tariff counts on that day meanwhile. Please look at it first.';
  let inForce = aTariff();
  const calls = open({
    [LIST]: () => ({ body: { tariffs: [inForce] } }),
    [CREATE]: ({ body }) =>
      (body as { follows: string }).follows === inForce.version
        ? { status: 201, body: COMING }
        : { status: 409, body: { error: text, code: 'tariff.changed_meanwhile' } },
  });
  await button('New tariff').click();
  await field('First day').fill('02/01/2090');
  await field('Start, in dollars').fill('8');
  inForce = aTariff({ version: '2', per_km: 3 });
  await button('Put into force').click();
  await expect.element(page.getByText(text)).toBeVisible();
  await expect.element(page.getByText(/^These figures began with another version/)).toBeVisible();
  await expect.element(field('Start, in dollars')).toHaveValue('8');
  // He has been told.
  await button('Put into force').click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(posts(calls).map(({ body }) => (body as { follows: string }).follows)).toEqual(['1', '2']);
});

it('refuses what the server would, at its field', async () => {
  const calls = open();
  await button('New tariff').click();
  await field('Per km, in dollars').fill('2.435');
  await field('Night until').fill('23:00');
  await button('Put into force').click();
  await expect.element(field('First day')).toHaveFocus();
  await expect.element(page.getByText('Please choose the first day.')).toBeVisible();
  await expect.element(page.getByText(/with at most two decimals\.$/)).toBeVisible();
  await expect.element(page.getByText(/^Night must end at another time/)).toBeVisible();
  expect(posts(calls)).toEqual([]);
});

it('keeps what was typed when the server refuses it, and when it is away', async () => {
  const answers = [
    {
      status: 400,
      fields: {
        valid_from: 'A tariff cannot begin before today: rides that were booked keep their fare.',
      },
    },
    { status: 503, fields: {} },
  ];
  open({
    [CREATE]: () => {
      const { status, fields } = answers.shift()!;
      const error = Object.values(fields)[0] ?? 'The service is not available right now.';
      return { status, body: { error, code: 'x', fields } };
    },
  });
  await button('New tariff').click();
  await field('First day').fill('12/31/2089');
  await field('Start, in dollars').fill('7');
  await button('Put into force').click();
  await expect.element(page.getByText(/^A tariff cannot begin before today/)).toBeVisible();
  await expect.element(field('First day')).toHaveFocus();
  await button('Put into force').click();
  await expect
    .element(page.getByRole('dialog').getByRole('alert'))
    .toMatchTextContent('The service is not available right now.');
  await button('Cancel').click();
  await button('New tariff').click();
  await expect.element(field('Start, in dollars')).toHaveValue('7');
});

it('says that the tariff could not be loaded, and tries again', async () => {
  let isAway = true;
  open({
    [LIST]: () =>
      isAway
        ? { status: 400, body: { error: 'No.', code: 'x' } }
        : { body: { tariffs: [aTariff()] } },
  });
  await expect.element(page.getByText('This list could not be loaded.')).toBeVisible();
  await expect.element(button('New tariff')).not.toBeInTheDocument();
  isAway = false;
  await button('Retry').click();
  await expect.element(page.getByText('In force')).toBeVisible();
});

it('begins with the version that came into force meanwhile, unless something was typed', async () => {
  let inForce = aTariff();
  open({ [LIST]: () => ({ body: { tariffs: [inForce] } }) });
  const newer = async (of: Partial<typeof inForce>) => {
    inForce = aTariff(of);
    await queryClient.invalidateQueries();
  };
  const start = field('Start, in dollars');
  const note = page.getByText(/^These figures began with another version/);
  await expect.element(button('New tariff')).toBeVisible();
  await newer({ version: '2', base: 6.5 });
  await button('New tariff').click();
  await expect.element(start).toHaveValue('6.50');
  await newer({ version: '3', base: 7.5 });
  await expect.element(start).toHaveValue('7.50');
  await expect.element(note).not.toBeInTheDocument();
  await start.fill('8');
  await newer({ version: '4', base: 9.5 });
  await expect.element(note).toBeVisible();
  await expect.element(start).toHaveValue('8');
  await button('Begin anew with its figures').click();
  await expect.element(start).toHaveValue('9.50');
  await expect.element(note).not.toBeInTheDocument();
  await expect.element(field('First day')).toHaveFocus();
});

it('keeps what was typed over a reload, and says then too that another version has come into force', async () => {
  let inForce = aTariff();
  const calls = fakeApi({
    [LIST]: () => ({ body: { tariffs: [inForce] } }),
    [CREATE]: () => ({ status: 201, body: COMING }),
  });
  const { update } = mount(SCREEN);
  const reload = async () => {
    update(null);
    queryClient.clear();
    update(SCREEN);
    await button('New tariff').click();
  };
  const note = page.getByText(/^These figures began with another version/);
  await button('New tariff').click();
  await field('Start, in dollars').fill('8');
  await reload();
  await expect.element(field('Start, in dollars')).toHaveValue('8');
  await expect.element(note).not.toBeInTheDocument();
  inForce = aTariff({ version: '2', per_km: 3 });
  await reload();
  await expect.element(field('Start, in dollars')).toHaveValue('8');
  await expect.element(note).toBeVisible();
  await button('Begin anew with its figures').click();
  await field('First day').fill('01/01/2090');
  await button('Put into force').click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(posts(calls)).toMatchObject([{ body: { base: 5.6, per_km: 3 } }]);
  await reload();
  await expect.element(field('First day')).toHaveValue('');
});
