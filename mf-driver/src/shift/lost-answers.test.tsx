import { platformStore, queryClient, toastsAtom } from '@trupial/web-kit';
import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
  type FakeAnswer,
  type FakeRoutes,
  fakeApi,
} from '../../../packages/web-kit/src/testing/fake-api.ts';
import { silentLine } from '../../../packages/web-kit/src/testing/silent-line.ts';
import { RIDES_KEY } from '../rides/ride-lists.ts';
import { mountForDriver } from '../testing/as-driver.tsx';
import { ShiftBar } from './shift-bar.tsx';

type MaybeLate = FakeAnswer | Promise<FakeAnswer>;

/** The bar of a driver on shift; `answer` is said to a change, which the server may have made. */
function open(answer: (make: () => void) => MaybeLate, routes: FakeRoutes = {}) {
  const shift = { driver_id: 2, status: 'available', on_shift: true };
  const make = () => void Object.assign(shift, { status: 'offline', on_shift: false });
  const calls = fakeApi({
    'GET /driver/shift/': () => ({ body: shift }),
    'POST /drivers/2/status/': () => answer(make),
    ...routes,
  });
  mountForDriver(<ShiftBar />);
  return { looks: () => calls.filter(({ method }) => method === 'GET').length };
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
    return Promise.reject(new TypeError('Failed to fetch'));
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

it('tells of a refusal at once', async () => {
  const error = 'You cannot be given rides. Please call the office.';
  const { looks } = open(() => ({ status: 409, body: { error, code: 'driver.inactive' } }));
  await pressOff();
  await expect.poll(toasts).toEqual([error]);
  expect(looks()).toBe(1);
});

it('asks for a first answer that did not come again after 5 seconds, and says nothing untrue until then', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
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
