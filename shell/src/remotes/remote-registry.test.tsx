import { expect, it, onTestFinished, vi } from 'vitest';
import { catalogues } from '../locales/catalogues.ts';
import { areaOf, loadArea, preloadArea } from './remote-registry.ts';

it('starts an area once, when its code is here: its screens need not be shown', async () => {
  const start = vi.fn();
  const area = { default: () => null, catalogues, start };
  const container = { init: () => undefined, get: async () => () => area };
  vi.stubGlobal('__webpack_init_sharing__', async () => undefined);
  vi.stubGlobal('__webpack_share_scopes__', {});
  vi.stubGlobal('mf_driver', container);
  onTestFinished(() => void vi.unstubAllGlobals());
  preloadArea('driver');
  await expect.poll(() => areaOf('driver')).toBe(area);
  await loadArea('driver');
  expect(start).toHaveBeenCalledTimes(1);
});
