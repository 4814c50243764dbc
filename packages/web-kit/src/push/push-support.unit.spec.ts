import { expect, it } from 'vitest';
import { pushSupport } from './push-support.ts';

const parts = { hasPush: false, agent: '', touchPoints: 0, isOnHomeScreen: false };
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15';

it.each([
  ['Chrome', { ...parts, hasPush: true, agent: 'Chrome/140' }, 'supported'],
  ['an iPhone in its browser', { ...parts, agent: 'Mozilla (iPhone; …)' }, 'needs-home-screen'],
  ['an iPad that says it is a Mac', { ...parts, agent: mac, touchPoints: 5 }, 'needs-home-screen'],
  [
    'an iPhone from the home screen',
    { hasPush: true, agent: 'Mozilla (iPhone; …)', touchPoints: 5, isOnHomeScreen: true },
    'supported',
  ],
  [
    'an old iPhone from the home screen',
    { ...parts, agent: 'Mozilla (iPhone; …)', isOnHomeScreen: true },
    'unsupported',
  ],
  ['a Mac without push', { ...parts, agent: mac }, 'unsupported'],
  ['anything else without push', parts, 'unsupported'],
] as const)('%s: push is as it is there', (_, given, support) => {
  expect(pushSupport(given)).toBe(support);
});
