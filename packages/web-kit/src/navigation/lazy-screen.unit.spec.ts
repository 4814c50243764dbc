import { expect, it, vi } from 'vitest';
import { forgetFailedLoads, retryableLoad } from './lazy-screen.tsx';

it('loads once', async () => {
  const load = vi.fn(() => Promise.resolve('screen'));
  const loadOnce = retryableLoad(load);
  expect(loadOnce.loaded()).toBeUndefined();
  expect(await Promise.all([loadOnce(), loadOnce()])).toEqual(['screen', 'screen']);
  expect(loadOnce.loaded()).toBe('screen');
  expect(load).toHaveBeenCalledOnce();
});

it('remembers a failure until it is told to forget', async () => {
  const load = vi.fn(() => Promise.resolve('screen')).mockRejectedValueOnce(new Error('missing'));
  const loadOnce = retryableLoad(load);
  await expect(loadOnce()).rejects.toThrow('missing');
  await expect(loadOnce()).rejects.toThrow('missing');
  expect(load).toHaveBeenCalledOnce();
  forgetFailedLoads();
  await expect(loadOnce()).resolves.toBe('screen');
});

it('forgets at once that loading ahead has failed, and keeps what came of it', async () => {
  const load = vi.fn(() => Promise.resolve('screen')).mockRejectedValueOnce(new Error('missing'));
  const loadOnce = retryableLoad(load);
  await expect(loadOnce.ahead()).rejects.toThrow('missing');
  await expect(loadOnce()).resolves.toBe('screen');
  forgetFailedLoads();
  await expect(loadOnce.ahead()).resolves.toBe('screen');
  expect(load).toHaveBeenCalledTimes(2);
});

it('forgets failures only: what was loaded stays', async () => {
  const load = vi.fn(() => Promise.resolve('screen'));
  const loadOnce = retryableLoad(load);
  await loadOnce();
  forgetFailedLoads();
  await loadOnce();
  expect(load).toHaveBeenCalledOnce();
});
