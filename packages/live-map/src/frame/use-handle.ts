import type { Map as GlMap } from 'maplibre-gl';
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import type { LiveMapHandle, LiveMapProps } from '../live-map.types.ts';
import { driverKey } from '../marks/mark-keys.ts';
import { driverAt } from '../marks/driver-at.ts';
import type { FleetMotion } from '../motion/fleet-motion.ts';
import { fit, focus, reveal } from './camera.ts';
import type { MapView } from './use-view.ts';

interface HandleOptions {
  readonly map: GlMap | undefined;
  readonly motion: FleetMotion | undefined;
  readonly view: MapView;
  readonly props: LiveMapProps;
  readonly setDropTarget: (driverId: number | null) => void;
}

/** What a screen can ask of its map. */
export function useHandle(ref: Ref<LiveMapHandle> | undefined, options: HandleOptions): void {
  const { map, motion, view, props, setDropTarget } = options;
  const latest = useRef(props);
  latest.current = props;
  const frames = useRef(0);
  useEffect(() => {
    if (!map) return undefined;
    const drawn = () => {
      frames.current += 1;
    };
    map.on('render', drawn);
    return () => void map.off('render', drawn);
  }, [map]);
  useImperativeHandle(
    ref,
    (): LiveMapHandle => ({
      driverAt: (x, y) => (map ? driverAt(map.getContainer(), x, y) : undefined),
      showDropTarget: setDropTarget,
      fitAll: view.fitAll,
      fit: (points) => {
        if (map) fit(map, points, false);
      },
      focusDriver: (driverId) => {
        const known = latest.current.drivers?.find(({ id }) => id === driverId);
        const at = motion?.shownAt(driverKey(driverId)) ?? known?.at;
        if (map && at) focus(map, at);
      },
      focusRide: (rideId) => {
        const ride = latest.current.rides?.find(({ id }) => id === rideId);
        if (map && ride) focus(map, ride.pickup);
      },
      showRide: (rideId) => {
        const ride = latest.current.rides?.find(({ id }) => id === rideId);
        if (map && ride) reveal(map, ride.dropoff ? [ride.pickup, ride.dropoff] : [ride.pickup]);
      },
      framesDrawn: () => ({ map: frames.current, marks: motion?.frames ?? 0 }),
    }),
    [map, motion, view.fitAll, setDropTarget],
  );
}
