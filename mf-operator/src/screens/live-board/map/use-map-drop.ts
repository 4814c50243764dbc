import type { LiveMapHandle } from '@trupial/live-map';
import { useDrop } from '@trupial/ui-kit/drag';
import type { RefObject } from 'react';
import { RIDE_TYPE } from '../time-line/ride-bar.tsx';

interface MapDropOptions {
  readonly frame: RefObject<HTMLElement | null>;
  readonly map: RefObject<LiveMapHandle | null>;
  /** A pointer carries a ride. By keyboard it goes to a lane: a map has no order to go through. */
  readonly isCarrying: boolean;
  /** Whether this driver can have the carried ride. */
  readonly takes: (driverId: number) => boolean;
  readonly onDrop: (driverId: number) => void;
}

/** Drops the carried ride on the car under the pointer. Spread the result on the map's frame. */
export function useMapDrop({ frame, map, isCarrying, takes, onDrop }: MapDropOptions) {
  /** Who is at a point of the frame, if he can have the ride. */
  const takerAt = (x: number, y: number): number | undefined => {
    const box = frame.current?.getBoundingClientRect();
    const driverId = box && map.current?.driverAt(box.left + x, box.top + y);
    return driverId !== undefined && takes(driverId) ? driverId : undefined;
  };
  const show = (driverId: number | undefined) => map.current?.showDropTarget(driverId ?? null);
  const { dropProps } = useDrop({
    ref: frame,
    isDisabled: !isCarrying,
    getDropOperation: (types) => (types.has(RIDE_TYPE) ? 'move' : 'cancel'),
    getDropOperationForPoint: (types, _, x, y) => {
      const driverId = takerAt(x, y);
      show(driverId);
      return types.has(RIDE_TYPE) && driverId !== undefined ? 'move' : 'cancel';
    },
    onDropExit: () => show(undefined),
    onDrop: ({ x, y }) => {
      const driverId = takerAt(x, y);
      show(undefined);
      if (driverId !== undefined) onDrop(driverId);
    },
  });
  return dropProps;
}
