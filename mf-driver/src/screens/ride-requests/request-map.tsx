import { RideMap } from '@trupial/ride-map';
import { Button, IconButton, looks, RouteIcon } from '@trupial/ui-kit';
import { Dialog } from '@trupial/ui-kit/dialog';
import { useT } from '@trupial/web-kit';
import { RideRoute } from '../../ride-card/ride-route.tsx';
import type { Ride } from '../../rides/ride.ts';

interface ShowOnMapProps {
  readonly ride: Ride;
  readonly onShow: (ride: Ride) => void;
  /** In a table. */
  readonly isDense?: boolean;
}

/** Asks for the way of a request: as many maps as requests would be slow. */
export function ShowOnMap({ ride, onShow, isDense = false }: ShowOnMapProps) {
  const t = useT();
  const common = { 'aria-describedby': `rider-${ride.id}`, onClick: () => onShow(ride) };
  if (isDense) {
    const label = t('Show on the map');
    return <IconButton {...common} size="dense" label={label} icon={<RouteIcon size={18} />} />;
  }
  return (
    <Button {...common} variant="quiet" size="small">
      {t('Show on the map')}
    </Button>
  );
}

/** The way of a request. It stays when somebody else takes the ride, or the window is turned. */
export function RequestMap({ ride, onClose }: { ride: Ride; onClose: () => void }) {
  const t = useT();
  return (
    <Dialog
      open
      size="large"
      title={ride.rider_name}
      labels={{ close: t('Close') }}
      onClose={onClose}
    >
      <div className={looks.stack4}>
        <RideMap ride={ride} />
        <RideRoute pickup={ride.pickup_location} dropoff={ride.dropoff_location} />
      </div>
    </Dialog>
  );
}
