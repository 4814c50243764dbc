import { PlatformProvider } from '@trupial/web-kit';
import { useRef } from 'react';
import { expect, it, vi } from 'vitest';
import { mount } from '../../../ui-kit/src/testing/mount.tsx';
import type { MapSetting } from './create-map.ts';
import { useOpenMap } from './use-open-map.ts';

const opened = vi.hoisted(() => [] as MapSetting[]);
vi.mock('./create-map.ts', () => ({
  // As when the connection goes while a part is being fetched: it never comes.
  createMap: (setting: MapSetting) => {
    opened.push(setting);
    return new Promise(() => undefined);
  },
}));

function Stage() {
  const container = useRef<HTMLDivElement>(null);
  useOpenMap(container, { isClustered: false, isInPage: true, onLost: () => undefined });
  return <div ref={container} />;
}

it('opens the map anew when the connection is back before it came', async () => {
  mount(
    <PlatformProvider>
      <Stage />
    </PlatformProvider>,
  );
  await expect.poll(() => opened.length, { timeout: 10_000 }).toBe(1);
  dispatchEvent(new Event('online'));
  await expect.poll(() => opened.length).toBe(2);
  expect(opened[0]?.ended.aborted).toBe(true);
  expect(opened[1]?.ended.aborted).toBe(false);
});
