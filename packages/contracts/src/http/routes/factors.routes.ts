import { z } from 'zod';
import { identities, roles } from '../../values/role.ts';
import { idText } from '../../values/schemas.ts';
import {
  factorToken,
  madePasskey,
  passkeyName,
  passkeyQuestion,
  secondFactorWays,
  secondStep,
  typedCode,
} from '../../values/second-factor.ts';
import { route } from '../route.ts';
import { wireSignedIn } from '../wire.ts';

const tag = 'Second factor';

const wrong = [401, 'second_factor.wrong', 'This did not work. Please try again.'] as const;
const over = [401, 'second_factor.over', 'This took too long. Please begin again.'] as const;
const refusedPasskey = [
  400,
  'passkey.refused',
  'This passkey could not be added. Please try again.',
] as const;
const noPasskey = [404, 'passkey.not_found', 'There is no such passkey.'] as const;
const noApp = [404, 'authenticator_app.not_found', 'There is no authenticator app.'] as const;
const last = [
  409,
  'second_factor.last',
  'You need a second factor. Add another one before you remove this one.',
] as const;

export const startPasskeySignIn = route('startPasskeySignIn', {
  tag,
  summary: 'Begin to sign in by a passkey alone: what to ask the browser',
  allow: identities,
  limit: 'login',
  answer: passkeyQuestion,
});

export const finishSignIn = route('finishSignIn', {
  tag,
  summary: 'Sign in: the second step after the password, or a passkey alone',
  allow: identities,
  limit: 'login',
  body: secondStep,
  answer: wireSignedIn,
  refusals: [wrong, over],
});

export const startProof = route('startProof', {
  tag,
  summary: 'How you can prove that it is you',
  duringSetup: true,
  beforePasswordChange: true,
  allow: roles,
  answer: z.object({
    ways: z.array(z.enum(['password', ...secondFactorWays])),
    passkey: passkeyQuestion.nullable(),
  }),
});

const wireFactors = z.object({
  passkeys: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      created_at: z.string(),
      last_used_at: z.string().nullable(),
    }),
  ),
  authenticator_app: z.boolean(),
  recovery_codes_left: z.number().int(),
  required: z.boolean(),
  /** Told once, by the call that made them. */
  recovery_codes: z.array(z.string()).nullable(),
});

export const secondFactors = route('secondFactors', {
  tag,
  summary: 'Your passkeys, authenticator app and recovery codes',
  list: { boundedBy: '10 passkeys' },
  duringSetup: true,
  allow: roles,
  answer: wireFactors,
});

export const startPasskey = route('startPasskey', {
  tag,
  summary: 'Begin to add a passkey: what to ask the browser',
  proof: true,
  duringSetup: true,
  allow: roles,
  answer: passkeyQuestion,
  refusals: [[409, 'passkey.too_many', 'You can have at most 10 passkeys.']],
});

export const addPasskey = route('addPasskey', {
  tag,
  summary: 'Add a passkey; the first factor brings recovery codes',
  proof: true,
  duringSetup: true,
  allow: roles,
  limit: 'recorded',
  status: 201,
  body: z.object({ token: factorToken, name: passkeyName, passkey: madePasskey }),
  answer: wireFactors,
  refusals: [over, refusedPasskey],
});

export const renamePasskey = route('renamePasskey', {
  tag,
  summary: 'Give a passkey another name',
  proof: true,
  duringSetup: true,
  allow: roles,
  params: z.object({ id: idText }),
  body: z.object({ name: passkeyName }),
  answer: wireFactors,
  refusals: [noPasskey],
});

export const removePasskey = route('removePasskey', {
  tag,
  summary: 'Remove a passkey',
  proof: true,
  allow: roles,
  limit: 'recorded',
  params: z.object({ id: idText }),
  answer: wireFactors,
  refusals: [noPasskey, last],
});

export const startAuthenticatorApp = route('startAuthenticatorApp', {
  tag,
  summary: 'A new secret for an authenticator app, as text and as the address of its QR code',
  proof: true,
  duringSetup: true,
  allow: roles,
  answer: z.object({ secret: z.string(), address: z.string() }),
});

export const confirmAuthenticatorApp = route('confirmAuthenticatorApp', {
  tag,
  summary: 'Use the authenticator app from now on: a first code of it',
  proof: true,
  duringSetup: true,
  allow: roles,
  limit: 'recorded',
  body: z.object({ code: typedCode }),
  answer: wireFactors,
  refusals: [[400, 'authenticator_app.wrong_code', 'This code is not right. Please try again.']],
});

export const removeAuthenticatorApp = route('removeAuthenticatorApp', {
  tag,
  summary: 'Remove the authenticator app',
  proof: true,
  allow: roles,
  limit: 'recorded',
  answer: wireFactors,
  refusals: [noApp, last],
});

export const newRecoveryCodes = route('newRecoveryCodes', {
  tag,
  summary: 'New recovery codes; the ones before end',
  proof: true,
  duringSetup: true,
  allow: roles,
  limit: 'recorded',
  answer: wireFactors,
  refusals: [[409, 'second_factor.none', 'Add a passkey or an authenticator app first.']],
});

export const resetSecondFactors = route('resetSecondFactors', {
  tag,
  summary: 'Take all factors of somebody who has lost them away, and end his sessions',
  proof: true,
  allow: ['staff'],
  params: z.object({ id: idText }),
  answer: z.object({}),
  refusals: [
    [404, 'account.not_found', 'Account not found.'],
    [409, 'second_factor.own', 'You cannot reset your own second factor.'],
  ],
});
