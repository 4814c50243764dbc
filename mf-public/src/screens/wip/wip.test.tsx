import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../../packages/ui-kit/src/testing/mount.tsx';
import { personWantsMotion } from '../../../../packages/ui-kit/src/testing/motion.ts';
import { mountScreen, where } from '../../testing/mount-screen.tsx';
import WipScreen from './wip.screen.tsx';

afterEach(() => void vi.useRealTimers());

const heading = () => page.getByRole('heading', { name: 'Under Construction' });
/** As it is on the screen, letter by letter. */
const typed = () => heading().element().textContent;

it('types its heading, counts down from 10 and stays', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  personWantsMotion(true);
  mountScreen(<WipScreen />, { path: '/wip' });
  await expect.element(page.getByText('10 seconds')).toBeVisible();
  expect(typed()).toBe('');
  // Step by step, because each letter and each second sets the timer of the next when it is drawn.
  const after = async (milliseconds: number, text: () => string | null) => {
    await vi.advanceTimersByTimeAsync(milliseconds);
    return text();
  };
  await expect.poll(() => after(20, typed)).toMatch(/^Un/);
  expect(typed()).not.toBe('Under Construction');
  await expect.poll(() => after(250, () => document.body.textContent)).toMatch(/(?<!\d)0 seconds/);
  await expect.poll(() => after(250, typed)).toBe('Under Construction');
  expect(page.getByRole('progressbar').element()).toHaveProperty('value', 10);
  expect(where.current?.pathname).toBe('/wip');
});

it('shows all of its heading at once to whoever wants no motion', async () => {
  personWantsMotion(false);
  const { container } = mountScreen(<WipScreen />, { path: '/wip' });
  expect(typed()).toBe('Under Construction');
  await expectAccessible(container);
});
