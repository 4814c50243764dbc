import { expect, it } from 'vitest';
import { smtpRefusalOf } from './smtp-refusal.ts';

const never = [
  ['RCPT TO', '550 5.1.1 <maria@example.com>: user unknown'],
  ['RCPT TO', '550-5.1.1 The account does not exist.\n550 5.1.1 Check the address.'],
  ['RCPT TO', '553 5.1.3 bad address'],
  ['RCPT TO', '552 5.2.2 mailbox full'],
  ['RCPT TO', '550 no such user'],
  ['DATA', '552 5.3.4 too large'],
  ['DATA', '554 5.6.0 not taken'],
] as const;
const later = [
  ['RCPT TO', '450 4.2.1 not now'],
  ['RCPT TO', '554 5.7.1 relay access denied'],
  ['RCPT TO', '550 5.1.8 sender address rejected'],
  ['RCPT TO', '550 5.1.7 sender address rejected'],
  ['RCPT TO', '554 no'],
  ['DATA', '550 5.4.5 daily sending quota exceeded'],
  ['DATA', '554 no'],
] as const;
const busy = [
  ['CONN', '554 not you'],
  ['AUTH PLAIN', '535 5.7.8 wrong password'],
  ['MAIL FROM', '550 5.1.8 sender address rejected'],
] as const;

it.each([
  ...never.map((one) => ['never', ...one] as const),
  ...later.map((one) => ['later', ...one] as const),
  ...busy.map((one) => ['busy', ...one] as const),
])('%s again: %s is answered with %s', (again, command, response) => {
  const responseCode = Number.parseInt(response, 10);
  expect(smtpRefusalOf({ command, response, responseCode })).toEqual({ code: responseCode, again });
});

it('is none when no server answered', () => {
  expect(smtpRefusalOf(Object.assign(new Error('gone'), { code: 'ECONNECTION' }))).toBeNull();
});
