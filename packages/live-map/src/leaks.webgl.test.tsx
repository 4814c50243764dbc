import { expect, it } from 'vitest';
import { cdp } from 'vitest/browser';
import type { LatLng, MapDriver } from './live-map.types.ts';
import { atRest, openMap, toJanThiel } from './testing/map-stage.tsx';

const CARS = 60;
/** A car reports every 5.5 s: so often in an hour. */
const REPORTS_OF_AN_HOUR = 655;
const MB = 1_048_576;

/** What JavaScript holds after all garbage is gone, in bytes. */
async function heldBytes(): Promise<number> {
  const session = cdp() as unknown as {
    send: (method: string) => Promise<{ usedSize: number }>;
  };
  for (let i = 0; i < 3; i++) await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize;
}

/**
 * The cars at one of their reports: each drives around a block of its own, 30 m from one report to
 * the next: looking for the road between them would be most of the work.
 */
const carsAt = (report: number): readonly MapDriver[] =>
  Array.from({ length: CARS }, (_, id): MapDriver => {
    const turn = ((report + id * 7) / 40) * 2 * Math.PI;
    const at: LatLng = [
      12.11 + 0.0017 * Math.sin(turn + id),
      -68.93 + 0.0017 * Math.cos(turn + id),
    ];
    return { id, at, ageSeconds: 1, look: 'busy', name: `Driver ${id}`, label: `D${id}` };
  });

const atNextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

it(
  'holds no more after the reports of an hour from sixty cars',
  // 60 s on a busy machine, 112 s on one with four jobs.
  { timeout: 240_000 },
  async ({ annotate }) => {
    const { handle, show } = await openMap({ drivers: carsAt(0), rides: [toJanThiel] });
    await atRest(handle());
    const drive = async (from: number, to: number) => {
      for (let report = from; report < to; report++) {
        show({ drivers: carsAt(report) });
        if (report % 20 === 0) await atNextFrame();
      }
      await atNextFrame();
    };
    await drive(0, 60);
    const before = await heldBytes();
    await drive(60, 60 + REPORTS_OF_AN_HOUR);
    const grown = ((await heldBytes()) - before) / MB;
    await annotate(`${grown.toFixed(2)} MB more after the reports of an hour`);
    expect(grown).toBeLessThan(2);
  },
);

it(
  'holds no more after it was opened and closed many times',
  { timeout: 120_000 },
  async ({ annotate }) => {
    const openAndClose = async () => {
      const { root, handle } = await openMap({ drivers: carsAt(0), rides: [toJanThiel] });
      await atRest(handle());
      root.update(null);
      await expect.poll(() => document.querySelector('canvas')).toBeNull();
    };
    await openAndClose();
    const before = await heldBytes();
    for (let i = 0; i < 3; i++) await openAndClose();
    const grown = ((await heldBytes()) - before) / MB;
    await annotate(`${grown.toFixed(2)} MB more after 3 times open and closed`);
    // A map that stays is 10 MB and more.
    expect(grown).toBeLessThan(6);
  },
);
