/** A mark is drawn again when it has moved this far: nobody sees less, and it would cost a frame. */
const STEP_PIXELS = 0.5;
const FRAME_MS = 1000 / 60;

/**
 * How long until one of the marks has moved enough to be drawn again, in milliseconds. From far away
 * cars creep: a frame each second is as smooth as sixty.
 *
 * @param speeds of the marks that move, in metres per millisecond
 * @param metresPerPixel of the map now
 * @returns 0: at the next frame; null: nothing moves
 */
export function waitForStep(speeds: readonly number[], metresPerPixel: number): number | null {
  const fastest = Math.max(0, ...speeds);
  if (fastest === 0) return null;
  const wait = (STEP_PIXELS * metresPerPixel) / fastest;
  return wait <= 2 * FRAME_MS ? 0 : wait - FRAME_MS;
}
