import { useDriverPositions, useT } from '@trupial/web-kit';
import { LiveMap, type LiveMapHandle, type MapLine } from '@trupial/live-map';
import { latLng } from '@trupial/ride-map/route-ends';
import { useEffect, useMemo, useRef } from 'react';
import type { LiveBoard } from '../use-live-board.ts';
import styles from './board-map.module.css';
import { driverMark, nextRides } from './driver-marks.ts';
import { rideMarks } from './ride-marks.ts';
import { useMapDrop } from './use-map-drop.ts';
import { useRoad } from './use-road.ts';

interface BoardMapProps {
  board: LiveBoard;
  /** The driver who is looked at. */
  markedDriver: number | undefined;
  /**
   * A ride was dropped on a car: the carried one, or one whose own mark was dragged, with whose it was
   * when that began.
   */
  onGive: (driverId: number, dragged?: { rideId: number; from: number | null }) => void;
}

/** The island with the day's rides that are not over, and where the drivers are now. */
export function BoardMap({ board, markedDriver, onGive }: BoardMapProps) {
  const { dayRides, shownRides, drivers, selected, carried, suitable, now, span } = board;
  const t = useT();
  const frame = useRef<HTMLDivElement>(null);
  const map = useRef<LiveMapHandle>(null);
  // Where drivers are now belongs to a board that now is on.
  const positions = useDriverPositions(board.isToday);
  const road = useRoad(selected);
  const dropProps = useMapDrop({
    frame,
    map,
    isCarrying: carried?.isByPointer ?? false,
    takes: (id) => carried?.driverId !== id && suitable?.get(id)?.kind !== 'excluded',
    onDrop: (driverId) => onGive(driverId),
  });

  // Each keeps its identity while its own data stay the same: a position renders no mark of a ride.
  const { from } = span;
  const marks = useMemo(() => rideMarks(t, shownRides, { from, now }), [t, shownRides, from, now]);
  const next = useMemo(() => nextRides(dayRides), [dayRides]);
  const known = useMemo(() => new Map(drivers.map((driver) => [driver.id, driver])), [drivers]);
  const cars = useMemo(
    () =>
      positions.map((position) => {
        const { driver_id: id } = position;
        return driverMark(t, position, known.get(id), next.get(id), from);
      }),
    [t, positions, known, next, from],
  );
  const lines = useMemo((): readonly MapLine[] => {
    const from = selected && latLng(selected.pickup_point);
    const to = selected && latLng(selected.dropoff_point);
    const points = road && road.length > 0 ? road : from && to ? [from, to] : [];
    return points.length > 0 ? [{ id: 'chosen', points, look: 'ride' }] : [];
  }, [road, selected]);

  /** Whose the ride was when its mark was taken: meanwhile somebody else may get it. */
  const takenFrom = useRef<number | null>(null);
  const take = (rideId: number) => {
    const ride = dayRides.find(({ id }) => id === rideId);
    takenFrom.current = ride ? board.shownDriver(ride) : null;
  };

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
        chosenDriverId={markedDriver}
        onChooseRide={board.select}
        onChooseDriver={board.selectDriver}
        onTakeRide={take}
        onDropRideOnDriver={
          board.canCommand
            ? (rideId, driver) => onGive(driver, { rideId, from: takenFrom.current })
            : undefined
        }
        isFullScreenOffered
      />
    </div>
  );
}
