import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '../../../ui-kit/src/testing/mount.tsx';
import { callApi, changeQuery, queryClient, useQuery } from '../index.ts';
import { type FakeAnswer, fakeApi, settled } from '../testing/fake-api.ts';
import { stopClock } from '../testing/stop-clock.ts';

const KEY = ['changed inbox'] as const;
interface Count {
  readonly count: number;
}

function Inbox() {
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => callApi('contactMessages', { query: { count_only: 'true' }, signal }),
  });
  return <p>{data && 'count' in data ? `${data.count} messages` : 'no data'}</p>;
}

/** An inbox whose calls, from 0 on, are answered when the test says so. */
function openInbox() {
  const waiting: PromiseWithResolvers<FakeAnswer>[] = [];
  fakeApi({
    'GET /admin/messages/': () => {
      const answer = Promise.withResolvers<FakeAnswer>();
      waiting.push(answer);
      return answer.promise;
    },
  });
  mount(<Inbox />);
  return {
    asked: () => waiting.length,
    answer: (call: number, count: number, isBehind = false) =>
      waiting[call]?.resolve({ body: { count }, isBehind }),
  };
}

const text = (words: string) => page.getByText(words, { exact: true });
const kept = () => queryClient.getQueryData(KEY);
/** What a command of the person's own does. */
const readOne = () => changeQuery<Count>(KEY, ({ count }) => ({ count: count - 1 }));

/** An inbox that shows its first answer. */
async function inboxOfTwo() {
  const inbox = openInbox();
  await expect.poll(inbox.asked).toBe(1);
  inbox.answer(0, 2);
  await expect.element(text('2 messages')).toBeVisible();
  return inbox;
}

it('an answer from before the change does not undo it, and is asked for anew', async () => {
  const { asked, answer } = await inboxOfTwo();
  void queryClient.refetchQueries({ queryKey: KEY });
  await expect.poll(asked).toBe(2);
  readOne();
  await expect.element(text('1 messages')).toBeVisible();
  answer(1, 2);
  await settled();
  expect(kept()).toEqual({ count: 1 });
  await expect.poll(asked).toBe(3);
  answer(2, 5);
  await expect.element(text('5 messages')).toBeVisible();
});

it('a screen that waits for its first answer still gets one, of after the change', async () => {
  const { asked, answer } = openInbox();
  await expect.poll(asked).toBe(1);
  readOne();
  await expect.poll(asked).toBe(2);
  answer(0, 2);
  await settled();
  await expect.element(text('no data')).toBeVisible();
  answer(1, 1);
  await expect.element(text('1 messages')).toBeVisible();
});

it('an answer that is behind does not undo the change, and is asked for again', async () => {
  const { asked, answer } = await inboxOfTwo();
  readOne();
  const fetched = queryClient.refetchQueries({ queryKey: KEY });
  await expect.poll(asked).toBe(2);
  answer(1, 2, true);
  await fetched;
  expect(kept()).toEqual({ count: 1 });
  await expect.poll(asked).toBe(3);
  answer(2, 2);
  await expect.element(text('2 messages')).toBeVisible();
});

it('what others change is shown from an answer that is behind, when it is long after one’s own', async () => {
  const { asked, answer } = await inboxOfTwo();
  readOne();
  stopClock(new Date(Date.now() + 10_001).toISOString());
  void queryClient.refetchQueries({ queryKey: KEY });
  await expect.poll(asked).toBe(2);
  answer(1, 7, true);
  await expect.element(text('7 messages')).toBeVisible();
});

it('nothing is asked for when nothing was under way', async () => {
  const { asked } = await inboxOfTwo();
  readOne();
  await expect.element(text('1 messages')).toBeVisible();
  expect(asked()).toBe(1);
  expect(queryClient.isFetching()).toBe(0);
});
