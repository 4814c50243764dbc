import { message } from '@trupial/web-kit/message';

/** The server's texts about a new password; staff and drivers need a longer one. */
const TEXTS: readonly string[] = [
  message('Use at least 8 characters.'),
  message('Use at least 15 characters.'),
  message('This password is too common. Please choose another one.'),
  message('This password is easy to guess. Add another word or two.'),
  message('The password must not be the username.'),
];

/** The text of a refusal that is about the password itself, to be translated; else undefined. */
export function passwordRefusal(refusal: { readonly message: string }): string | undefined {
  return TEXTS.find((text) => text === refusal.message);
}
