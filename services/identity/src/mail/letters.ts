import { letterName } from './letter-name.ts';
import type { Mail } from './mail.port.ts';

/** The content of a letter, before it has a recipient. */
export type Letter = Pick<Mail, 'subject' | 'text'>;

const closing = '\n\nTrupial, Willemstad, Curaçao\n';

const greeting = (firstName: string): string => {
  const name = letterName(firstName);
  return name === '' ? 'Hello,' : `Hello ${name},`;
};

/**
 * The only letter to an address that is not confirmed. Nothing in it is of the account's owner: the
 * address may be a stranger's.
 */
export const confirmationLetter = (address: string, hours: number): Letter => ({
  subject: 'Confirm your e-mail address for Trupial',
  text: `Hello,

somebody, probably you, gave this e-mail address for an account at Trupial. Confirm it here:

${address}

The link works once and for ${hours} hours. If it was not you, do nothing: this address gets no other mail.${closing}`,
});

/** The link that opens the page where a new password is chosen; `address` holds the token. */
export const resetLetter = (firstName: string, address: string, minutes: number): Letter => ({
  subject: 'Reset your Trupial password',
  text: `${greeting(firstName)}

somebody, probably you, asked for a new password for your Trupial account. Choose it here:

${address}

The link works once and for ${minutes} minutes. If it was not you, do nothing: your password stays as it is.${closing}`,
});

export const passwordChangedLetter = (firstName: string): Letter => ({
  subject: 'Your Trupial password was changed',
  text: `${greeting(firstName)}

the password of your Trupial account was just changed, and all its sessions were ended. If it was not you, please call the office.${closing}`,
});

export const guessingLetter = (firstName: string): Letter => ({
  subject: 'Somebody tries to log in to your Trupial account',
  text: `${greeting(firstName)}

somebody has typed a wrong password for your Trupial account several times. Such tries now have to wait, at most a quarter of an hour each. If it was you, wait and try again, or choose a new password with "Forgot your password?". If it was not you, you need not do anything; use a password that you use nowhere else.${closing}`,
});

/** To the confirmed address before a change; `address` holds the token that takes it back. */
export const emailChangedLetter = (firstName: string, address: string, days: number): Letter => ({
  subject: 'Your Trupial e-mail address is being changed',
  text: `${greeting(firstName)}

somebody, probably you, gave another e-mail address for your Trupial account. It takes the place of this one when its holder has confirmed it. If it was not you, take the change back here:

${address}

The link works once and for ${days} days, also after the change. It puts this address back and ends all sessions, and you get a link to choose a new password.${closing}`,
});

const factorChanges = {
  passkeyAdded: 'a passkey was added to your Trupial account',
  passkeyRemoved: 'a passkey was removed from your Trupial account',
  appAdded: 'an authenticator app was added to your Trupial account',
  appRemoved: 'the authenticator app was removed from your Trupial account',
  newCodes: 'new recovery codes were made for your Trupial account, and the old ones ended',
  reset:
    'the office has removed all passkeys, the authenticator app and the recovery codes of your Trupial account, and all its sessions were ended',
} as const;

export const factorChangedLetter = (
  firstName: string,
  change: keyof typeof factorChanges,
): Letter => ({
  subject: 'How you sign in to Trupial was changed',
  text: `${greeting(firstName)}

${factorChanges[change]}. If you do not know of it, please call the office.${closing}`,
});

export const recoveryCodeUsedLetter = (firstName: string, left: number): Letter => ({
  subject: 'A recovery code of your Trupial account was used',
  text: `${greeting(firstName)}

somebody has just used one of the recovery codes of your Trupial account; ${left} are left. If it was not you, please call the office.${closing}`,
});
