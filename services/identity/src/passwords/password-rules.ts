import { Refusal, type Role } from '@trupial/contracts/values';
import { guessesNeeded } from './guesses-needed.ts';

/** Fewest characters of a password, by what its owner may do. */
const fewestCharacters: Readonly<Record<Role, number>> = {
  rider: 8,
  driver: 15,
  operator: 15,
  staff: 15,
};

/** Below: one of those that are tried first. */
const commonBelow = 1e5;
/** Fewest guesses that a password must need: eight random characters are above it. */
const fewestGuesses = 1e8;

/** Whose password it is to be: nothing that can be known of him makes it better. */
export interface PasswordOwner {
  readonly role: Role;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
  /** E.164. */
  readonly phone: string | null;
}

/**
 * Refuses a password that is too short for the role, that is soon guessed, or that consists of the
 * account's own name. There are no rules for kinds of characters: what counts is how many guesses
 * it takes (NIST SP 800-63B, 3.1.1). `field` is the form's name for it.
 */
export function checkPassword(owner: PasswordOwner, password: string, field = 'password'): void {
  const refused = (why: string, text: string): Refusal =>
    new Refusal('invalid', `password.${why}`, text, { fields: { [field]: text } });
  const fewest = fewestCharacters[owner.role];
  if ([...password].length < fewest) throw refused('short', `Use at least ${fewest} characters.`);
  const folded = password.normalize('NFKC').toLowerCase();
  const name = owner.username.toLowerCase();
  if (name.length > 0 && folded.replaceAll(name, '').length < 3) {
    throw refused('username', 'The password must not be the username.');
  }
  const words = ownWords(owner);
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), folded);
  const guesses = guessesNeeded(folded, words);
  if (guesses < commonBelow && rest === folded) {
    throw refused('common', 'This password is too common. Please choose another one.');
  }
  const isOwn = rest !== folded && rest.replaceAll(/[^\p{L}\p{N}]/gu, '').length < 3;
  if (guesses < fewestGuesses || isOwn) {
    throw refused('weak', 'This password is easy to guess. Add another word or two.');
  }
}

/** The longest first: of a number also its parts, without the country. */
function ownWords({ username, firstName, lastName, email, phone }: PasswordOwner): string[] {
  const digits = phone?.replace('+', '') ?? '';
  const texts = [username, firstName, lastName, email ?? ''].map((text) =>
    text.normalize('NFKC').toLowerCase(),
  );
  const parts = texts.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]);
  return [...new Set([...parts, digits, digits.slice(-8), digits.slice(-7)])]
    .filter((word) => word.length >= 3)
    .toSorted((a, b) => b.length - a.length);
}
