import { parseArgs } from 'node:util';
import { erasureMessages } from '@trupial/contracts/messages';
import { readPhone } from '@trupial/contracts/values';
import { runCommand, say } from './command-line.ts';
import { type Erasure, erasePerson } from './erase-person.ts';

// `npm run erase -- --phone 5123456`: erases a person's data, in the database that the product
// uses, whether the product runs or not. Without --yes it only reports what there is.

const usage = `npm run erase -- [--phone <number>] [--email <address>] [--account <username>]
                [--ride <id> …] [--also-open] [--yes]

Erases for good what is known of a person: the contact of his rides, his account with its saved
places, his messages and the mails to him; of a driver his name, number and plate. Fares, history and reports stay.

  --phone      7 digits, or a number with + and country code
  --email      address of his account, his messages and his mails
  --account    username of an account, also of a driver or of somebody of the office
  --ride       a ride of his beyond those that the number or the account is on; may be repeated
  --also-open  also rides that have not ended: whoever drives them loses the contact
  --yes        do it; without it nothing is changed

Ends with 1 when a ride could not be erased, or when something may be missing: then it says what to
rebuild before you repeat it.`;

const options = {
  phone: { type: 'string' },
  email: { type: 'string' },
  account: { type: 'string' },
  ride: { type: 'string', multiple: true },
  'also-open': { type: 'boolean' },
  yes: { type: 'boolean' },
} as const;

/** The person that the arguments name; null when they name none. */
function asked(): Erasure | null {
  const { values } = parseArgs({ options });
  const { phone = null, email = null, account: username = null, ride = [] } = values;
  if (phone === null && email === null && username === null && ride.length === 0) return null;
  if (phone !== null && readPhone(phone) === null) {
    throw new Error(`Not a phone number: give 7 digits, or + and the country code.`);
  }
  const request = {
    phone,
    email,
    username,
    rideIds: ride.map(Number),
    alsoOpen: values['also-open'] ?? false,
    preview: values.yes !== true,
  };
  if (!erasureMessages.erasePerson.request.safeParse(request).success) {
    throw new Error('Not an e-mail address, not a username, or not the number of a ride.');
  }
  return request;
}

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

await runCommand(() => {
  const erasure = asked();
  if (erasure === null) return null;
  return async (parts) => {
    const found = await erasePerson(parts, erasure);
    const { rides, openRides, unreadableRides = [], series, accounts, messages, mails } = found;
    say(erasure.preview ? 'There is:' : 'Erased for good:');
    say(`  ${counted(rides.length, 'ride')}${rides.map((id) => ` #${id}`).join('')}`);
    if (series.length > 0) say(`  recurring rides ${series.map((id) => `#${id}`).join(' ')}`);
    say(`  ${counted(accounts.length, 'account')} ${accounts.join(' ')}`.trimEnd());
    say(`  ${counted(messages, 'message')}, ${counted(mails, 'mail')}`);
    if (unreadableRides.length > 0) {
      const which = unreadableRides.map((id) => `#${id}`).join(' ');
      throw new Error(`Not erased: ${which}; the log does not open them.`);
    }
    if (!erasure.preview) return;
    if (openRides.length > 0) {
      say(`Not ended: ${openRides.map((id) => `#${id}`).join(' ')}; these need --also-open.`);
    }
    say('Nothing was changed. With --yes it is erased for good.');
  };
}, usage);
