import { z } from 'zod';
import { typedText } from './schemas.ts';

/** What a field of an account's form may be, with the text for what it may not. */
const required = 'This field is required.';
const notAnEmail = 'Please enter a valid email address.';
const notAUsername = 'Use 3 to 40 letters, digits, dots, dashes.';
/** What {@link notAUsername} says; also of a first account that the environment names. */
export const usernamePattern = /^[a-zA-Z0-9._-]{3,40}$/;
/** RFC 5321, 4.5.3.1.3: a path has at most 256 characters, with its two angle brackets. */
const longestEmail = 254;

/** One line: line breaks and tabs become spaces. */
export const personName = typedText(100, required).transform((text) =>
  text.replaceAll(/\s+/gu, ' '),
);

export const username = z
  .string(required)
  .transform((text) => text.trim())
  .refine((text) => text !== '', required)
  .refine((text) => text === '' || usernamePattern.test(text), notAUsername);

/** Only that there is one; the rules for its length depend on the role and are identity's. */
export const newPassword = z.string(required).min(1, required).max(200, 'At most 200 characters.');

export const email = z
  .string(required)
  .transform((text) => text.trim())
  .refine((text) => text !== '', required)
  .refine(
    (text) => text === '' || (text.length <= longestEmail && z.email().safeParse(text).success),
    notAnEmail,
  );

export const locationTypes = ['home', 'work', 'custom'] as const;

/** A favourite place as the rider named it. */
export const favoriteFields = z.object({
  name: typedText(100, 'Please enter a name for this location'),
  address: typedText(300, 'Please enter an address for this location'),
  locationType: z.enum(locationTypes, 'Choose home, work or custom.'),
  isDefaultPickup: z.boolean(),
  isDefaultDropoff: z.boolean(),
});
export type FavoriteFields = z.infer<typeof favoriteFields>;

export const rideTypes = ['economy', 'comfort', 'xl', 'cargo'] as const;
export const contactMethods = ['phone', 'email', 'sms', 'whatsapp'] as const;

/** What the Settings tab keeps of a rider. */
export const preferenceFields = z.object({
  defaultPassengers: z.number().int().min(1).max(8),
  defaultLuggage: z.number().int().min(0).max(10),
  rideType: z.enum(rideTypes, 'Choose economy, comfort, xl or cargo.'),
  emailNotifications: z.boolean(),
  smsNotifications: z.boolean(),
  contactMethod: z.enum(contactMethods, 'Choose phone, email, sms or whatsapp.'),
});
export type PreferenceFields = z.infer<typeof preferenceFields>;

/** The vault's name for the key of an account's personal data. */
export const accountKey = (accountId: number): string => `account-${accountId}`;
