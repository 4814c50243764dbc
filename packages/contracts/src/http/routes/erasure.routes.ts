import { z } from 'zod';
import { email, username } from '../../values/account-fields.ts';
import { id, phone } from '../../values/schemas.ts';
import { route } from '../route.ts';

const nobodyNamed = 'Please give a phone number, an e-mail address, an account or a ride.';

export const erasePerson = route('erasePerson', {
  tag: 'Staff console',
  summary: 'Erase the personal data of somebody for good, or with preview only tell what there is',
  allow: ['staff'],
  proof: true,
  patienceMs: 30_000,
  body: z
    .object({
      phone_number: phone.optional(),
      email: email.optional(),
      /** An account, also of a driver, an operator or staff. */
      username: username.optional(),
      /** Rides of his beyond those that his phone number and his account are on. */
      ride_ids: z.array(id).max(100, 'At most 100 rides.').default([]),
      /** Also rides that have not ended: their drivers lose the contact. */
      also_open: z.boolean().default(false),
      preview: z.boolean().default(false),
    })
    .refine(
      (asked) => asked.phone_number || asked.email || asked.username || asked.ride_ids.length > 0,
      nobodyNamed,
    ),
  answer: z.object({
    preview: z.boolean(),
    rides: z.array(id),
    /** Those of the rides that have not ended. */
    open_rides: z.array(id),
    /** Rides that could not be erased, because the log does not open them; none in a preview. */
    unreadable_rides: z.array(id),
    /** Recurring rides: no more is made of them. */
    series: z.array(id),
    /** Usernames of accounts. */
    accounts: z.array(z.string()),
    messages: z.number().int(),
    mails: z.number().int(),
  }),
  refusals: [
    [400, 'invalid', nobodyNamed],
    [409, 'erasure.own_account', 'You cannot erase your own account.'],
    [
      409,
      'erasure.driver_has_rides',
      'The driver still has rides. Give them to somebody else first.',
    ],
    [
      409,
      'erasure.open_rides',
      'Rides that have not ended: {rides}. End or cancel them first, or erase their contacts as well.',
    ],
    [
      409,
      'read_model.incomplete',
      'The read model {read_model} has parked events, so something may be missing. Rebuild it first.',
    ],
    [
      409,
      'erasure.unfinished',
      'Erased, but something may be missing. Rebuild {read_model}, then erase once more.',
    ],
    [
      409,
      'erasure.rides_left',
      'Erased in part. Rides that have not ended: {rides}. End or cancel them, then erase once more.',
    ],
  ],
});
