import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '../../../packages/ui-kit/src/testing/mount.tsx';
import { useToday } from './use-today.ts';

function Today() {
  return <p>{useToday()}</p>;
}

it('is the next day after midnight on the island', async () => {
  vi.useFakeTimers({
    now: Date.parse('2026-11-21T03:59:50.000Z'),
    toFake: ['Date', 'setInterval', 'clearInterval'],
  });
  onTestFinished(() => void vi.useRealTimers());
  mount(<Today />);
  await expect.element(page.getByText('2026-11-20')).toBeVisible();
  vi.advanceTimersByTime(60_000);
  await expect.element(page.getByText('2026-11-21')).toBeVisible();
});
