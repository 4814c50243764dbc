import type { LetterTexts } from '../letter-texts.ts';

export const en: LetterTexts = {
  greeting: (name) => `Hello${name},`,
  closing: 'Trupial, Willemstad, Curaçao',
  confirmation: (address, hours) => ({
    subject: 'Confirm your e-mail address for Trupial',
    text: `Somebody, probably you, gave this e-mail address for an account at Trupial. Confirm it here:

${address}

The link works once and for ${hours} hours. If it was not you, do nothing: this address gets no other mail.`,
  }),
  reset: (address, minutes) => ({
    subject: 'Reset your Trupial password',
    text: `Somebody, probably you, asked for a new password for your Trupial account. Choose it here:

${address}

The link works once and for ${minutes} minutes. If it was not you, do nothing: your password stays as it is.`,
  }),
  passwordChanged: {
    subject: 'Your Trupial password was changed',
    text: 'The password of your Trupial account was just changed, and all its sessions were ended. If it was not you, please call the office.',
  },
  guessing: {
    subject: 'Somebody tries to log in to your Trupial account',
    text: 'Somebody has typed a wrong password for your Trupial account several times. Such attempts now have to wait, at most a quarter of an hour each. If it was you, wait and try again, or choose a new password with "Forgot password?". If it was not you, you need not do anything; use a password that you use nowhere else.',
  },
  emailChanged: (address, days) => ({
    subject: 'Your Trupial e-mail address is being changed',
    text: `Somebody, probably you, gave another e-mail address for your Trupial account. It takes the place of this one when its holder has confirmed it. If it was not you, take the change back here:

${address}

The link works once and for ${days} days, also after the change. It puts this address back, ends all sessions, and removes passkeys, apps and recovery codes that are newer than the day before the change. Then you get a link to choose a new password.`,
  }),
  factorChanged: {
    subject: 'How you sign in to Trupial was changed',
    text: (what) => `${what}. If you do not know of it, please call the office.`,
    what: {
      passkeyAdded: 'A passkey was added to your Trupial account',
      passkeyRemoved: 'A passkey was removed from your Trupial account',
      appAdded: 'An authenticator app was added to your Trupial account',
      appRemoved: 'The authenticator app was removed from your Trupial account',
      newCodes: 'New recovery codes were made for your Trupial account, and the old ones ended',
      reset:
        'The office has removed all passkeys, the authenticator app and the recovery codes of your Trupial account, and all its sessions were ended',
    },
  },
  recoveryCodeUsed: (left) => ({
    subject: 'A recovery code of your Trupial account was used',
    text: `Somebody has just used one of the recovery codes of your Trupial account; codes left: ${left}. If it was not you, please call the office.`,
  }),
};
