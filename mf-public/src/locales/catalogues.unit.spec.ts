import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import es from './es.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };
import pagesEs from './pages/es.json' with { type: 'json' };
import pagesNl from './pages/nl.json' with { type: 'json' };
import pagesPap from './pages/pap.json' with { type: 'json' };
import pap from './pap.json' with { type: 'json' };
import returnEs from './return-trip/es.json' with { type: 'json' };
import returnNl from './return-trip/nl.json' with { type: 'json' };
import returnPap from './return-trip/pap.json' with { type: 'json' };

const SOURCE = join(import.meta.dirname, '..');
type Catalogue = Record<string, string>;
/** Each language's texts of the booking, and those that the other pages and return trips bring along. */
const CATALOGUES: Record<string, readonly Catalogue[]> = {
  nl: [nl, pagesNl, returnNl],
  es: [es, pagesEs, returnEs],
  pap: [pap, pagesPap, returnPap],
};
/** The shell's texts are there before these: none is here again. */
const SHELL = join(SOURCE, '../../shell/src/locales');
/** `t('…')`, `message('…')` and `text="…"`, with either quote, over line ends. */
const CALL = /\b(?:t|message)\(\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)")/g;

function sourceFiles(): string[] {
  return readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !/\.(spec|test)\.tsx?$/.test(name),
  );
}

function textsOf(source: string): string[] {
  return [...source.matchAll(CALL)].map(([, single, double]) =>
    (single ?? double ?? '').replaceAll(/\\(.)/g, '$1'),
  );
}

const texts = new Set(
  sourceFiles().flatMap((name) => textsOf(readFileSync(join(SOURCE, name), 'utf8'))),
);
/** The words of a choice's branches are translated, its values are not. */
const branches = (text: string) =>
  /, (?:select|plural),/.test(text) ? text.replaceAll(/[\w=]+ \{[^{}]*\}/g, '') : text;
const placeholders = (text: string) =>
  [...branches(text).matchAll(/\{(\w+)/g)].map(([, name]) => name).sort();

it('finds the texts of the code', () => {
  expect(texts.size).toBeGreaterThan(100);
  expect(textsOf(`t('It\\'s'); message(\n  "We'll",\n)`)).toEqual(["It's", "We'll"]);
});

describe.each(Object.entries(CATALOGUES))('the catalogues %s', (language, catalogues) => {
  it("have every text of the code once, but the shell's, and no other", () => {
    const shell = JSON.parse(readFileSync(join(SHELL, `${language}.json`), 'utf8')) as Catalogue;
    const keys = [...Object.keys(shell), ...catalogues.flatMap(Object.keys)];
    // The differences alone: both lists together fill several screens.
    const missing = [...texts].filter((text) => !keys.includes(text));
    const unused = keys.filter(
      (key, at) => keys.indexOf(key) !== at || !(texts.has(key) || key in shell),
    );
    expect({ missing, unused }).toEqual({ missing: [], unused: [] });
  });

  it('have a text for each, with the same values in it', () => {
    for (const [english, translated] of catalogues.flatMap(Object.entries<string>)) {
      expect(translated.trim(), english).not.toBe('');
      expect(new Set(placeholders(translated)), english).toEqual(new Set(placeholders(english)));
    }
  });
});
