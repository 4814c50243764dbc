import { freshProofMs, proofText, Refusal } from '@trupial/contracts/values';
import { type Actor, currentContext } from './request-context.ts';

/** Whether the caller has just proved who he is. The product itself need not. */
export const hasFreshProof = ({ role, proofAge }: Actor): boolean =>
  role === 'system' || (proofAge !== undefined && proofAge <= freshProofMs);

/** The refusal (403) of who has to prove first who he is. */
export const proofRequired = (): Refusal => new Refusal('forbidden', 'proof.required', proofText);

/** For calls that need the proof only sometimes; the others have it in their route. */
export function needFreshProof(): void {
  if (!hasFreshProof(currentContext().who)) throw proofRequired();
}
