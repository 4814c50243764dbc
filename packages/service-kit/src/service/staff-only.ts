import { Refusal } from '@trupial/contracts/values';
import { type Actor, currentContext } from '../messaging/request-context.ts';

/** 403 for whom his role, or whose message it is, does not allow this. */
export const wrongRole = (): Refusal =>
  new Refusal('forbidden', 'auth.wrong_role', 'You do not have permission to do this.');

/** Who sends this message. @throws {Refusal} 403 unless he is staff. */
export function staffOnly(): Actor {
  const { who } = currentContext();
  if (who.role === 'staff') return who;
  throw wrongRole();
}

/** @throws {Refusal} 403 unless staff sends this message, or the system itself. */
export function staffOrSystem(): void {
  if (currentContext().who.role !== 'system') staffOnly();
}
