import { session } from '../platform.ts';

/** Called before a person signs himself out; false keeps him signed in. */
type SignOutGuard = () => Promise<boolean>;

const guards = new Set<SignOutGuard>();

/** Adds a check that runs when 'Log out' is pressed, until the returned function is called. */
export function guardSignOut(guard: SignOutGuard): () => void {
  guards.add(guard);
  return () => void guards.delete(guard);
}

/** 'Log out' was pressed: runs all checks that could stop it, then ends the session. */
export async function signOut(): Promise<void> {
  for (const guard of guards) {
    if (!(await guard())) return;
  }
  session.signOut();
}
