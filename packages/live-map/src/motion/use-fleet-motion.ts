import type { Map as GlMap } from 'maplibre-gl';
import { useEffect, useState } from 'react';
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

/** The motion of the marks over a map; it ends with the map. */
export function useFleetMotion(map: GlMap | undefined): FleetMotion | undefined {
  const [motion, setMotion] = useState<FleetMotion>();
  useEffect(() => {
    if (!map) return undefined;
    const still = matchMedia('(prefers-reduced-motion: reduce)');
    const made = new FleetMotion({
      now: () => performance.now(),
      project: ([lat, lng]) => map.project([lng, lat]),
      metresPerPixel: () => metresPerPixel(map),
      roadBetween,
      prefersStill: () => still.matches,
      later,
    });
    const moved = () => made.mapMoved();
    map.on('move', moved);
    map.on('resize', moved);
    setMotion(made);
    return () => {
      map.off('move', moved);
      map.off('resize', moved);
      made.end();
      setMotion(undefined);
    };
  }, [map]);
  return motion;
}
