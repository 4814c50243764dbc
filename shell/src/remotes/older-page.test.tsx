import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '../../../packages/ui-kit/src/testing/mount.tsx';
import { settled } from '../../../packages/web-kit/src/testing/fake-api.ts';
import { InPlatform } from '../../../packages/web-kit/src/testing/in-platform.tsx';
import { AreaBoundary } from './area-boundary.tsx';

const FAILED = 'This part of Trupial is not available right now.';
const startedBy = (entry: string) =>
  `<head><script defer src="/assets/${entry}.js"></script></head>`;

/** A page that was started by the entry `old`, and whose area cannot be loaded. */
function openFailing(answer: () => Promise<string>) {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  // The server's page; it has come a moment after it was asked for.
  const fetched = vi.fn((_address: string, { signal }: RequestInit) => {
    const left = new Promise<never>((_resolve, reject) =>
      signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
    );
    left.catch(() => undefined);
    const text = () => Promise.race([answer(), left]);
    return Promise.resolve({ text });
  });
  vi.stubGlobal('fetch', fetched);
  const script = document.createElement('script');
  // Its content is nothing that a browser runs.
  script.type = 'text/plain';
  script.defer = true;
  script.setAttribute('src', '/assets/old.js');
  document.head.append(script);
  sessionStorage.clear();
  onTestFinished(() => {
    script.remove();
    sessionStorage.clear();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  function Area({ path }: { path: string }) {
    if (path === '/works') return <p>The page</p>;
    throw new TypeError('(0, core.newName) is not a function');
  }
  const reload = vi.fn();
  const at = (path: string) => (
    <InPlatform>
      <AreaBoundary path={path} reload={reload}>
        <Area path={path} />
      </AreaBoundary>
    </InPlatform>
  );
  const { update } = mount(at('/first'));
  /** The server was asked so many times, and what follows of its answers is done. */
  const answered = async (times: number) => {
    await expect.element(page.getByText(FAILED)).toBeVisible();
    await expect.poll(() => fetched.mock.calls.length).toBe(times);
    await settled();
  };
  return { reload, fetched, answered, open: (path: string) => update(at(path)) };
}

it('loads a page anew whose area fails when the server has another shell: once by itself', async () => {
  let entry = 'new';
  const { reload, fetched, answered, open } = openFailing(async () => startedBy(entry));
  await answered(1);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(fetched.mock.calls[0]).toMatchObject(['/', { cache: 'no-store' }]);
  // It was in vain: a gateway that is still to be replaced gave the old page again.
  open('/second');
  await answered(2);
  expect(reload).toHaveBeenCalledTimes(1);
  entry = 'newer';
  open('/third');
  await answered(3);
  expect(reload).toHaveBeenCalledTimes(2);
  // Gateways of two versions that take turns do not reload it for ever.
  entry = 'new';
  open('/fourth');
  await answered(4);
  expect(reload).toHaveBeenCalledTimes(2);
});

it('loads it anew again when somebody asks for another try', async () => {
  const { reload, answered } = openFailing(async () => startedBy('new'));
  await answered(1);
  await page.getByRole('button', { name: 'Retry' }).click();
  await answered(2);
  expect(reload).toHaveBeenCalledTimes(2);
});

it('keeps a page whose shell is the server’s', async () => {
  const { reload, answered } = openFailing(async () => startedBy('old'));
  await answered(1);
  expect(reload).not.toHaveBeenCalled();
});

it('keeps the page while no page of ours comes', async () => {
  let isOffline = true;
  const { reload, answered, open } = openFailing(async () => {
    if (isOffline) throw new TypeError('Failed to fetch');
    return '<!doctype html><title>Maintenance</title><script defer src="/other.js"></script>';
  });
  await answered(1);
  isOffline = false;
  open('/second');
  await answered(2);
  expect(reload).not.toHaveBeenCalled();
});

it('keeps the page where it cannot be remembered that it was loaded anew', async () => {
  const { reload, answered } = openFailing(async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('', 'QuotaExceededError');
    });
    return startedBy('new');
  });
  await answered(1);
  expect(reload).not.toHaveBeenCalled();
});

it('keeps the page when its visitor has gone on to one that works', async () => {
  const late = Promise.withResolvers<string>();
  const { reload, answered, open } = openFailing(() => late.promise);
  await answered(1);
  open('/works');
  await expect.element(page.getByText('The page', { exact: true })).toBeVisible();
  late.resolve(startedBy('new'));
  await settled();
  expect(reload).not.toHaveBeenCalled();
});
