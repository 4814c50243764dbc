import type { LatLng } from '../live-map.types.ts';

/** A mark on its way from where it is shown to where its driver was last reported. */
export interface Glide {
  readonly path: readonly LatLng[];
  /** Metres from the start of the path to each of its points. */
  readonly along: readonly number[];
  /** Milliseconds of the clock that the caller uses. */
  readonly startedAt: number;
  readonly durationMs: number;
}

/** Where a mark is at a moment. */
export interface GlidePosition {
  readonly at: LatLng;
  /** Degrees from north; null when the mark does not move. */
  readonly heading: number | null;
  readonly isThere: boolean;
}

/** A report that comes later than this after the one before does not make the mark slower. */
const LONGEST_MS = 12_000;
const SHORTEST_MS = 1_000;
/** Farther than this is no drive between two reports: the mark is put there. */
const JUMP_METRES = 3_000;
/** Smaller than this is the noise of positions: the mark is put there, and keeps its heading. */
const STILL_METRES = 3;

const METRES_PER_DEGREE = 111_195;

/** East and north of `to` from `from`, in metres; exact enough on an island. */
function offset([lat, lng]: LatLng, [toLat, toLng]: LatLng): readonly [number, number] {
  const east = (toLng - lng) * METRES_PER_DEGREE * Math.cos((lat * Math.PI) / 180);
  return [east, (toLat - lat) * METRES_PER_DEGREE];
}

/** Metres between two places. */
export function metres(from: LatLng, to: LatLng): number {
  return Math.hypot(...offset(from, to));
}

function headingOf(from: LatLng, to: LatLng): number {
  const [east, north] = offset(from, to);
  return ((Math.atan2(east, north) * 180) / Math.PI + 360) % 360;
}

function lengthsOf(path: readonly LatLng[]): number[] {
  const along = [0];
  for (let i = 1; i < path.length; i++) along.push(along[i - 1]! + metres(path[i - 1]!, path[i]!));
  return along;
}

/** A mark that stands where it is. */
export const standing = (at: LatLng): Glide => ({
  path: [at],
  along: [0],
  startedAt: 0,
  durationMs: 0,
});

/**
 * The way of a mark to a new report: from where it is shown now, along `road` where there is one,
 * in the time that lay between the last two reports. So a mark is one report behind, and its speed
 * is the car's.
 *
 * @param road points between both, without them; empty: straight
 * @param sinceLastMs time between the last two reports
 */
export function glideTo(
  shown: LatLng,
  to: LatLng,
  road: readonly LatLng[],
  now: number,
  sinceLastMs: number,
): Glide {
  const path = [shown, ...road, to];
  const along = lengthsOf(path);
  const length = along.at(-1)!;
  if (length < STILL_METRES || length > JUMP_METRES) return standing(to);
  const durationMs = Math.min(LONGEST_MS, Math.max(SHORTEST_MS, sinceLastMs));
  return { path, along, startedAt: now, durationMs };
}

/** Where the mark is at `now`; before the start it is at the start. */
export function positionOn(glide: Glide, now: number): GlidePosition {
  const { path, along, startedAt, durationMs } = glide;
  const last = path.at(-1)!;
  const share = durationMs === 0 ? 1 : Math.max(0, (now - startedAt) / durationMs);
  if (path.length === 1) return { at: last, heading: null, isThere: true };
  const metresGone = Math.min(1, share) * along.at(-1)!;
  let next = 1;
  while (next < path.length - 1 && along[next]! < metresGone) next++;
  const from = path[next - 1]!;
  const to = path[next]!;
  const step = along[next]! - along[next - 1]!;
  const part = step === 0 ? 1 : (metresGone - along[next - 1]!) / step;
  const between = (one: number, other: number) => one + (other - one) * part;
  return {
    at: share >= 1 ? last : [between(from[0], to[0]), between(from[1], to[1])],
    heading: headingOf(from, to),
    isThere: share >= 1,
  };
}

/** Metres per millisecond: 0 for a mark that stands. */
export function speedOf({ along, durationMs }: Glide): number {
  return durationMs === 0 ? 0 : along.at(-1)! / durationMs;
}
