import { useT } from '@trupial/web-kit';
import { directionsLink, OUTSIDE, placeLink } from '@trupial/web-kit/outside-links';
import { buttonClass, ExternalIcon } from '@trupial/ui-kit';
import type { Ride } from '../rides/ride.ts';
import { RideOnMap } from '../rides/ride-on-map.tsx';
import styles from './ride-actions.module.css';

/** The road on the island map, and the ways to a maps service. */
export function MapsTab({ ride }: { ride: Ride }) {
  const t = useT();
  const pickup = { text: ride.pickup_location, point: ride.pickup_point };
  const dropoff = { text: ride.dropoff_location, point: ride.dropoff_point };
  const links = [
    [t('View Pickup'), placeLink(pickup)],
    [t('View Dropoff'), placeLink(dropoff)],
    [t('Get Directions'), directionsLink(dropoff, pickup)],
  ] as const;
  return (
    <div className={styles.maps}>
      <RideOnMap ride={ride} />
      <p className={styles.links}>
        {links.map(([label, href]) => (
          <a key={label} {...OUTSIDE} href={href} className={buttonClass('secondary')}>
            <span className={styles.link}>
              {label} <ExternalIcon size={16} />
            </span>
          </a>
        ))}
      </p>
    </div>
  );
}
