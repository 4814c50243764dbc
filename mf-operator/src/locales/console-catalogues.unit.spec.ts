import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SERVER_WORDS as ACCOUNT_WORDS } from '../screens/accounts/account-form.ts';
import { SERVER_WORDS as TARIFF_WORDS } from '../screens/tariff/tariff-form.ts';
import consoleEs from './console/es.json' with { type: 'json' };
import consoleNl from './console/nl.json' with { type: 'json' };
import consolePap from './console/pap.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };
import pap from './pap.json' with { type: 'json' };

const SOURCE = join(import.meta.dirname, '..');
const CATALOGUES: Record<string, readonly Record<string, string>[]> = {
  nl: [nl, consoleNl],
  es: [es, consoleEs],
  pap: [pap, consolePap],
};
const MARKED = /\bmessage\(\s*'((?:[^'\\]|\\.)*)'/g;

const marked = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((name) => /(?<!\.(spec|test))\.tsx?$/.test(name))
  .flatMap((name) => [...readFileSync(join(SOURCE, name), 'utf8').matchAll(MARKED)])
  .map(([, text = '']) => text);
// A branch of a plural begins with a brace too, and is translated.
const placeholders = (text: string) => new Set(text.match(/\{\w+(?=[,}])/g));

it('has the words of the server marked, so that check-texts finds them', () => {
  expect(marked).toEqual(expect.arrayContaining([...ACCOUNT_WORDS, ...TARIFF_WORDS]));
});

describe.each(Object.entries(CATALOGUES))('the catalogues %s', (_, catalogues) => {
  it('have no text twice, and the same values in each', () => {
    const keys = catalogues.flatMap(Object.keys);
    expect(keys).toHaveLength(new Set(keys).size);
    for (const [english, translated] of catalogues.flatMap(Object.entries<string>)) {
      expect(placeholders(translated), english).toEqual(placeholders(english));
    }
  });
});
