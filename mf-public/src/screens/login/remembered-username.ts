import { quietly } from '@trupial/web-kit/browser-storage';

/**
 * The username of 'Remember me': it fills the field the next time. The password is never stored.
 */

const NAME = 'remembered_username';

export function rememberedUsername(): string {
  return quietly(() => localStorage.getItem(NAME)) ?? '';
}

/** Keeps a username; '' forgets it. */
export function rememberUsername(username: string): void {
  quietly(() =>
    username === '' ? localStorage.removeItem(NAME) : localStorage.setItem(NAME, username),
  );
}
