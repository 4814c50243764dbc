import type { Map as GlMap } from 'maplibre-gl';
import { FleetMotion } from './fleet-motion.ts';
import { roadBetween } from './road-between.ts';

/** At zoom 0 the equator is 512 pixels long. */
const METRES_AT_ZOOM_0 = 40_075_017 / 512;

const metresPerPixel = (map: GlMap): number =>
  (METRES_AT_ZOOM_0 / 2 ** map.getZoom()) * Math.cos((map.getCenter().lat * Math.PI) / 180);

/** Draws at a frame of the page, at the earliest after `waitMs`. A hidden page draws none. */
function later(waitMs: number, draw: () => void): () => void {
  let frame = 0;
  const atFrame = () => {
    frame = requestAnimationFrame(draw);
  };
  if (waitMs === 0) {
    atFrame();
    return () => cancelAnimationFrame(frame);
  }
  const timer = setTimeout(atFrame, waitMs);
  return () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
  };
}

/** The motion of marks over a map: they stay on their places when the map moves. */
export function motionOn(map: GlMap): FleetMotion {
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  const motion = new FleetMotion({
    now: () => performance.now(),
    project: ([lat, lng]) => map.project([lng, lat]),
    metresPerPixel: () => metresPerPixel(map),
    roadBetween,
    prefersStill: () => still.matches,
    later,
  });
  map.on('move', () => motion.mapMoved());
  map.on('resize', () => motion.mapMoved());
  return motion;
}
