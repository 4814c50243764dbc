/**
 * The state table of a ride from domain.md, as data. It uses no code of the product, so that it does
 * not repeat a mistake in the product's deciders.
 */

/**
 * The possible states of a ride. An assigned ride has a driver who accepted, is on his way, or
 * waits.
 */
export type Stage =
  | 'nothing'
  | 'pending'
  | 'accepted'
  | 'en route'
  | 'arrived'
  | 'picked up'
  | 'in progress'
  | 'completed'
  | 'cancelled'
  | 'rejected';

/** A stage on the wire: the ride's status, and the driver's progress before pickup. */
export const wireOf: Readonly<Record<Exclude<Stage, 'nothing'>, readonly [string, string | null]>> =
  {
    pending: ['Pending', null],
    accepted: ['Assigned', 'accepted'],
    'en route': ['Assigned', 'en_route'],
    arrived: ['Assigned', 'arrived'],
    'picked up': ['PickedUp', null],
    'in progress': ['InProgress', null],
    completed: ['Completed', null],
    cancelled: ['Cancelled', null],
    rejected: ['Rejected', null],
  };

export type Role = 'visitor' | 'rider' | 'driver' | 'operator' | 'staff' | 'system';

/**
 * Which driver the event's driverId must be: the ride's driver, its last driver, the driver who
 * acts (on a ride without a driver), or any.
 */
type Whose = 'own' | 'last' | 'actor' | 'anybody';

interface Step {
  readonly from: readonly Stage[];
  /** Null: the ride stays where it is. */
  readonly to: Stage | null;
  readonly by: readonly Role[];
  readonly driver?: Whose;
}

const assigned = ['accepted', 'en route', 'arrived'] as const;
const onBoard = ['picked up', 'in progress'] as const;
const driverOrOffice = ['driver', 'operator'] as const;

export const stateTable: Readonly<Record<string, Step>> = {
  // Anyone books; the product itself books for its demo island.
  RideRequested: {
    from: ['nothing'],
    to: 'pending',
    by: ['visitor', 'rider', 'driver', 'operator', 'staff', 'system'],
  },
  DriverAssigned: { from: ['pending'], to: 'accepted', by: driverOrOffice, driver: 'anybody' },
  // Riders and visitors by a change of their ride, at whose time its driver has another one.
  DriverUnassigned: {
    from: assigned,
    to: 'pending',
    by: ['driver', 'operator', 'rider', 'visitor'],
    driver: 'own',
  },
  RideDeclined: { from: ['pending'], to: null, by: ['driver'], driver: 'actor' },
  RideRejected: { from: ['pending'], to: 'rejected', by: ['operator'] },
  DriverSetOff: { from: ['accepted'], to: 'en route', by: ['driver'], driver: 'own' },
  DriverArrived: { from: ['accepted', 'en route'], to: 'arrived', by: ['driver'], driver: 'own' },
  RiderPickedUp: { from: assigned, to: 'picked up', by: driverOrOffice, driver: 'own' },
  TripStarted: { from: ['picked up'], to: 'in progress', by: driverOrOffice, driver: 'own' },
  RideCompleted: {
    from: [...assigned, ...onBoard],
    to: 'completed',
    by: driverOrOffice,
    driver: 'own',
  },
  RideCancelled: {
    from: ['pending', ...assigned, ...onBoard],
    to: 'cancelled',
    by: ['visitor', 'rider', 'driver', 'operator'],
    driver: 'own',
  },
  NoShowRecorded: { from: ['arrived'], to: 'cancelled', by: driverOrOffice, driver: 'own' },
  // In the append that gave the ride back, or after its end.
  RideHidden: {
    from: ['pending', 'completed', 'cancelled'],
    to: null,
    by: ['driver'],
    driver: 'last',
  },
  RideReopened: { from: ['cancelled', 'rejected'], to: 'pending', by: ['operator'] },
  AttentionRaised: { from: ['pending', 'accepted'], to: null, by: ['system'] },
  // After the ride's end, or at any time on request: no other step depends on it.
  ContactErased: {
    from: ['pending', ...assigned, ...onBoard, 'completed', 'cancelled', 'rejected'],
    to: null,
    by: ['staff', 'system'],
    driver: 'own',
  },
  RideAmended: {
    from: ['pending', ...assigned],
    to: null,
    by: ['visitor', 'rider', 'operator'],
    driver: 'own',
  },
  AmendmentSeen: { from: [...assigned, ...onBoard], to: null, by: ['driver'], driver: 'own' },
  RideRated: { from: ['completed'], to: null, by: ['visitor', 'rider'], driver: 'own' },
};

/** After pickup only the driver calls a ride off. */
export const mayCancelOnBoard: Role = 'driver';

export const onBoardStages: readonly Stage[] = onBoard;
export const assignedStages: readonly Stage[] = assigned;

export const minuteMs = 60_000;
/** How near the pickup riders and visitors may change a ride. */
export const amendMinutes = 30;
/** Up to where they may: until the driver has set off. */
export const amendableStages: readonly Stage[] = ['pending', 'accepted'];
/** How long after its end an operator may reopen a ride. */
export const reopenMinutes = 30;
/** How long after its end a ride may be rated. */
export const rateDays = 7;
/** A reservation: scheduled pickup − 15 min … estimated end + 15 min. */
export const marginMinutes = 15;
