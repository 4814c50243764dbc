import { message } from '../words/message.ts';

/** What the server says of a new password, by the code of its refusal. */
export const PASSWORD_REFUSALS: Readonly<Record<string, string>> = {
  'password.short': message('Use at least 8 characters.'),
  'password.common': message('This password is too common. Please choose another one.'),
  'password.username': message('The password must not be the username.'),
};
