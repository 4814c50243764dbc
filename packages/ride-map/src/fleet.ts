import type { LatLng } from '@trupial/ui-kit/map';

/** How loud a mark is; a ride with a driver is `info`. */
export type MarkTone = 'neutral' | 'info' | 'warning' | 'danger';

/** Where a ride begins. */
export interface FleetRide {
  readonly id: number;
  readonly at: LatLng;
  readonly tone: MarkTone;
  /** As text, for the pointer and for screen readers. */
  readonly name: string;
}

/** Where a driver is. */
export interface FleetDriver {
  readonly id: number;
  readonly at: LatLng;
  readonly name: string;
  readonly isFree: boolean;
}

/** The chosen ride, with its road if it is known. */
interface ChosenRide {
  readonly id: number;
  readonly route: readonly LatLng[];
  readonly pickup: LatLng | undefined;
  readonly dropoff: LatLng | undefined;
}

export interface FleetMapProps {
  /** The accessible name: how many rides and drivers are on it. */
  label: string;
  /** The loudest first. */
  rides: readonly FleetRide[];
  /** Where rides end. */
  ends: readonly LatLng[];
  drivers: readonly FleetDriver[];
  chosen?: ChosenRide | undefined;
  onChooseRide: (id: number) => void;
  onChooseDriver: (id: number) => void;
}
