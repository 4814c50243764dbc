import { Refusal, type Role } from '@trupial/contracts/values';
import { commonPasswords } from './common-passwords.ts';

/** Fewest characters of a password, by what its owner may do. */
export const fewestCharacters: Readonly<Record<Role, number>> = {
  rider: 8,
  driver: 15,
  operator: 15,
  staff: 15,
};

/**
 * Refuses a password that is too short for the role, that attackers try first, or that is the
 * account's own name. There are no rules for kinds of characters: length is what counts (NIST SP
 * 800-63B, 3.1.1). `field` is the form's name for it.
 */
export function checkPassword(
  role: Role,
  username: string,
  password: string,
  field = 'password',
): void {
  const refused = (why: string, text: string): Refusal =>
    new Refusal('invalid', `password.${why}`, text, { fields: { [field]: text } });
  const fewest = fewestCharacters[role];
  if ([...password].length < fewest) throw refused('short', `Use at least ${fewest} characters.`);
  const folded = password.normalize('NFKC').toLowerCase();
  const name = username.toLowerCase();
  if (commonPasswords.has(folded) || new Set(folded).size < 3) {
    throw refused('common', 'This password is too common. Please choose another one.');
  }
  if (name.length > 0 && folded.replaceAll(name, '').length < 3) {
    throw refused('username', 'The password must not be the username.');
  }
}
