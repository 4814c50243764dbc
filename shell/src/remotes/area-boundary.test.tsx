import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '../../../packages/ui-kit/src/testing/mount.tsx';
import { InPlatform } from '../../../packages/web-kit/src/testing/in-platform.tsx';
import { AreaBoundary } from './area-boundary.tsx';

const FAILED = 'This part of Trupial is not available right now.';

it('keeps a failure to its page: another page of the area is shown', async () => {
  // React reports what a boundary has caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => void vi.restoreAllMocks());
  const opened: string[] = [];
  function Area({ path }: { path: string }) {
    opened.push(path);
    if (path === '/broken') throw new TypeError('Failed to fetch');
    return <p>The page {path}</p>;
  }
  const at = (path: string) => (
    <InPlatform>
      <AreaBoundary path={path}>
        <Area path={path} />
      </AreaBoundary>
    </InPlatform>
  );
  const { update } = mount(at('/first'));
  update(at('/broken'));
  await expect.element(page.getByText(FAILED)).toBeVisible();
  opened.length = 0;
  // Rendered again at its own page, it is not tried again.
  update(at('/broken'));
  await expect.element(page.getByText(FAILED)).toBeVisible();
  expect(opened).toEqual([]);
  update(at('/second'));
  await expect.element(page.getByText('The page /second')).toBeVisible();
});

it('tries again by itself when the connection is back', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => void vi.restoreAllMocks());
  let isOffline = true;
  function Area() {
    if (isOffline) throw new TypeError('Failed to fetch');
    return <p>The page</p>;
  }
  mount(
    <InPlatform>
      <AreaBoundary path="/first">
        <Area />
      </AreaBoundary>
    </InPlatform>,
  );
  await expect.element(page.getByText(FAILED)).toBeVisible();
  isOffline = false;
  dispatchEvent(new Event('online'));
  await expect.element(page.getByText('The page', { exact: true })).toBeVisible();
});
