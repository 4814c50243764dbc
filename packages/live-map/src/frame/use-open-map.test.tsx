import { PlatformProvider } from '@trupial/web-kit';
import { useRef } from 'react';
import { expect, it } from 'vitest';
import { mount } from '../../../ui-kit/src/testing/mount.tsx';
import type { MapSetting } from './create-map.ts';
import { useOpenMap } from './use-open-map.ts';

/** As when the connection goes while a part is being fetched: it never comes. */
function Stage({ opened }: { opened: MapSetting[] }) {
  const container = useRef<HTMLDivElement>(null);
  useOpenMap(container, {
    isClustered: false,
    isInPage: true,
    onLost: () => undefined,
    create: (setting) => {
      opened.push(setting);
      return new Promise(() => undefined);
    },
  });
  return <div ref={container} />;
}

it('opens the map anew when the connection is back before it came', async () => {
  const opened: MapSetting[] = [];
  mount(
    <PlatformProvider>
      <Stage opened={opened} />
    </PlatformProvider>,
  );
  await expect.poll(() => opened.length, { timeout: 10_000 }).toBe(1);
  dispatchEvent(new Event('online'));
  await expect.poll(() => opened.length).toBe(2);
  expect(opened[0]?.ended.aborted).toBe(true);
  expect(opened[1]?.ended.aborted).toBe(false);
});
