import {
  Button,
  buttonClass,
  DotsIcon,
  IconButton,
  Menu,
  type MenuTriggerProps,
  RouteIcon,
} from '@trupial/ui-kit';
import { useT } from '@trupial/web-kit';
import {
  NAVIGATION_APPS,
  NAVIGATION_NAMES,
  type NavigationApp,
  navigationLink,
  OUTSIDE,
  type OutsidePlace,
} from '@trupial/web-kit/outside-links';
import { useState } from 'react';
import type { Ride } from '../rides/ride.ts';
import { chosenApp, keepApp } from './navigation-app.ts';
import styles from './navigate.module.css';

/** Where the driver drives next: to the rider, and with him on board to where he wants to go. */
function nextPlace(ride: Ride): { readonly isPickup: boolean; readonly place: OutsidePlace } {
  const isPickup = ride.status.toLowerCase() === 'assigned';
  return isPickup
    ? { isPickup, place: { text: ride.pickup_location, point: ride.pickup_point } }
    : { isPickup, place: { text: ride.dropoff_location, point: ride.dropoff_point } };
}

/**
 * Opens the next end in the driver's own navigation app. The first press asks which; it is kept on
 * this telephone and can be changed beside it.
 */
export function Navigate({ ride }: { readonly ride: Ride }) {
  const t = useT();
  const [app, setApp] = useState<NavigationApp | undefined>(chosenApp);
  const { isPickup, place } = nextPlace(ride);
  const text = isPickup ? t('Navigate to pickup') : t('Navigate to drop-off');
  const choose = (one: NavigationApp, isOpening: boolean) => {
    keepApp(one);
    setApp(one);
    if (isOpening) window.open(navigationLink(one, place), '_blank', 'noopener,noreferrer');
  };
  const items = (isOpening: boolean) =>
    NAVIGATION_APPS.map((one) => ({
      id: one,
      label: NAVIGATION_NAMES[one],
      onSelect: () => choose(one, isOpening),
    }));
  const trigger = (props: MenuTriggerProps) =>
    app ? (
      <IconButton {...props} label={t('Change navigation app')} icon={<DotsIcon />} />
    ) : (
      <Button {...props} icon={<RouteIcon size={20} />}>
        {text}
      </Button>
    );
  if (!app) {
    return (
      <div className={styles.navigate}>
        <Menu trigger={trigger} items={items(true)} />
      </div>
    );
  }
  return (
    <div className={styles.navigate}>
      <a {...OUTSIDE} href={navigationLink(app, place)} className={buttonClass('secondary')}>
        <RouteIcon size={20} />
        {text} <span className={styles.app}>{NAVIGATION_NAMES[app]}</span>
      </a>
      <Menu align="end" trigger={trigger} items={items(false)} />
    </div>
  );
}
