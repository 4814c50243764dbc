import { LiveMap, type MapDriver } from '@trupial/live-map';
import { latLng } from '@trupial/ride-map/route-ends';
import { useDriverPositions, useT } from '@trupial/web-kit';
import type { Ride } from '../rides/ride.ts';
import type { DriverOption } from './driver-options.ts';

export interface CandidatesOnMapProps {
  readonly ride: Ride;
  /** Who can have the ride. */
  readonly list: readonly DriverOption[];
  readonly chosen: DriverOption | undefined;
  readonly onChoose: (driver: DriverOption) => void;
}

/** The ride and where the drivers are who can have it; the list below says and offers the same. */
export default function CandidatesOnMap(props: CandidatesOnMapProps) {
  const { ride, list, chosen, onChoose } = props;
  const t = useT();
  const positions = useDriverPositions();
  const drivers = positions.flatMap((position): readonly MapDriver[] => {
    const driver = list.find(({ id }) => id === position.driver_id);
    if (!driver) return [];
    const { lat, lng, ageSeconds, heading } = position;
    const name = driver.username;
    return [
      { id: driver.id, at: [lat, lng], ageSeconds, heading, look: 'free', name, label: name },
    ];
  });
  const pickup = latLng(ride.pickup_point);
  return (
    <LiveMap
      shape="fill"
      isFullScreenOffered={false}
      label={t(
        'Map of the ride and {n, plural, =0 {no driver} one {# driver} other {# drivers}} near it',
        { n: drivers.length },
      )}
      drivers={drivers}
      rides={
        pickup
          ? [
              {
                id: ride.id,
                pickup,
                dropoff: latLng(ride.dropoff_point),
                tone: 'info',
                name: `#${ride.id}`,
              },
            ]
          : []
      }
      chosenRideId={ride.id}
      chosenDriverId={chosen?.id}
      onChooseDriver={(id) => {
        const driver = list.find((one) => one.id === id);
        if (driver) onChoose(driver);
      }}
    />
  );
}
