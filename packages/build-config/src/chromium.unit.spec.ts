import { expect, it } from 'vitest';
import { chromiumProgram, headlessChromium, wholeChromium } from './chromium.ts';

it.each([
  ['the one that is named', '/opt/chromium', [headlessChromium], '/opt/chromium'],
  ['the one without surroundings', undefined, [headlessChromium, wholeChromium], headlessChromium],
  ['the whole one where there is no other', undefined, [wholeChromium], wholeChromium],
])('starts %s', (_, named, installed, program) => {
  expect(chromiumProgram(named, (path) => installed.includes(path))).toBe(program);
});
