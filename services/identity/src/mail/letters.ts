import type { RiderLanguage } from '@trupial/contracts/values';
import { letterName } from './letter-name.ts';
import type { FactorChange, LetterText, LetterTexts } from './letter-texts.ts';
import { en } from './texts/en.ts';
import { es } from './texts/es.ts';
import { nl } from './texts/nl.ts';
import { pap } from './texts/pap.ts';

/** The content of a letter in a language, before it has a recipient. */
export type Letter = (language: RiderLanguage) => LetterText;

const languages: Readonly<Record<RiderLanguage, LetterTexts>> = { en, nl, es, pap };

/** A letter with its greeting and its end. */
const letter =
  (firstName: string, written: (texts: LetterTexts) => LetterText): Letter =>
  (language) => {
    const texts = languages[language];
    const { subject, text } = written(texts);
    const greeting = texts.greeting(` ${letterName(firstName)}`.trimEnd());
    return { subject, text: `${greeting}\n\n${text}\n\n${texts.closing}\n` };
  };

/**
 * The only letter to an address that is not confirmed. Nothing in it is of the account's owner: the
 * address may be a stranger's.
 */
export const confirmationLetter = (address: string, hours: number): Letter =>
  letter('', ({ confirmation }) => confirmation(address, hours));

/** The link that opens the page where a new password is chosen; `address` holds the token. */
export const resetLetter = (firstName: string, address: string, minutes: number): Letter =>
  letter(firstName, ({ reset }) => reset(address, minutes));

/** Tells the owner that the password was changed. */
export const passwordChangedLetter = (firstName: string): Letter =>
  letter(firstName, ({ passwordChanged }) => passwordChanged);

/** Tells the owner that somebody guesses the password. */
export const guessingLetter = (firstName: string): Letter =>
  letter(firstName, ({ guessing }) => guessing);

/** To the confirmed address before a change; `address` holds the token that takes it back. */
export const emailChangedLetter = (firstName: string, address: string, days: number): Letter =>
  letter(firstName, ({ emailChanged }) => emailChanged(address, days));

/** Tells the owner what has changed in the second factors. */
export const factorChangedLetter = (firstName: string, change: FactorChange): Letter =>
  letter(firstName, ({ factorChanged: { subject, text, what } }) => ({
    subject,
    text: text(what[change]),
  }));

/** Tells the owner that a recovery code was used, and how many are left. */
export const recoveryCodeUsedLetter = (firstName: string, left: number): Letter =>
  letter(firstName, ({ recoveryCodeUsed }) => recoveryCodeUsed(left));
