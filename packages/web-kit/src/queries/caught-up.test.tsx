import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mount } from '../../../ui-kit/src/testing/mount.tsx';
import { callApi, caughtUp, useQuery } from '../index.ts';
import { type FakeAnswer, fakeApi, settled } from '../testing/fake-api.ts';
import { queryClient } from './query-client.ts';

const KEY = ['inbox'];

function Inbox() {
  useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => callApi('contactMessages', { query: { count_only: 'true' }, signal }),
    retry: false,
  });
  return null;
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const BEHIND: FakeAnswer = { body: { count: 0 }, isBehind: true };
const FAILED: FakeAnswer = { status: 500, body: { error: 'Sorry.', code: 'internal' } };

/** An inbox on the screen with its first answer. */
async function openInbox(first: FakeAnswer) {
  let answer = first;
  fakeApi({ 'GET /admin/messages/': () => answer });
  mount(<Inbox />);
  const status = () => queryClient.getQueryState(KEY)?.status;
  while (status() !== 'success') await settled();
  return {
    status,
    /** Begins to wait; whether that is over. */
    wait() {
      let isOver = false;
      void caughtUp(KEY).then(() => (isOver = true));
      return () => isOver;
    },
    /** It is asked again by itself after so many milliseconds. */
    async answers(ms: number, next: FakeAnswer) {
      answer = next;
      await vi.advanceTimersByTimeAsync(ms);
      await settled();
      await settled();
    },
    /** It is asked again for another reason. */
    async isAsked(next: FakeAnswer) {
      answer = next;
      await queryClient.refetchQueries({ queryKey: KEY });
      await vi.advanceTimersByTimeAsync(0);
      await settled();
    },
  };
}

it('is there at once without lists that are behind', async () => {
  await caughtUp(KEY);
});

it('is there at once with an answer that is not behind', async () => {
  const { wait } = await openInbox({ body: { count: 1 } });
  const isOver = wait();
  await settled();
  expect(isOver()).toBe(true);
});

it('waits for an answer that is not behind', async () => {
  const { wait, answers } = await openInbox(BEHIND);
  const isOver = wait();
  await answers(1_000, BEHIND);
  expect(isOver()).toBe(false);
  await answers(2_000, { body: { count: 1 } });
  expect(isOver()).toBe(true);
});

it('does not take a failure for an answer, and waits for ten seconds at most', async () => {
  const { status, wait, answers } = await openInbox(BEHIND);
  const isOver = wait();
  await answers(1_000, FAILED);
  expect(status()).toBe('error');
  expect(isOver()).toBe(false);
  await answers(9_000, BEHIND);
  expect(isOver()).toBe(true);
});

it('waits for the answer of a list that could not be fetched again', async () => {
  const { status, wait, isAsked } = await openInbox({ body: { count: 0 } });
  await isAsked(FAILED);
  expect(status()).toBe('error');
  const isOver = wait();
  await isAsked(FAILED);
  expect(isOver()).toBe(false);
  await isAsked({ body: { count: 1 } });
  expect(isOver()).toBe(true);
});
