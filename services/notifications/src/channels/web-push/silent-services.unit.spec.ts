import { expect, it } from 'vitest';
import { SilentServices } from './silent-services.ts';

const one = new URL('https://a.push.example/1');
const sameDomain = new URL('https://b.push.example/2');
const other = new URL('https://push.test/1');

it('a push service that is silent three times is left alone for a minute, and no other', () => {
  const silent = new SilentServices();
  silent.wasSilent(one, 0);
  silent.wasSilent(sameDomain, 0);
  expect(silent.restOf(one, 0)).toBe(0);
  silent.wasSilent(one, 1_000);
  expect(silent.restOf(sameDomain, 1_000)).toBe(60_000);
  expect(silent.restOf(other, 1_000)).toBe(0);
  // Then it is asked again; one more silence, and it rests again.
  expect(silent.restOf(one, 61_000)).toBe(0);
  silent.wasSilent(one, 69_000);
  expect(silent.restOf(one, 69_000)).toBe(60_000);
  silent.answered(one);
  silent.wasSilent(one, 70_000);
  expect(silent.restOf(one, 70_000)).toBe(0);
});
