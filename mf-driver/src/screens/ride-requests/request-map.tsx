import { RideMap } from '@trupial/ride-map';
import { Button, looks } from '@trupial/ui-kit';
import { Dialog } from '@trupial/ui-kit/dialog';
import { useT } from '@trupial/web-kit';
import { useState } from 'react';
import { RideRoute } from '../../ride-card/ride-route.tsx';
import type { Ride } from '../../rides/ride.ts';

/** The way of a request on the map, when it is asked for: as many maps as requests would be slow. */
export function RequestMap({ ride }: { ride: Ride }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        aria-describedby={`rider-${ride.id}`}
        onClick={() => setOpen(true)}
      >
        {t('Show on the map')}
      </Button>
      {isOpen && (
        <Dialog
          open
          size="large"
          title={ride.rider_name}
          labels={{ close: t('Close') }}
          onClose={() => setOpen(false)}
        >
          <div className={looks.stack4}>
            <RideMap ride={ride} />
            <RideRoute pickup={ride.pickup_location} dropoff={ride.dropoff_location} />
          </div>
        </Dialog>
      )}
    </>
  );
}
