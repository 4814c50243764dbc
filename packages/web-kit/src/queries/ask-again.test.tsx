import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '../../../ui-kit/src/testing/mount.tsx';
import { callApi, useQuery } from '../index.ts';
import { type FakeAnswer, fakeApi } from '../testing/fake-api.ts';

/** Longer than any test waits, as a poll is while the live feed is open. */
const HOUR = 3_600_000;

function Inbox({ retry }: { readonly retry?: false }) {
  const { data } = useQuery({
    queryKey: ['inbox'],
    queryFn: ({ signal }) => callApi('contactMessages', { query: { count_only: 'true' }, signal }),
    refetchInterval: HOUR,
    ...(retry === false && { retry }),
  });
  return <p>{data && 'count' in data ? `${data.count} messages` : 'no data'}</p>;
}

/** An inbox whose first answers are behind: they count nothing, the next one counts the message. */
function behindFor(answers: number) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const calls = fakeApi({
    'GET /admin/messages/': () =>
      calls.length > answers ? { body: { count: 1 } } : { body: { count: 0 }, isBehind: true },
  });
  return calls;
}

/** The calls that there are so many milliseconds later, when everything that follows has happened. */
async function callsAfter(ms: number, calls: readonly unknown[]): Promise<number> {
  await vi.advanceTimersByTimeAsync(ms);
  await new Promise((resolve) => void requestAnimationFrame(resolve));
  await vi.advanceTimersByTimeAsync(0);
  return calls.length;
}

/** Waits for a text by frames: `expect.element` moves a faked clock while it waits. */
async function seen(text: string): Promise<void> {
  while (page.getByText(text).query() === null) await new Promise(requestAnimationFrame);
}

it('an answer that is behind is asked for again until one is not, each time after twice the pause', async () => {
  const calls = behindFor(3);
  mount(<Inbox />);
  expect(await callsAfter(0, calls)).toBe(1);
  await seen('0 messages');
  expect(await callsAfter(990, calls)).toBe(1);
  expect(await callsAfter(10, calls)).toBe(2);
  expect(await callsAfter(1_990, calls)).toBe(2);
  expect(await callsAfter(10, calls)).toBe(3);
  expect(await callsAfter(3_990, calls)).toBe(3);
  expect(await callsAfter(10, calls)).toBe(4);
  await expect.element(page.getByText('1 messages')).toBeVisible();
  expect(await callsAfter(HOUR / 2, calls)).toBe(4);
});

it('a refusal that is behind is asked for again too', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const calls = fakeApi({
    'GET /admin/messages/': () =>
      calls.length > 1
        ? { body: { count: 1 } }
        : { status: 404, body: { code: 'ride.not_found', error: 'Not found' }, isBehind: true },
  });
  mount(<Inbox />);
  expect(await callsAfter(0, calls)).toBe(1);
  await seen('no data');
  expect(await callsAfter(990, calls)).toBe(1);
  expect(await callsAfter(10, calls)).toBe(2);
  await expect.element(page.getByText('1 messages')).toBeVisible();
});

/** An inbox whose first answer is behind; then these come, and after them one that counts the message. */
function behindThen(...answers: readonly FakeAnswer[]) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const first: FakeAnswer = { body: { count: 0 }, isBehind: true };
  const calls = fakeApi({
    'GET /admin/messages/': () => [first, ...answers][calls.length - 1] ?? { body: { count: 1 } },
  });
  return calls;
}

it('an answer that does not come is asked for again too, each time after twice the pause', async () => {
  const failed: FakeAnswer = { status: 500, body: { code: 'internal', error: 'Sorry.' } };
  const calls = behindThen(failed, failed);
  mount(<Inbox retry={false} />);
  expect(await callsAfter(0, calls)).toBe(1);
  await seen('0 messages');
  expect(await callsAfter(1_000, calls)).toBe(2);
  expect(await callsAfter(1_990, calls)).toBe(2);
  expect(await callsAfter(10, calls)).toBe(3);
  expect(await callsAfter(3_990, calls)).toBe(3);
  expect(await callsAfter(10, calls)).toBe(4);
  await expect.element(page.getByText('1 messages')).toBeVisible();
  expect(await callsAfter(HOUR / 2, calls)).toBe(4);
});

it('a refusal that is not behind is not asked for again', async () => {
  const calls = behindThen({ status: 403, body: { code: 'auth.forbidden', error: 'No.' } });
  mount(<Inbox />);
  expect(await callsAfter(0, calls)).toBe(1);
  await seen('0 messages');
  expect(await callsAfter(1_000, calls)).toBe(2);
  expect(await callsAfter(HOUR / 2, calls)).toBe(2);
});

it('the pause grows to 16 seconds and no further', async () => {
  const calls = behindFor(100);
  mount(<Inbox />);
  expect(await callsAfter(0, calls)).toBe(1);
  for (const seconds of [1, 2, 4, 8, 16, 16, 16]) await callsAfter(seconds * 1_000, calls);
  expect(calls.length).toBe(8);
});

it('nothing is asked again for a screen that is gone', async () => {
  const calls = behindFor(100);
  const { update } = mount(<Inbox />);
  expect(await callsAfter(0, calls)).toBe(1);
  await seen('0 messages');
  update(<p>Another screen</p>);
  expect(await callsAfter(HOUR / 2, calls)).toBe(1);
});
