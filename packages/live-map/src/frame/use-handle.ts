import { type Ref, useImperativeHandle } from 'react';
import type { LiveMapHandle, LiveMapProps } from '../live-map.types.ts';
import { driverAt } from '../marks/driver-at.ts';
import { driverKey } from '../marks/mark-keys.ts';
import { fit, focus, reveal } from './camera.ts';
import type { OpenMap } from './create-map.ts';
import type { MapView } from './use-view.ts';

interface HandleOptions {
  readonly open: OpenMap | undefined;
  readonly view: MapView;
  readonly props: LiveMapProps;
  readonly setDropTarget: (driverId: number | null) => void;
}

/** What a screen can ask of its map. */
export function useHandle(ref: Ref<LiveMapHandle> | undefined, options: HandleOptions): void {
  const { open, view, props, setDropTarget } = options;
  const { drivers, rides } = props;
  useImperativeHandle(
    ref,
    (): LiveMapHandle => ({
      driverAt: (x, y) => open && driverAt(open.map.getContainer(), x, y),
      showDropTarget: setDropTarget,
      fitAll: view.fitAll,
      fit: (points) => open && fit(open.map, points, false),
      focusDriver: (driverId) => {
        const known = drivers?.find(({ id }) => id === driverId);
        const at = open?.motion.shownAt(driverKey(driverId)) ?? known?.at;
        if (open && at) focus(open.map, at);
      },
      focusRide: (rideId) => {
        const ride = rides?.find(({ id }) => id === rideId);
        if (open && ride) focus(open.map, ride.pickup);
      },
      showRide: (rideId) => {
        const ride = rides?.find(({ id }) => id === rideId);
        if (!open || !ride) return;
        reveal(open.map, ride.dropoff ? [ride.pickup, ride.dropoff] : [ride.pickup]);
      },
      framesDrawn: () => ({ map: open?.frames() ?? 0, marks: open?.motion.frames ?? 0 }),
    }),
    [open, view, drivers, rides, setDropTarget],
  );
}
