import { session } from '../platform.ts';

/** Called before a person signs himself out; false keeps him signed in. */
type SignOutGuard = () => Promise<boolean>;

const guards = new Set<SignOutGuard>();

/** Adds a check that runs when 'Log out' is pressed, until the returned function is called. */
export function guardSignOut(guard: SignOutGuard): () => void {
  guards.add(guard);
  return () => void guards.delete(guard);
}

const leavers: (() => void)[] = [];

/** Calls it when somebody signs himself out: for what this browser keeps of him elsewhere. */
export function whenSigningOut(leave: () => void): void {
  leavers.push(leave);
}

/** 'Log out' was pressed: runs all checks that could stop it, then ends the session. */
export async function signOut(): Promise<void> {
  for (const guard of guards) {
    if (!(await guard())) return;
  }
  // While the browser still has what the account was told here.
  for (const leave of leavers) leave();
  session.signOut();
}
