import { useIsThere } from '@trupial/web-kit/use-is-there';
import { useT } from '@trupial/web-kit';
import { directionsLink } from '@trupial/web-kit/outside-links';
import { useRef, useState } from 'react';
import type { Ride } from '../../rides/ride.ts';
import { pickupOf } from './ride-places.ts';

/** Why directions did not open, and where they are all the same. */
export interface DirectionsProblem {
  readonly text: string;
  readonly href: string;
  /** From where he is; only the browser did not open them. */
  readonly isBlocked?: boolean;
}

/** A position of the last minute is near enough; a driver does not wait longer than 10 s. */
const POSITION: PositionOptions = { enableHighAccuracy: true, maximumAge: 60_000, timeout: 10_000 };

/** Opens directions from where the driver is to a ride's pickup. */
export function useDirections() {
  const t = useT();
  const isThere = useIsThere();
  const [locatingFor, setLocatingFor] = useState<number>();
  const [problem, setProblem] = useState<DirectionsProblem>();
  const presses = useRef(0);

  const open = (ride: Ride) => {
    const press = ++presses.current;
    // He has asked for those of another ride since, or is gone.
    const isOver = () => press !== presses.current || !isThere();
    const pickup = pickupOf(ride);
    const fail = (text: string) => setProblem({ text, href: directionsLink(pickup) });
    if (!('geolocation' in navigator)) {
      fail(t('Geolocation is not supported by your browser.'));
      return;
    }
    setLocatingFor(ride.id);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        if (isOver()) return;
        setLocatingFor(undefined);
        const point = { lat: coords.latitude, lng: coords.longitude };
        const href = directionsLink(pickup, { text: '', point });
        // Without `noopener`, with which the answer is always null: a browser opens no tab when the
        // position came too long after the press, and some open none at all from here.
        const tab = window.open(href, '_blank');
        if (tab) tab.opener = null;
        else {
          const text = t('Your browser did not open the map by itself.');
          setProblem({ text, href, isBlocked: true });
        }
      },
      () => {
        if (isOver()) return;
        setLocatingFor(undefined);
        fail(
          t(
            'Unable to get your current location. Please ensure location services are enabled and try again.',
          ),
        );
      },
      POSITION,
    );
  };

  return { open, locatingFor, problem, dismiss: () => setProblem(undefined) };
}
