import { erasedDriver } from './driver-events.ts';
import { erasedContact } from './ride-events.ts';

/** Who a driver is, in the events that say it: each field and what is read there once erased. */
const driver = {
  username: erasedDriver.username,
  firstName: erasedDriver.firstName,
  lastName: erasedDriver.lastName,
  phone: erasedDriver.phone,
  'vehicle.plate': null,
};

/**
 * What of each event is personal: the log holds it sealed with a key of the stream's own, so that
 * it can be erased without touching the rest of the log. Every other field is never personal.
 */
export const personalParts = {
  RideRequested: { contact: erasedContact },
  DriverRegistered: driver,
  DriverProfileChanged: driver,
} as const;
