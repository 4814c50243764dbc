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

/** An inbox on the screen whose first answer is behind, and what then becomes of waiting for it. */
async function behind() {
  let answer: FakeAnswer = { body: { count: 0 }, isBehind: true };
  fakeApi({ 'GET /admin/messages/': () => answer });
  mount(<Inbox />);
  while (queryClient.getQueryState(KEY)?.status !== 'success') await settled();
  let isOver = false;
  void caughtUp(KEY).then(() => (isOver = true));
  return {
    isOver: () => isOver,
    /** It is asked again after so many milliseconds. */
    async answers(ms: number, next: FakeAnswer) {
      answer = next;
      await vi.advanceTimersByTimeAsync(ms);
      await settled();
      await settled();
    },
  };
}

it('is there at once without lists that are behind', async () => {
  await caughtUp(KEY);
});

it('waits for an answer that is not behind', async () => {
  const { isOver, answers } = await behind();
  await answers(1_000, { body: { count: 0 }, isBehind: true });
  expect(isOver()).toBe(false);
  await answers(2_000, { body: { count: 1 } });
  expect(isOver()).toBe(true);
});

it('does not take a failure for an answer, and waits for ten seconds at most', async () => {
  const { isOver, answers } = await behind();
  await answers(1_000, { status: 500, body: { error: 'Sorry.', code: 'internal' } });
  expect(queryClient.getQueryState(KEY)?.status).toBe('error');
  expect(isOver()).toBe(false);
  await answers(9_000, { body: { count: 0 }, isBehind: true });
  expect(isOver()).toBe(true);
});
