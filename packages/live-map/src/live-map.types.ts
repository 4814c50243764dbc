import type { Ref } from 'react';

/** Degrees, WGS84. */
export type LatLng = readonly [lat: number, lng: number];

/** How loud a ride is; a ride with a driver is `info`. */
export type RideTone = 'neutral' | 'info' | 'warning' | 'danger';

/** What a driver does: has no ride, has one, or takes none. */
export type DriverLook = 'free' | 'busy' | 'off';

/** Where a driver was last seen. */
export interface MapDriver {
  readonly id: number;
  readonly at: LatLng;
  /** How old `at` is, in seconds: from {@link FRESH_SECONDS} on the mark turns grey. */
  readonly ageSeconds: number;
  /** Degrees from north, clockwise. Between two reports the direction of the road is shown. */
  readonly heading?: number | null | undefined;
  readonly look: DriverLook;
  /** The whole text, for the pointer and for screen readers. */
  readonly name: string;
  /** A word beside the mark, such as the first name. */
  readonly label?: string | undefined;
  /** A second line beside the mark, such as "14:30 Hato". */
  readonly nextRide?: string | undefined;
}

/** Where a ride begins and ends. */
export interface MapRide {
  readonly id: number;
  readonly pickup: LatLng;
  readonly dropoff?: LatLng | undefined;
  readonly tone: RideTone;
  /** The whole text, for the pointer and for screen readers. */
  readonly name: string;
}

/** A way by road: `ride` from pickup to drop-off, `approach` of a car to where it is awaited. */
export interface MapLine {
  readonly id: string;
  readonly points: readonly LatLng[];
  readonly look: 'ride' | 'approach';
}

/** A place that is chosen on the map: it can be dragged, and moved by the arrow keys. */
export interface MapPin {
  readonly at: LatLng;
  /** The accessible name: what is chosen, and that arrow keys move it. */
  readonly name: string;
  readonly onMove: (at: LatLng) => void;
}

/** What a screen can ask of its map. All are no-ops before the map has come, and without WebGL. */
export interface LiveMapHandle {
  /** The driver whose mark is at a point of the window (`clientX`, `clientY`). */
  readonly driverAt: (x: number, y: number) => number | undefined;
  /** Marks the driver over whom something is dragged; null: nobody. */
  readonly showDropTarget: (driverId: number | null) => void;
  /** Back to all marks; without marks to the whole island. The map follows its marks again. */
  readonly fitAll: () => void;
  /** Shows these places, for example a ride with the cars that could take it. */
  readonly fit: (points: readonly LatLng[]) => void;
  /** Moves to a driver or to a ride's pickup, close enough to read the roads. */
  readonly focusDriver: (driverId: number) => void;
  readonly focusRide: (rideId: number) => void;
  /** Brings a ride's ends into the picture; nothing moves when they are in it. */
  readonly showRide: (rideId: number) => void;
  /** How many frames the map and its marks have drawn: for tests and for the benchmark. */
  readonly framesDrawn: () => { readonly map: number; readonly marks: number };
}

export interface LiveMapProps {
  /** The accessible name: what is on the map. The list beside the map says the same. */
  readonly label: string;
  readonly drivers?: readonly MapDriver[] | undefined;
  readonly rides?: readonly MapRide[] | undefined;
  readonly lines?: readonly MapLine[] | undefined;
  readonly pin?: MapPin | undefined;
  readonly chosenRideId?: number | undefined;
  readonly chosenDriverId?: number | undefined;
  readonly onChooseRide?: ((rideId: number) => void) | undefined;
  readonly onChooseDriver?: ((driverId: number) => void) | undefined;
  /** A ride's mark was dragged on a car. Without it the marks of rides cannot be dragged. */
  readonly onDropRideOnDriver?: ((rideId: number, driverId: number) => void) | undefined;
  /** A ride's mark was pressed: a drag of it may begin. */
  readonly onTakeRide?: ((rideId: number) => void) | undefined;
  /**
   * What the map shows until somebody moves it: `marks` keeps all marks in view as they change
   * (Find My Ride), `first` those that are there when it opens (live board), `island` all of it.
   */
  readonly view?: 'marks' | 'first' | 'island' | undefined;
  /** Rides close together are one mark with their number until the map is near. */
  readonly isClustered?: boolean | undefined;
  /** `fill` takes the height of what is around it; the others have a height of their own. */
  readonly shape?: 'fill' | 'wide' | 'standard' | 'tall' | undefined;
  /** Without round corners. */
  readonly isFlush?: boolean | undefined;
  /** The small buttons; a button that does not fit the screen can be left out. */
  readonly isFullScreenOffered?: boolean | undefined;
  readonly ref?: Ref<LiveMapHandle> | undefined;
}

/**
 * A position is shown as fresh up to this age in seconds; then its mark turns grey. A car that
 * stands sends its position every 30 s.
 */
export const FRESH_SECONDS = 35;
