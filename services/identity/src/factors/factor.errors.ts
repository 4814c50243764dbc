import { Refusal, type SecondFactorQuestion } from '@trupial/contracts/values';

/** The password was right: the rest of the sign-in. */
export const factorRequired = (secondFactor: SecondFactorQuestion): Refusal =>
  new Refusal('forbidden', 'second_factor.required', 'Please confirm with your second factor.', {
    secondFactor,
  });

/** One text for a wrong code, a used one, and a passkey that is not his or signs wrongly. */
export const factorWrong = (): Refusal =>
  new Refusal('unauthenticated', 'second_factor.wrong', 'This did not work. Please try again.');

/** For a token that never was, is used up, too old, or from before a change of the password. */
export const questionOver = (): Refusal =>
  new Refusal('unauthenticated', 'second_factor.over', 'This took too long. Please begin again.');

export const passkeyRefused = (): Refusal =>
  new Refusal('invalid', 'passkey.refused', 'This passkey could not be added. Please try again.');

export const passkeyMissing = (): Refusal =>
  new Refusal('not_found', 'passkey.not_found', 'There is no such passkey.');

export const appMissing = (): Refusal =>
  new Refusal('not_found', 'authenticator_app.not_found', 'There is no authenticator app.');

export const tooManyPasskeys = (): Refusal =>
  new Refusal('conflict', 'passkey.too_many', 'You can have at most 10 passkeys.');

export const wrongAppCode = (): Refusal => {
  const text = 'This code is not right. Please try again.';
  return new Refusal('invalid', 'authenticator_app.wrong_code', text, { fields: { code: text } });
};

export const lastFactor = (): Refusal =>
  new Refusal(
    'conflict',
    'second_factor.last',
    'You need a second factor. Add another one before you remove this one.',
  );

export const noFactor = (): Refusal =>
  new Refusal('conflict', 'second_factor.none', 'Add a passkey or an authenticator app first.');

export const ownReset = (): Refusal =>
  new Refusal('conflict', 'second_factor.own', 'You cannot reset your own second factor.');

export const proofWrong = (): Refusal =>
  new Refusal('invalid', 'proof.wrong_factor', 'This did not work. Please try again.');

/** Of a question that is another's, answered, or too old. No 401, which would end the session. */
export const proofOver = (): Refusal =>
  new Refusal('invalid', 'proof.over', 'This took too long. Please begin again.');

export const factorNeeded = (): Refusal =>
  new Refusal('invalid', 'proof.factor_needed', 'Please use your passkey or a code.');
