import { existsSync } from 'node:fs';

/** Debian's Chromium, as people run it. */
export const wholeChromium = '/usr/bin/chromium';

/**
 * The same Chromium without what surrounds pages (tabs, bars, extensions), from Debian's package
 * `chromium-headless-shell`. The whole one makes all of that for each window, also where nobody sees
 * it: a window took 0.3 s of processor time instead of 0.08 s, and a page in it twice as long.
 */
export const headlessChromium = '/usr/bin/chromium-headless-shell';

/** Which program to start: the one that is named, else without its surroundings where that is. */
export const chromiumProgram = (
  named: string | undefined,
  isThere: (path: string) => boolean,
): string => named ?? (isThere(headlessChromium) ? headlessChromium : wholeChromium);

/** How scripts and tests start Chromium; `TRUPIAL_CHROMIUM` names another program. */
export const chromiumOptions = {
  executablePath: chromiumProgram(process.env['TRUPIAL_CHROMIUM'], existsSync),
  args: [
    // Tests also run as root.
    '--no-sandbox',
    '--disable-gpu',
    // No requests of its own to the internet.
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // Without a GPU, Chromium emulates one; drawing without that emulation costs less.
    '--disable-software-rasterizer',
    '--disable-gpu-rasterization',
  ],
};

/** Draws WebGL with the processor: the map (packages/live-map) is drawn, and not its picture. */
const DRAWS_WEBGL = '--enable-unsafe-swiftshader';

/** The same Chromium, but one that draws WebGL: slower, so only for tests that look at a map. */
export const chromiumWithWebGl = {
  ...chromiumOptions,
  args: [
    ...chromiumOptions.args.filter((arg) => arg !== '--disable-software-rasterizer'),
    DRAWS_WEBGL,
  ],
};
