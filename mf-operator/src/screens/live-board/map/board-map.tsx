import { useDriverPositions, useT } from '@trupial/web-kit';
import { LiveMap, type LiveMapHandle, type MapLine } from '@trupial/live-map';
import { latLng } from '@trupial/ride-map/route-ends';
import { useEffect, useMemo, useRef } from 'react';
import type { Driver, Ride } from '../../../rides/ride.ts';
import styles from './board-map.module.css';
import { driverMark, nextRides } from './driver-marks.ts';
import { rideMarks } from './ride-marks.ts';
import { useMapDrop } from './use-map-drop.ts';
import { useRoad } from './use-road.ts';

interface BoardMapProps {
  /** Of the day, in the order of their times. */
  rides: readonly Ride[];
  /** Those that the filters let through. */
  shown: readonly Ride[];
  drivers: readonly Driver[];
  selected: Ride | undefined;
  selectedDriver: number | undefined;
  /** Milliseconds. */
  now: number;
  /** Where drivers are now belongs to a board that now is on. */
  isToday: boolean;
  /** A pointer carries a ride from the time line. */
  isCarrying: boolean;
  canCommand: boolean;
  /** Whether a driver can have the carried ride. */
  takes: (driverId: number) => boolean;
  onSelectRide: (rideId: number) => void;
  onSelectDriver: (driverId: number) => void;
  /** A ride was dropped on a car: the carried one, or one whose own mark was dragged. */
  onGive: (driverId: number, rideId?: number) => void;
}

/** The island with the day's rides that are not over, and where the drivers are now. */
export function BoardMap(props: BoardMapProps) {
  const { rides, shown, drivers, selected, now, isToday, canCommand, onGive } = props;
  const t = useT();
  const frame = useRef<HTMLDivElement>(null);
  const map = useRef<LiveMapHandle>(null);
  const positions = useDriverPositions(isToday);
  const road = useRoad(selected);
  const dropProps = useMapDrop({
    frame,
    map,
    isCarrying: props.isCarrying,
    takes: props.takes,
    onDrop: (driverId) => onGive(driverId),
  });

  // Each keeps its identity while its own data stay the same: a position renders no mark of a ride.
  const marks = useMemo(() => rideMarks(t, shown, now), [t, shown, now]);
  const next = useMemo(() => nextRides(rides), [rides]);
  const known = useMemo(() => new Map(drivers.map((driver) => [driver.id, driver])), [drivers]);
  const cars = useMemo(
    () =>
      positions.map((position) => {
        const { driver_id: id } = position;
        return driverMark(t, position, known.get(id), next.get(id));
      }),
    [t, positions, known, next],
  );
  const lines = useMemo((): readonly MapLine[] => {
    const from = selected && latLng(selected.pickup_point);
    const to = selected && latLng(selected.dropoff_point);
    const points = road && road.length > 0 ? road : from && to ? [from, to] : [];
    return points.length > 0 ? [{ id: 'chosen', points, look: 'ride' }] : [];
  }, [road, selected]);

  const selectedId = selected?.id;
  useEffect(() => {
    if (selectedId !== undefined) map.current?.showRide(selectedId);
  }, [selectedId]);

  return (
    <div {...dropProps} ref={frame} className={styles.frame}>
      <LiveMap
        ref={map}
        shape="fill"
        label={t(
          'Map of the island: {rides, plural, one {# ride} other {# rides}}, {drivers, plural, one {# driver} other {# drivers}}',
          { rides: marks.length, drivers: cars.length },
        )}
        rides={marks}
        drivers={cars}
        lines={lines}
        isClustered
        view="first"
        chosenRideId={selected?.id}
        chosenDriverId={props.selectedDriver}
        onChooseRide={props.onSelectRide}
        onChooseDriver={props.onSelectDriver}
        onDropRideOnDriver={canCommand ? (ride, driver) => onGive(driver, ride) : undefined}
        isFullScreenOffered
      />
    </div>
  );
}
