import { platformStore, session, sessionFeedAtom, useLive } from '@trupial/web-kit';
import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '../../../packages/ui-kit/src/testing/mount.tsx';
import { fakeApi } from '../../../packages/web-kit/src/testing/fake-api.ts';
import { fakeFeed } from '../../../packages/web-kit/src/testing/fake-feed.ts';
import { InPlatform } from '../../../packages/web-kit/src/testing/in-platform.tsx';
import { LiveNotice } from './live-notice.tsx';

function Listening() {
  useLive(['rides'], () => undefined);
  return <LiveNotice />;
}

const open = () => {
  fakeApi({});
  onTestFinished(() => session.signOut());
  session.signIn({ access: 'a', username: 'olga', role: 'operator' });
  mount(
    <InPlatform>
      <Listening />
    </InPlatform>,
  );
};
const note = () => page.getByText('Live updates are interrupted.', { exact: false });

it('says nothing while the feed is open', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const feed = fakeFeed();
  open();
  await expect.poll(feed.open).toBe(1);
  // Longer than a feed that does not open may take.
  await vi.advanceTimersByTimeAsync(6_000);
  expect(note().elements()).toEqual([]);
});

it('says that the feed is away when it does not open', async () => {
  open();
  // Four seconds of grace begin only now: the code of the feed was fetched first.
  await expect.poll(() => platformStore.get(sessionFeedAtom)).not.toBe('off');
  await expect.element(note(), { timeout: 20_000 }).toBeVisible();
});
