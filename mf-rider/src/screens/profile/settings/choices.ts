import { message } from '@trupial/web-kit/message';
import type { Preferences } from './use-preferences.ts';

type RideType = Preferences['preferred_ride_type'];
type ContactMethod = Preferences['preferred_contact_method'];

/** What the ride types are called: the four of the fleet. */
export const RIDE_TYPES: Readonly<Record<RideType, string>> = {
  economy: message('Economy'),
  comfort: message('Comfort'),
  xl: message('XL'),
  cargo: message('Cargo'),
};

/** How the person wishes to be contacted. */
export const CONTACT_METHODS: Readonly<Record<ContactMethod, string>> = {
  phone: message('Phone'),
  email: message('Email'),
  sms: message('SMS'),
};

const isRideType = (value: string): value is RideType => value in RIDE_TYPES;
const isContactMethod = (value: string): value is ContactMethod => value in CONTACT_METHODS;

/** The change for a select's value; undefined for an invalid value. */
export function rideTypeChange(value: string): Partial<Preferences> {
  return isRideType(value) ? { preferred_ride_type: value } : {};
}

export function contactMethodChange(value: string): Partial<Preferences> {
  return isContactMethod(value) ? { preferred_contact_method: value } : {};
}
