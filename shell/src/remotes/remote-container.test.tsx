import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { loadExposed } from './remote-container.ts';

const FIVE_SECONDS = 5_000;
const screens = { default: () => null };
const container = { init: () => undefined, get: async () => () => screens };
let scripts: HTMLScriptElement[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  vi.stubGlobal('__webpack_init_sharing__', async () => undefined);
  vi.stubGlobal('__webpack_share_scopes__', {});
  scripts = [];
  // The network of this test: a script comes when the test says so.
  const append = vi
    .spyOn(document.head, 'append')
    .mockImplementation((...nodes) => void scripts.push(...(nodes as HTMLScriptElement[])));
  onTestFinished(() => {
    append.mockRestore();
    vi.unstubAllGlobals();
  });
});

const addresses = () => scripts.map(({ src }) => new URL(src).pathname);
const happens = (event: 'load' | 'error', script = 0) =>
  scripts[script]?.dispatchEvent(new Event(event));

it('takes an entry that comes after it was given up, at once', async () => {
  const loaded = loadExposed('late', './routes');
  expect(scripts).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(FIVE_SECONDS);
  expect(addresses()).toEqual(['/mf/late/remoteEntry.js', '/mf/late/remoteEntry.js']);
  vi.stubGlobal('mf_late', container);
  happens('load', 0);
  // Without the end of the second try, which would be at ten seconds.
  expect(await loaded).toBe(screens);
});

it('takes an entry that has come when the second try fails', async () => {
  const loaded = loadExposed('failing', './routes');
  await vi.advanceTimersByTimeAsync(FIVE_SECONDS);
  vi.stubGlobal('mf_failing', container);
  happens('error', 1);
  expect(await loaded).toBe(screens);
});

it('does not wait for ever, and not for a page in the place of the script', async () => {
  const silent = loadExposed('silent', './routes').catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(2 * FIVE_SECONDS);
  expect(await silent).toMatchObject({ message: expect.stringContaining('/mf/silent/') });
  const page = loadExposed('page', './routes').catch((error: unknown) => error);
  happens('load', 2);
  await vi.advanceTimersByTimeAsync(0);
  happens('load', 3);
  expect(await page).toMatchObject({ message: expect.stringContaining('/mf/page/') });
  expect(scripts).toHaveLength(4);
});
