import type { CommandName } from './journal.ts';

/**
 * The events that a command may write to its ride's stream, according to the table of domain.md. A
 * repeat that has nothing to do writes nothing, whatever the command.
 */
export const effects: Readonly<Record<CommandName, readonly (readonly string[])[]>> = {
  'book-ride': [['RideRequested']],
  'accept-ride': [['DriverAssigned']],
  'reject-ride': [['RideDeclined'], ['RideRejected']],
  'assign-driver': [['DriverAssigned']],
  'reassign-driver': [['DriverUnassigned', 'DriverAssigned']],
  'cancel-assigned-ride': [['DriverUnassigned']],
  'set-off-ride': [['DriverSetOff']],
  'arrive-ride': [['DriverArrived']],
  'pickup-ride': [['RiderPickedUp']],
  'start-ride': [['TripStarted']],
  'finish-ride': [['RideCompleted']],
  'operator-complete-ride': [['RideCompleted']],
  'cancel-ride': [['RideCancelled']],
  'no-show-ride': [['NoShowRecorded']],
  'delete-ride': [['DriverUnassigned', 'RideHidden'], ['RideHidden']],
  'reopen-ride': [['RideReopened']],
  'amend-ride': [['RideAmended'], ['DriverUnassigned', 'RideAmended']],
  'seen-amendment': [['AmendmentSeen']],
};
