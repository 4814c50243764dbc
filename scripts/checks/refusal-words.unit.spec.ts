import { describe, expect, it } from 'vitest';
import es from '../../packages/web-kit/src/refusals/locales/es.json' with { type: 'json' };
import nl from '../../packages/web-kit/src/refusals/locales/nl.json' with { type: 'json' };
import pap from '../../packages/web-kit/src/refusals/locales/pap.json' with { type: 'json' };
import { sayWith } from '../../packages/web-kit/src/refusals/said-in.ts';
import { refusalTexts } from './refusal-texts.ts';

/** Texts that no page can show, by the reason. Every other one needs words in each language. */
const NEVER_SHOWN: readonly RegExp[] = [
  // A page of ours sends no such request, and none that its limits of time and size refuse.
  /^(Please send|There is no such (call|kind|read model)|The (address|headers) (is|are) too)/,
  /Idempotency-Key|\?driver=|^The request is malformed/,
  // Nor values of another type, or ids, numbers and choices that it has not from the server.
  /^Please give (an? (list|number|text|whole number|amount)|at least|at most|one of|true|the (number|version))/,
  /^(Please say (true|how:)|Must be true|Choose |From \d|Use a time|Please name a year|Invalid driver)/,
  /^Not (a (coordinate|key of|valid cursor|valid id)|base64url|the address)/,
  /^(A flight is an arrival|This is not (one of our pages|the id of)|The ride was not changed as)/,
  // The forms of tariffs and of the texts of notifications refuse these themselves.
  /^(An amount cannot|At most (1,000|100\.|200 %)|Cannot be negative|Not (a (count|distance|percentage|whole)|an amount))/,
  /^This text (has a brace|must name|names)/,
  // Nobody waits for an answer to a position, and the live feed is opened again.
  /^(A position can|Only a driver on shift|Please log in, or give|Too many live)/,
];

const texts = refusalTexts();
const isNeverShown = (text: string) => NEVER_SHOWN.some((one) => one.test(text));
const shown = texts.filter((text) => !isNeverShown(text));

it('knows the texts of routes, of their input and of what is below them', () => {
  expect(texts).toEqual(
    expect.arrayContaining([
      'This ride is already assigned to another driver.',
      'Passenger count must be between 1 and 8.',
      'Please use at most 200 characters.',
      'Something went wrong. Please try again.',
    ]),
  );
});

it('has no exception that nothing needs', () => {
  expect(NEVER_SHOWN.filter((one) => !texts.some((text) => one.test(text)))).toEqual([]);
});

describe.each(Object.entries({ nl, es, pap }))('in %s', (_, words: Record<string, string>) => {
  it('every refusal that a page can show has words', () => {
    const say = sayWith(words);
    // Some words are the same in two languages, no sentence is.
    expect(shown.filter((text) => say(text) === text)).toEqual([]);
  });

  it('there are no words for what is never said', () => {
    const only = (pattern: string) => sayWith({ [pattern]: '' });
    const idle = Object.keys(words).filter(
      (pattern) => !shown.some((text) => only(pattern)(text) === ''),
    );
    expect(idle).toEqual([]);
  });

  it('the same values are in each', () => {
    const values = (text: string) => new Set(text.match(/\{\w+\}/g));
    for (const [english, said] of Object.entries(words)) {
      expect(values(said), english).toEqual(values(english));
    }
  });
});
