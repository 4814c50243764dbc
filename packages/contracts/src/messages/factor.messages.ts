import { z } from 'zod';
import { id, instant } from '../values/schemas.ts';
import {
  factorToken,
  madePasskey,
  passkeyName,
  passkeyQuestion,
  secondFactorWays,
  secondStep,
  typedCode,
} from '../values/second-factor.ts';
import { callersAgent, callersNetwork } from './caller-fields.ts';
import { signedIn } from './identity.messages.ts';
import { message } from './message.ts';

const accountId = id;
const ofAccount = z.object({ accountId });
/** A change by the owner; without effect when his session has ended before it is made. */
const byOwner = z.object({ accountId, sessionId: z.uuid() });

/** A sign-in by a passkey alone: what the browser is to be asked. */
export const startPasskeySignIn = message('identity.start-passkey-sign-in', {
  request: z.object({}),
  reply: passkeyQuestion,
});

/** The second step of a sign-in, or the only one by a passkey alone. */
export const finishSignIn = message('identity.finish-sign-in', {
  request: z.object({
    step: secondStep,
    network: callersNetwork,
    agent: callersAgent,
    /** Whether the session is to be bound to a cookie. */
    cookie: z.boolean().optional(),
  }),
  reply: signedIn,
});

/**
 * How an account may prove itself: by its second factor when it has one, otherwise by its password.
 */
export const startProof = message('identity.start-proof', {
  request: ofAccount,
  reply: z.object({
    ways: z.array(z.enum(['password', ...secondFactorWays])),
    passkey: passkeyQuestion.nullable(),
  }),
});

const factorsView = z.object({
  passkeys: z.array(
    z.object({ id, name: z.string(), createdAt: instant, lastUsedAt: instant.nullable() }),
  ),
  authenticatorApp: z.boolean(),
  recoveryCodesLeft: z.number().int(),
  /** He must have one. */
  required: z.boolean(),
  /** New recovery codes: this is the only time that they are told. */
  recoveryCodes: z.array(z.string()).nullable(),
});
export type FactorsView = z.infer<typeof factorsView>;

export const secondFactors = message('identity.second-factors', {
  request: ofAccount,
  reply: factorsView,
});

export const startPasskey = message('identity.start-passkey', {
  request: ofAccount,
  reply: passkeyQuestion,
});

/** The first factor of an account brings recovery codes. */
export const addPasskey = message('identity.add-passkey', {
  request: byOwner.extend({ token: factorToken, name: passkeyName, passkey: madePasskey }),
  reply: factorsView,
});

export const renamePasskey = message('identity.rename-passkey', {
  request: z.object({ accountId, passkeyId: id, name: passkeyName }),
  reply: factorsView,
});

export const removePasskey = message('identity.remove-passkey', {
  request: byOwner.extend({ passkeyId: id }),
  reply: factorsView,
});

/** A new secret, of no use until a code of it was typed. One that is in use stays so until then. */
export const startAuthenticatorApp = message('identity.start-authenticator-app', {
  request: ofAccount,
  reply: z.object({ secret: z.string(), address: z.string() }),
});

export const confirmAuthenticatorApp = message('identity.confirm-authenticator-app', {
  request: byOwner.extend({ code: typedCode }),
  reply: factorsView,
});

export const removeAuthenticatorApp = message('identity.remove-authenticator-app', {
  request: byOwner,
  reply: factorsView,
});

/** Ends the ones before. */
export const newRecoveryCodes = message('identity.new-recovery-codes', {
  request: byOwner,
  reply: factorsView,
});

/** Takes all factors of an account away, for somebody who has lost them, and ends its sessions. */
export const resetSecondFactors = message('identity.reset-second-factors', {
  request: ofAccount,
  reply: z.object({}),
});
