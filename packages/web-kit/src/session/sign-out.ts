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

/** What the tab keeps of what somebody has typed, or has not read yet. */
const PERSONAL = /^(form-draft:|phone-booking|driver-given-back)/;

function forgetPersonal(): void {
  try {
    for (const name of Object.keys(sessionStorage)) {
      if (PERSONAL.test(name)) sessionStorage.removeItem(name);
    }
  } catch {
    // A storage that is forbidden has kept nothing.
  }
}

/**
 * 'Log out' was pressed: runs all checks that could stop it, then ends the session. What was typed
 * goes with it; after a session that has only expired, its person finds it again.
 */
export async function signOut(): Promise<void> {
  for (const guard of guards) {
    if (!(await guard())) return;
  }
  // While the browser still has what the account was told here.
  for (const leave of leavers) leave();
  session.signOut();
  forgetPersonal();
}
