import { z } from 'zod';
import { typedText } from './schemas.ts';

/** The ways to prove who one is besides the password. */
export const secondFactorWays = ['passkey', 'code'] as const;
export type SecondFactorWay = (typeof secondFactorWays)[number];

/** Bytes as the browser's JSON has them. */
const bytes = (most: number) =>
  z
    .string()
    .regex(/^[\w-]*$/, 'Not base64url.')
    .max(most);
const credentialId = bytes(1400).min(1);
/** The token of a question that waits for its answer. */
export const factorToken = z.string().max(200);

const credential = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  clientExtensionResults: z.record(z.string().max(60), z.unknown()).default({}),
};

/** What the browser answers when a passkey is used: AuthenticationResponseJSON of WebAuthn. */
export const usedPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(4000),
    userHandle: bytes(200).exactOptional(),
  }),
});
export type UsedPasskey = z.output<typeof usedPasskey>;

/** What the browser answers when a passkey is made: RegistrationResponseJSON of WebAuthn. */
export const madePasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(20_000),
    transports: z.array(z.string().max(20)).max(10).exactOptional(),
  }),
});
export type MadePasskey = z.output<typeof madePasskey>;

/**
 * What the browser is asked: `options` are WebAuthn's, for `navigator.credentials`; `token` goes
 * back with the answer, within five minutes and once.
 */
export const passkeyQuestion = z.object({
  token: z.string(),
  options: z.looseObject({ challenge: z.string() }),
});
export type PasskeyQuestion = z.output<typeof passkeyQuestion>;

/** A code of an authenticator app, or one of the recovery codes. */
export const typedCode = z.string('Please type a code.').min(1, 'Please type a code.').max(40);

/** A proof by a code or by a passkey. */
export const codeProof = z.object({ method: z.literal('code'), code: typedCode });
export const passkeyProof = z.object({
  method: z.literal('passkey'),
  token: factorToken,
  passkey: usedPasskey,
});

/** What somebody with the right password is asked before he is signed in. */
export const secondFactorQuestion = z.object({
  token: z.string(),
  ways: z.array(z.enum(secondFactorWays)),
  /** For `navigator.credentials.get`; null without passkeys. */
  passkey: z.looseObject({ challenge: z.string() }).nullable(),
});
export type SecondFactorQuestion = z.output<typeof secondFactorQuestion>;

/** The second step of a sign-in. */
export const secondStep = z.discriminatedUnion('method', [
  codeProof.extend({ token: factorToken }),
  passkeyProof,
]);
export type SecondStep = z.output<typeof secondStep>;

/** Of a passkey, for its owner. */
export const passkeyName = z
  .string()
  .transform((text) => text.replaceAll(/\s+/gu, ' '))
  .pipe(typedText(60, 'Use 1 to 60 characters.'));
