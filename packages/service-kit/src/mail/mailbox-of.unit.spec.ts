import { expect, it } from 'vitest';
import { mailboxOf } from './mailbox-of.ts';

it.each([
  ['Maria@Example.com', 'maria@example.com'],
  ['maria+taxi@example.com', 'maria@example.com'],
  ['m.aria+1+2@gmail.com', 'maria@gmail.com'],
  ['m.aria@example.com', 'm.aria@example.com'],
])('%s comes to the mailbox %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});
