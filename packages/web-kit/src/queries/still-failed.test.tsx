import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '../../../ui-kit/src/testing/mount.tsx';
import { callApi, keepPreviousData, queryClient, useQuery } from '../index.ts';
import { fakeApi } from '../testing/fake-api.ts';
import { forgetPerson } from './another-person.ts';

const QUERY_KEY = ['an inbox that fails'];

/** What the screen said at each drawing, without repeats. */
let said: string[] = [];

function Inbox() {
  const { data, isPending, isError, error, isFetching, refetch } = useQuery({
    queryKey: QUERY_KEY,
    queryFn: ({ signal }) => callApi('contactMessages', { query: { count_only: 'true' }, signal }),
    retry: false,
  });
  const state = isPending ? 'skeletons' : isError ? `failed: ${error.message}` : 'messages';
  if (said.at(-1) !== state) said.push(state);
  return (
    <button type="button" aria-busy={isFetching} onClick={() => void refetch()}>
      {data && 'count' in data ? `${data.count} messages` : state}
    </button>
  );
}

const button = (name: string) => page.getByRole('button', { name });

/** An inbox whose first answer was a refusal; the next answer comes when the test says so. */
async function failed() {
  said = [];
  let held = Promise.resolve();
  let reply: { status?: number; body: unknown } = { status: 409, body: { error: 'Not now.' } };
  fakeApi({ 'GET /admin/messages/': () => held.then(() => reply) });
  const { update } = mount(<Inbox />);
  await expect.element(button('failed: Not now.')).toHaveAttribute('aria-busy', 'false');
  return {
    update,
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return resolve;
    },
    answers: (next: typeof reply) => {
      reply = next;
    },
  };
}

it('a list that failed counts as failed while it is asked again, and until its first answer', async () => {
  const { hold, answers } = await failed();
  let release = hold();
  await button('failed: Not now.').click();
  await expect.element(button('failed: Not now.')).toHaveAttribute('aria-busy', 'true');
  answers({ status: 409, body: { error: 'Not yet.' } });
  release();
  await expect.element(button('failed: Not yet.')).toHaveAttribute('aria-busy', 'false');
  release = hold();
  answers({ body: { count: 2 } });
  await button('failed: Not yet.').click();
  release();
  await expect.element(button('2 messages')).toBeVisible();
  expect(said).toEqual(['skeletons', 'failed: Not now.', 'failed: Not yet.', 'messages']);
});

it('a list that failed for somebody else has not failed for the next person', async () => {
  const { hold, answers } = await failed();
  const release = hold();
  answers({ body: { count: 3 } });
  forgetPerson(queryClient);
  await expect.element(button('skeletons')).toHaveAttribute('aria-busy', 'true');
  release();
  await expect.element(button('3 messages')).toBeVisible();
});

it('a screen that opens again does not begin with the failure of before', async () => {
  const { update, hold, answers } = await failed();
  update(null);
  const release = hold();
  answers({ body: { count: 4 } });
  update(<Inbox />);
  await expect.element(button('skeletons')).toHaveAttribute('aria-busy', 'true');
  release();
  await expect.element(button('4 messages')).toBeVisible();
});

function Filtered({ filter }: { readonly filter: string }) {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: [...QUERY_KEY, filter],
    queryFn: ({ signal }) => callApi('contactMessages', { query: { count_only: 'true' }, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  return (
    <button type="button" aria-busy={isFetching} onClick={() => void refetch()}>
      {isError ? 'failed' : data && 'count' in data ? `${data.count} messages` : 'skeletons'}
    </button>
  );
}

it('nor do the rows of another filter come in the place of a failure', async () => {
  let answer: Promise<{ status?: number; body: unknown }> = Promise.resolve({ body: { count: 2 } });
  fakeApi({ 'GET /admin/messages/': () => answer });
  const { update } = mount(<Filtered filter="new" />);
  await expect.element(button('2 messages')).toBeVisible();
  answer = Promise.resolve({ status: 409, body: { error: 'Not now.' } });
  update(<Filtered filter="old" />);
  await expect.element(button('failed')).toHaveAttribute('aria-busy', 'false');
  const { promise, resolve } = Promise.withResolvers<{ body: unknown }>();
  answer = promise;
  await button('failed').click();
  await expect.element(button('failed')).toHaveAttribute('aria-busy', 'true');
  resolve({ body: { count: 5 } });
  await expect.element(button('5 messages')).toBeVisible();
});
