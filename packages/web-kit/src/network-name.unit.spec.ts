import { expect, it } from 'vitest';
import { networkName } from './network-name.ts';

it.each([
  ['https://www.instagram.com/trupial', 'Instagram'],
  ['https://nl-nl.facebook.com/trupial', 'Facebook'],
  ['https://x.com/trupial', 'X'],
  ['https://fox.com/trupial', 'fox.com'],
  ['https://www.social.example/@trupial', 'social.example'],
  ['no address', 'no address'],
])('%s is %s', (address, name) => {
  expect(networkName(address)).toBe(name);
});
