import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '../testing/mount.tsx';
import { input, onSearch, Pickup } from '../testing/pickup-field.tsx';
import { SEARCH_PATIENCE_MS, SEARCH_PAUSE_MS } from './use-place-search.ts';

it('does not search without end when the line is silent', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  onSearch.mockReset().mockImplementation(() => new Promise(() => undefined));
  mount(<Pickup />);
  await input().fill('mambo');
  await vi.advanceTimersByTimeAsync(SEARCH_PAUSE_MS);
  const searching = page.getByText('Searching...');
  await expect.poll(() => searching.elements().length).toBeGreaterThan(0);
  await vi.advanceTimersByTimeAsync(SEARCH_PATIENCE_MS);
  await expect.poll(() => searching.elements()).toHaveLength(0);
  // The call is ended with it.
  expect(onSearch.mock.calls[0]?.[1].aborted).toBe(true);
});
