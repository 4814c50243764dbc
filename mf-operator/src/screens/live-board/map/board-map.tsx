import { callApi, formatTime, useDriverPositions, useQuery, useT } from '@trupial/web-kit';
import { FleetMap, type FleetRide, type MarkTone } from '@trupial/ride-map';
import { useMemo } from 'react';
import { byAttention } from '../../../rides/attention.ts';
import type { Driver, Ride } from '../../../rides/ride.ts';
import { statusOf } from '../../../rides/status.ts';
import { driverStatusOf } from '../../../drivers/driver-status.ts';
import { useSettled } from '../../../words/use-settled.ts';
import { barLook, type BarLook } from '../time-line/bar-look.ts';

interface BoardMapProps {
  /** Of the day. */
  rides: readonly Ride[];
  drivers: readonly Driver[];
  selected: Ride | undefined;
  /** Milliseconds. */
  now: number;
  /** Where drivers are now belongs to today's board. */
  isToday: boolean;
  onSelectRide: (rideId: number) => void;
  onSelectDriver: (driverId: number) => void;
}

/**
 * The pause in milliseconds before a road is fetched, so that going quickly through the rides
 * fetches none.
 */
const LOOKS_FOR = 250;

const MARKS: Readonly<Record<BarLook['tone'], MarkTone>> = {
  waiting: 'neutral',
  soon: 'warning',
  urgent: 'warning',
  alarm: 'danger',
  assigned: 'info',
  driving: 'info',
  done: 'info',
};

const latLng = (point: Ride['pickup_point']) =>
  point ? ([point.lat, point.lng] as const) : undefined;
const isOpen = (ride: Ride) => statusOf(ride) !== 'completed';
const isWaiting = (ride: Ride) => ['pending', 'assigned'].includes(statusOf(ride));

/** The road of a ride, from the server. */
function useRoad(ride: Ride | undefined) {
  const settled = useSettled(ride, LOOKS_FOR);
  const end = (point: Ride['pickup_point'], address: string) =>
    point ? `${point.lat},${point.lng}` : address;
  const from = settled && end(settled.pickup_point, settled.pickup_location);
  const to = settled && end(settled.dropoff_point, settled.dropoff_location);
  const { data } = useQuery({
    // As ride-map's own: a road that was fetched is not fetched again.
    queryKey: ['route', from, to],
    queryFn: ({ signal }) =>
      callApi('route', { query: { from: from ?? '', to: to ?? '' }, signal }),
    enabled: from !== undefined,
    staleTime: Infinity,
    retry: false,
  });
  return settled === ride ? data?.line : undefined;
}

/** The island with the day's rides that are not over, and where the drivers are now. */
export function BoardMap(props: BoardMapProps) {
  const { rides, drivers, selected, now, isToday, onSelectRide, onSelectDriver } = props;
  const t = useT();
  const positions = useDriverPositions(isToday);
  const road = useRoad(selected);

  const marks = useMemo(
    () =>
      rides
        .filter(isWaiting)
        .toSorted(byAttention)
        .flatMap((ride): readonly FleetRide[] => {
          const at = latLng(ride.pickup_point);
          const { tone, words } = barLook(ride, now);
          const name = `#${ride.id}, ${formatTime(ride.ride_datetime)}: ${t(words)}`;
          return at ? [{ id: ride.id, at, tone: MARKS[tone], name }] : [];
        }),
    [t, rides, now],
  );
  const ends = useMemo(
    () =>
      rides
        .filter(isOpen)
        .map(({ dropoff_point }) => latLng(dropoff_point))
        .filter((at) => at !== undefined),
    [rides],
  );
  const known = new Map(drivers.map((driver) => [driver.id, driver]));
  const cars = positions.map(({ driver_id, lat, lng, ageSeconds }) => {
    const driver = known.get(driver_id);
    const name = driver?.name || driver?.username || `#${driver_id}`;
    return {
      id: driver_id,
      at: [lat, lng] as const,
      name: t('{name}, {n, plural, one {# second ago} other {# seconds ago}}', {
        name,
        n: ageSeconds,
      }),
      isFree: driver !== undefined && driverStatusOf(driver) === 'available',
    };
  });

  return (
    <FleetMap
      label={t(
        'Map of the island: {rides, plural, one {# ride} other {# rides}}, {drivers, plural, one {# driver} other {# drivers}}',
        { rides: marks.length, drivers: cars.length },
      )}
      rides={marks}
      ends={ends}
      drivers={cars}
      chosen={
        selected && {
          id: selected.id,
          route: road ?? [],
          pickup: latLng(selected.pickup_point),
          dropoff: latLng(selected.dropoff_point),
        }
      }
      onChooseRide={onSelectRide}
      onChooseDriver={onSelectDriver}
    />
  );
}
