import { erasedDriver } from './driver-events.ts';
import { erasedContact } from './ride-events.ts';

/**
 * A driver's personal data in events: each field, and the value that is read there after erasure.
 */
const driver = {
  username: erasedDriver.username,
  firstName: erasedDriver.firstName,
  lastName: erasedDriver.lastName,
  phone: erasedDriver.phone,
  'vehicle.plate': null,
};

/** Why something was changed, as somebody typed it: it may name anybody. */
const why = { reason: null };

/**
 * The personal fields of each event: the log holds them encrypted with the stream's key, so that
 * they can be erased without a change to the rest of the log. All other fields are never personal.
 */
export const personalParts = {
  RideRequested: { contact: erasedContact },
  // The contact first, as above: so a read model opens what it kept of either event in the same way.
  RideAmended: { contact: erasedContact, contactWas: erasedContact, ...why },
  SeriesStarted: { contact: erasedContact },
  SeriesChanged: { contact: erasedContact, ...why },
  OccurrenceChanged: { contact: erasedContact, ...why },
  OccurrenceSkipped: why,
  SeriesEnded: why,
  DriverRegistered: driver,
  DriverProfileChanged: driver,
} as const;
