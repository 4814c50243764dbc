import { FleetMap } from '@trupial/ride-map';
import { useT } from '@trupial/web-kit/core';
import type { LiveMapProps } from './live-map.types.ts';
import styles from './live-map.module.css';

const nothing = () => undefined;

/** The picture of the island in place of the map: the same rides and cars, without zoom. */
export default function PictureInstead(props: LiveMapProps) {
  const { label, drivers = [], rides = [], lines = [], chosenRideId, pin } = props;
  const t = useT();
  const chosen = rides.find(({ id }) => id === chosenRideId);
  const road = lines.find(({ look }) => look === 'ride')?.points ?? lines[0]?.points ?? [];
  return (
    <div className={styles.picture}>
      <FleetMap
        label={label}
        rides={rides.map(({ id, pickup, tone, name }) => ({ id, at: pickup, tone, name }))}
        ends={rides.flatMap(({ dropoff }) => (dropoff ? [dropoff] : []))}
        drivers={drivers.map(({ id, at, look, name }) => ({
          id,
          at,
          name,
          isFree: look === 'free',
        }))}
        chosen={{
          id: chosenRideId ?? 0,
          route: road,
          pickup: pin?.at ?? chosen?.pickup ?? road[0],
          dropoff: chosen?.dropoff ?? road.at(-1),
        }}
        onChooseRide={props.onChooseRide ?? nothing}
        onChooseDriver={props.onChooseDriver ?? nothing}
      />
      <p className={styles.word}>
        {t('This browser cannot show the map that moves; here is a picture of it.')}
      </p>
    </div>
  );
}
