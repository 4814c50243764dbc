import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { descendantsOf } from '../measure/processes.ts';
import { timeOf } from '../measure/processor-time.ts';

/** How a screen moved for a while. */
export interface Frames {
  /** Between two frames, milliseconds. */
  readonly gaps: readonly number[];
  /** Processor time of the whole browser, its drawing included, for each second: milliseconds. */
  readonly busy: number;
}

/** How long a movement is watched, milliseconds. */
const WATCHED_MS = 8_000;

/** The processor time that the browser has needed so far, milliseconds. */
async function browserTime(): Promise<number> {
  let spent = 0;
  for (const pid of await descendantsOf(process.pid)) {
    const used = timeOf(await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ''));
    if (used?.name.startsWith('chrom')) spent += used.ms;
  }
  return spent;
}

/** Watches the frames of a page while somebody does something on it, or only looks. */
export async function framesWhile(page: Page, doing?: () => Promise<void>): Promise<Frames> {
  const before = await browserTime();
  const [gaps] = await Promise.all([
    page.evaluate(
      (milliseconds) =>
        new Promise<number[]>((resolve) => {
          const times: number[] = [];
          const begun = performance.now();
          const frame = (now: number) => {
            times.push(now);
            if (now - begun < milliseconds) requestAnimationFrame(frame);
            else resolve(times.slice(1).map((time, index) => time - (times[index] ?? time)));
          };
          requestAnimationFrame(frame);
        }),
      WATCHED_MS,
    ),
    doing?.(),
  ]);
  const busy = (await browserTime()) - before;
  return { gaps, busy: busy / (WATCHED_MS / 1000) };
}

/** Drags in small steps between two points for as long as frames are watched. */
export async function dragAbout(
  page: Page,
  from: { readonly x: number; readonly y: number },
  reach: number,
): Promise<void> {
  const end = Date.now() + WATCHED_MS - 500;
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (let step = 0; Date.now() < end; step += 1) {
    const angle = step / 12;
    await page.mouse.move(from.x + Math.sin(angle) * reach, from.y + Math.cos(angle) * reach);
  }
  await page.mouse.up();
}

/** Turns the wheel back and forth for as long as frames are watched. */
export async function wheelAbout(
  page: Page,
  at: { readonly x: number; readonly y: number },
  pixels: number,
): Promise<void> {
  const end = Date.now() + WATCHED_MS - 500;
  await page.mouse.move(at.x, at.y);
  for (let step = 0; Date.now() < end; step += 1) {
    await page.mouse.wheel(0, Math.floor(step / 40) % 2 === 0 ? pixels : -pixels);
  }
}
