import { PlatformProvider } from '@trupial/web-kit';
import { createRef } from 'react';
import { expect } from 'vitest';
import { afterFrames } from '../../../ui-kit/src/testing/frames.ts';
import { mount } from '../../../ui-kit/src/testing/mount.tsx';
import { LiveMap } from '../live-map.tsx';
import type { LiveMapHandle, LiveMapProps, MapDriver, MapRide } from '../live-map.types.ts';

/** A car at Hato that was just heard of. */
export const carlos: MapDriver = {
  id: 7,
  at: [12.1818, -68.9532],
  ageSeconds: 2,
  heading: 120,
  look: 'free',
  name: 'Carlos, free',
  label: 'Carlos',
  nextRide: '14:30 Hato',
};

/** A ride from the airport to Jan Thiel that nobody has yet. */
export const toJanThiel: MapRide = {
  id: 12,
  pickup: [12.1844, -68.9585],
  dropoff: [12.076, -68.8796],
  tone: 'danger',
  name: '#12, 14:30: overdue',
};

/** Opens a map in the page, and waits until it can be pressed. */
export async function openMap(first: Partial<LiveMapProps>) {
  const handle = createRef<LiveMapHandle>();
  const shown = (props: Partial<LiveMapProps>) => (
    <PlatformProvider>
      <LiveMap label="Map of the island" {...first} {...props} ref={handle} />
    </PlatformProvider>
  );
  const root = mount(shown({}));
  await expect
    .poll(() => document.querySelector('[data-ready]'), { timeout: 60_000 })
    .not.toBeNull();
  return {
    root,
    handle: () => handle.current!,
    show: (props: Partial<LiveMapProps>) => root.update(shown(props)),
  };
}

/** Waits until MapLibre has drawn nothing for some frames. */
export async function atRest(handle: LiveMapHandle): Promise<void> {
  const drawn = () => handle.framesDrawn().map;
  let before = -1;
  await expect
    .poll(
      async () => {
        await afterFrames();
        const same = before === drawn();
        before = drawn();
        return same;
      },
      { interval: 400, timeout: 60_000 },
    )
    .toBe(true);
}
