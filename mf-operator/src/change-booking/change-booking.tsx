import { useQueryClient } from '@trupial/web-kit';
import type { ChangeBookingProps } from '@trupial/web-kit/change-booking';
import { optionalPart } from '@trupial/web-kit/optional-part';
import { LISTS_KEY } from '../lists/use-polled-list.ts';
import { timelineKey } from '../ride-timeline/use-ride-timeline.ts';
import type { Ride } from '../rides/ride.ts';

/** Fetched when somebody wants to change a booking; its texts came with those of the area. */
const Dialog = optionalPart<ChangeBookingProps>(() => import('@trupial/web-kit/change-booking'));

interface ChangeBookingOfOfficeProps {
  readonly ride: Ride;
  /** What was proposed elsewhere, such as on the time line. */
  readonly start?: ChangeBookingProps['start'];
  readonly onClose: () => void;
}

/** 'Change booking' for the office: afterwards every list of rides is fetched again. */
export function ChangeBooking({ ride, start, onClose }: ChangeBookingOfOfficeProps) {
  const client = useQueryClient();
  return (
    <Dialog
      ride={ride}
      who="office"
      start={start}
      onChanged={() => {
        void client.invalidateQueries({ queryKey: LISTS_KEY });
        void client.invalidateQueries({ queryKey: timelineKey(ride.id) });
        onClose();
      }}
      onClose={onClose}
    />
  );
}
