import { z } from 'zod';
import { codeProof, passkeyProof } from './second-factor.ts';

/** How long a proof of who somebody is counts as fresh, in milliseconds. */
export const freshProofMs = 5 * 60_000;

/** The text of the refusal `proof.required`. */
export const proofText = 'Please confirm that it is you, and try again.';

/** What somebody gives to prove who he is: one way of several. */
export const proof = z.discriminatedUnion(
  'method',
  [
    z.object({ method: z.literal('password'), password: z.string().min(1).max(1000) }),
    codeProof,
    passkeyProof,
  ],
  'Please say how: by password, code or passkey.',
);
export type Proof = z.infer<typeof proof>;
