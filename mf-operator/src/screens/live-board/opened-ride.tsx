import { AssignDriverDialog } from '../../assign-driver/assign-driver-dialog.tsx';
import { ChangeBooking } from '../../change-booking/change-booking.tsx';
import { RideDetailsDialog } from '../../ride-details/ride-details-dialog.tsx';
import type { Ride } from '../../rides/ride.ts';
import { dayAndTime } from './day/proposed-time.ts';
import type { LiveBoard } from './use-live-board.ts';

/** A ride and which of its dialogs is open. */
export interface Opened {
  readonly as: 'assign' | 'details' | 'change';
  readonly ride: Ride;
  /** A time that was proposed on the time line, in milliseconds. */
  readonly at?: number;
}

interface OpenedRideProps extends Opened {
  board: LiveBoard;
  onClose: () => void;
}

/** The dialog of a ride. */
export function OpenedRide({ as, ride, at, board, onClose }: OpenedRideProps) {
  const refresh = () => void board.refreshRides();
  if (as === 'change') {
    const start = at === undefined ? undefined : dayAndTime(at);
    return <ChangeBooking ride={ride} start={start} onClose={onClose} />;
  }
  if (as === 'details') {
    return <RideDetailsDialog ride={ride} onClose={onClose} onReopened={refresh} />;
  }
  return (
    <AssignDriverDialog
      ride={ride}
      onAssigned={({ id }, driver) => {
        onClose();
        board.wasGiven(id, driver.id);
      }}
      onFailed={refresh}
      onClose={onClose}
    />
  );
}
