import { platformStore, queryClient, toastsAtom } from '@trupial/web-kit';
import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
  type FakeAnswer,
  type FakeRoutes,
  fakeApi,
  settled,
} from '../../../packages/web-kit/src/testing/fake-api.ts';
import { silentLine } from '../../../packages/web-kit/src/testing/silent-line.ts';
import { RIDES_KEY } from '../rides/ride-lists.ts';
import { mountForDriver } from '../testing/as-driver.tsx';
import { ShiftBar } from './shift-bar.tsx';

type MaybeLate = FakeAnswer | Promise<FakeAnswer>;

/** How a look at the shift goes; by itself the query repeats none of them. */
type Line = 'good' | 'breaks off' | 'behind';

/** The bar of a driver on shift; `answer` is said to a change, which the server may have made. */
function open(answer: (make: () => void) => MaybeLate, routes: FakeRoutes = {}) {
  const shift = { driver_id: 2, status: 'available', on_shift: true };
  const make = () => void Object.assign(shift, { status: 'offline', on_shift: false });
  const server = { make, line: 'good' as Line };
  const calls = fakeApi({
    'GET /driver/shift/': () =>
      server.line === 'breaks off'
        ? { body: undefined }
        : { body: { ...shift }, isBehind: server.line === 'behind' },
    'POST /drivers/2/status/': () => answer(make),
    ...routes,
  });
  mountForDriver(<ShiftBar />);
  return { server, looks: () => calls.filter(({ method }) => method === 'GET').length };
}

const lost = (): Promise<FakeAnswer> => Promise.reject(new TypeError('Failed to fetch'));

/** The pauses between two looks pass when the test says so. */
function stopIntervals(): void {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
}

const onShift = () => page.getByRole('switch', { name: /On shift/ });
const position = () => page.getByRole('switch', { name: /Position/ });
const toasts = () => platformStore.get(toastsAtom).map(({ text }) => text);
const FAILED = 'Failed to change your availability. Please try again.';

async function pressOff(): Promise<void> {
  await expect.element(onShift()).toBeEnabled();
  await onShift().click();
}

/** He is off shift, and nothing else is to come. */
async function expectOff(): Promise<void> {
  await expect.element(onShift()).toHaveAttribute('aria-checked', 'false');
  await expect.element(onShift()).not.toHaveAttribute('aria-busy');
}

it('says nothing of a failure when the shift was switched and only the answer was lost', async () => {
  open((make) => {
    make();
    return lost();
  });
  await pressOff();
  await expectOff();
  expect(toasts()).toEqual([]);
});

it('gives an answer that does not come up after 12 seconds, and looks at the shift', async () => {
  const line = silentLine(12_000);
  open((make) => {
    make();
    return line.silence;
  });
  await pressOff();
  await expect.element(onShift()).toHaveAttribute('aria-busy', 'true');
  await expect.poll(line.calls).toBe(1);
  line.end();
  await expectOff();
  expect(toasts()).toEqual([]);
});

it('says so when the shift was not switched', async () => {
  const line = silentLine(12_000);
  const { looks } = open(() => line.silence);
  await pressOff();
  await expect.poll(line.calls).toBe(1);
  line.end();
  await expect.poll(toasts).toEqual([FAILED]);
  expect(looks()).toBe(2);
  await expect.element(onShift()).toHaveAttribute('aria-checked', 'true');
});

it.each([
  ['and nothing at all when it was', true, []],
  ['and that it was not, as soon as that is known', false, [FAILED]],
])(
  'says nothing while it is not known whether the shift was switched, %s',
  async (_, isMade, said) => {
    stopIntervals();
    const { server, looks } = open(lost);
    await expect.element(onShift()).toBeEnabled();
    server.line = 'breaks off';
    await pressOff();
    await expect.poll(looks).toBe(2);
    await expect.element(onShift()).not.toHaveAttribute('aria-busy');
    expect(toasts()).toEqual([]);
    if (isMade) server.make();
    server.line = 'good';
    vi.advanceTimersByTime(5_000);
    await expect.poll(looks).toBe(3);
    await expect.poll(toasts).toEqual(said);
    await expect.element(onShift()).toHaveAttribute('aria-checked', String(!isMade));
    expect(toasts()).toEqual(said);
    // It is known, and looked at as seldom as before.
    vi.advanceTimersByTime(5_000);
    await settled();
    expect(looks()).toBe(3);
  },
);

it('says nothing of a failure when an answer that is behind does not show the change', async () => {
  stopIntervals();
  const { server, looks } = open(lost);
  await expect.element(onShift()).toBeEnabled();
  server.line = 'behind';
  await pressOff();
  // It asks again soon by itself.
  await expect.poll(looks).toBeGreaterThan(1);
  await expect.element(onShift()).not.toHaveAttribute('aria-busy');
  expect(toasts()).toEqual([]);
  server.make();
  server.line = 'good';
  vi.advanceTimersByTime(5_000);
  await expectOff();
  expect(toasts()).toEqual([]);
});

it('tells of a refusal at once', async () => {
  const error = 'You cannot be given rides. Please call the office.';
  const { looks } = open(() => ({ status: 409, body: { error, code: 'driver.inactive' } }));
  await pressOff();
  await expect.poll(toasts).toEqual([error]);
  expect(looks()).toBe(1);
});

it('asks for a first answer that did not come again after 5 seconds, and says nothing untrue until then', async () => {
  stopIntervals();
  const line = silentLine(15_000);
  let looks = 0;
  open(() => ({ body: {} }), {
    'GET /driver/shift/': () =>
      // The query asks once more by itself.
      ++looks > 2 ? { body: { driver_id: 2, status: 'available', on_shift: true } } : line.silence,
  });
  await expect.poll(line.calls).toBe(1);
  await expect.element(position()).toBeDisabled();
  expect(position().element().textContent).toBe('Position');
  line.end();
  const status = () => queryClient.getQueryState([...RIDES_KEY, 'shift'])?.status;
  await expect.poll(status).toBe('error');
  vi.advanceTimersByTime(5_000);
  await expect.poll(() => looks).toBe(3);
  await expect.element(onShift().getByText('Available')).toBeVisible();
  await expect.element(position()).toBeEnabled();
});
const BUSY: FakeAnswer = { status: 429, body: { error: 'Too many calls.', code: 'limit.reached' } };

it('does not say that a change failed which had too many calls, and was made before', async () => {
  open((make) => {
    make();
    return BUSY;
  });
  await pressOff();
  await expectOff();
  expect(toasts()).toEqual([]);
});
