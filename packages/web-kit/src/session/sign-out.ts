import { session } from '../platform.ts';

/** Asked before a person signs himself out; false keeps him signed in. */
type SignOutGuard = () => Promise<boolean>;

const guards = new Set<SignOutGuard>();

/** Has a say whenever somebody presses 'Log out', until the answered function is called. */
export function guardSignOut(guard: SignOutGuard): () => void {
  guards.add(guard);
  return () => void guards.delete(guard);
}

/** 'Log out' was pressed: asks whoever has something at stake, then ends the session. */
export async function signOut(): Promise<void> {
  for (const guard of guards) {
    if (!(await guard())) return;
  }
  session.signOut();
}
