import { platformStore, queryClient, toastsAtom } from '@trupial/web-kit';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, mount } from '../../../../packages/ui-kit/src/testing/mount.tsx';
import {
  type FakeAnswer,
  fakeApi,
  type FakeRoutes,
  settled,
} from '../../../../packages/web-kit/src/testing/fake-api.ts';
import { InPlatform } from '../../../../packages/web-kit/src/testing/in-platform.tsx';
import type { ReadModel } from './read-models.screen.tsx';
import ReadModelsScreen from './read-models.screen.tsx';

const KEY = ['console', 'read-models'];
const LIST = 'GET /admin/read-models/';
const REBUILD = 'POST /admin/read-models/reports/rebuild/';

const aReadModel = (of: Partial<ReadModel> = {}): ReadModel => ({
  name: 'reports',
  rows: 10_412,
  position: 52_310,
  lag: 0,
  parked: 0,
  rebuild: null,
  ...of,
});
const rebuilt = (of: Partial<NonNullable<ReadModel['rebuild']>> = {}): ReadModel['rebuild'] => ({
  state: 'done',
  started_at: '2026-11-20T13:00:00.000Z',
  finished_at: '2026-11-20T13:00:04.000Z',
  events: 52_310,
  asked_by: 'stella',
  error: null,
  ...of,
});
const BOARD = aReadModel({ name: 'ride-board', lag: 3, parked: 2, rebuild: rebuilt() });

function open(routes: FakeRoutes = {}) {
  const calls = fakeApi({ [LIST]: () => ({ body: [BOARD, aReadModel()] }), ...routes });
  mount(
    <InPlatform>
      <ReadModelsScreen />
    </InPlatform>,
  );
  return calls;
}
const row = (at: number) => page.getByRole('row').nth(at);

it('shows how far each is, what it could not apply and its last rebuild; and is accessible', async () => {
  open();
  await expect
    .element(row(1))
    .toMatchTextContent(
      /Pending and assigned rides.*52,3103 events behind.*2.*Rebuilt.*9:00 AM, by stella.*events read/,
    );
  await expect.element(row(2)).toMatchTextContent(/10,412.*Up to date.*0.*Never/);
  await expectAccessible(document.body);
});

it('begins a rebuild and follows it to its end', async () => {
  let isDone = false;
  const running = aReadModel({ rebuild: rebuilt({ state: 'running', finished_at: null }) });
  let now = aReadModel();
  const calls = open({
    [LIST]: () => ({ body: [isDone ? aReadModel({ rebuild: rebuilt() }) : now] }),
    [REBUILD]: () => {
      now = running;
      return { status: 202, body: running };
    },
  });
  await page.getByRole('button', { name: 'Rebuild History, reports and leaderboard' }).click();
  await expect.element(page.getByText('Rebuilding')).toBeVisible();
  isDone = true;
  await expect.element(page.getByText('Rebuilt', { exact: true })).toBeVisible();
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

it('says why a rebuild was refused, and why one failed', async () => {
  open({
    [LIST]: () => ({
      body: [
        aReadModel({ rebuild: rebuilt({ state: 'failed', error: 'The service was stopped.' }) }),
      ],
    }),
    [REBUILD]: () => ({
      status: 409,
      body: {
        error: 'This read model is being rebuilt already.',
        code: 'read_model.rebuilding',
      },
    }),
  });
  await expect.element(row(1)).toMatchTextContent(/Rebuild failed.*The service was stopped\./);
  await page.getByRole('button', { name: 'Rebuild History, reports and leaderboard' }).click();
  const toasts = () => platformStore.get(toastsAtom).map(({ text }) => text);
  await expect.poll(() => toasts()).toContain('This read model is being rebuilt already.');
});

it('says when the list could not be loaded', async () => {
  open({ [LIST]: () => ({ status: 400, body: { error: 'No.', code: 'x' } }) });
  await expect.element(page.getByText('This list could not be loaded.')).toBeVisible();
});

it('an answer from before a rebuild began does not hide it', async () => {
  const older = Promise.withResolvers<FakeAnswer>();
  const before = { body: [aReadModel()] };
  const answers: (FakeAnswer | Promise<FakeAnswer>)[] = [before, older.promise];
  const running = aReadModel({ rebuild: rebuilt({ state: 'running', finished_at: null }) });
  open({
    [LIST]: () => answers.shift() ?? { body: [{ ...running, rows: 10_500 }] },
    [REBUILD]: () => ({ status: 202, body: running }),
  });
  const rebuild = page.getByRole('button', { name: 'Rebuild History, reports and leaderboard' });
  await expect.element(rebuild).toBeVisible();
  void queryClient.refetchQueries({ queryKey: KEY });
  await expect.poll(() => answers).toEqual([]);
  await rebuild.click();
  await expect.element(page.getByText('Rebuilding')).toBeVisible();
  older.resolve(before);
  await settled();
  expect(queryClient.getQueryData(KEY)).not.toEqual(before.body);
  await expect.element(page.getByText('10,500')).toBeVisible();
  await expect.element(page.getByText('Rebuilding')).toBeVisible();
});
