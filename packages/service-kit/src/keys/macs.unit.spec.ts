import { expect, it } from 'vitest';
import { isSame, keyFrom, macFrom } from './macs.ts';

it('derives the same bytes always: links, receipts and rows that were made stay good', () => {
  const purpose = 'trupial follow links';
  expect(keyFrom('a secret', purpose).toString('hex')).toBe(
    '90aa876272a5da569123af821fcba2822304367a61015213c83209ede5dfabe3',
  );
  expect(macFrom('a secret', purpose)('7 TX-7').toString('hex')).toBe(
    'be323716e66da32e076611d0433f04ca16a5933875b01afd562e5ad39e402372',
  );
});

it('tells texts and bytes apart, of one length or not', () => {
  expect(isSame('abc', 'abc')).toBe(true);
  expect(isSame('abc', Buffer.from('abc'))).toBe(true);
  expect(isSame('abc', 'abd')).toBe(false);
  expect(isSame('abc', 'abcd')).toBe(false);
  expect(isSame('', 'abc')).toBe(false);
});
