/** The username of 'Remember me': it fills the box the next time. The password is never kept. */

const NAME = 'remembered_username';

export function rememberedUsername(): string {
  try {
    return localStorage.getItem(NAME) ?? '';
  } catch {
    return '';
  }
}

/** Keeps a username; '' forgets it. */
export function rememberUsername(username: string): void {
  try {
    if (username === '') localStorage.removeItem(NAME);
    else localStorage.setItem(NAME, username);
  } catch {
    // A browser without storage remembers nobody.
  }
}
