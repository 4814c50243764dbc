import { readFile, readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { ROOT, WEB_APPS } from './apps.ts';

/** Finds texts in the code that a language's catalogue does not have. */

const LANGUAGES = ['nl', 'es', 'pap'];
const IS_SOURCE = /(?<!\.(unit\.spec|int\.spec|test))\.tsx?$/;

/** `t('…')`, `message('…')` and `<T text="…">`; the text must be written out, or no catalogue could have it. */
const TEXT = /(?:\b(?:t|message)\(|<T\s+text=\{?)\s*(?:'((?:\\.|[^'\\])*)'|"((?:\\.|[^"\\])*)")/g;

/** Comments show examples, which no catalogue needs. */
const COMMENT = /\/\*[\s\S]*?\*\//g;

/** The texts that a source file translates. */
export function textsIn(source: string): string[] {
  return [...source.replaceAll(COMMENT, '').matchAll(TEXT)].map(([, single, double]) =>
    (single ?? double ?? '').replaceAll(/\\(['"\\])/g, '$1'),
  );
}

async function textsUnder(folder: string): Promise<string[]> {
  const names = await readdir(join(ROOT, folder), { recursive: true });
  const files = names.filter((name) => IS_SOURCE.test(name));
  const sources = await Promise.all(
    files.map((name) => readFile(join(ROOT, folder, name), 'utf8')),
  );
  return [...new Set(sources.flatMap(textsIn))].toSorted();
}

/** All texts of a language: an app may split them over folders that are loaded apart. */
async function catalogueOf(folder: string, language: string): Promise<Record<string, string>> {
  const names = await readdir(join(ROOT, folder), { recursive: true });
  const files = names.filter((name) => basename(name) === `${language}.json`);
  const parts = await Promise.all(
    files.map(
      async (name) => JSON.parse(await readFile(join(ROOT, folder, name), 'utf8')) as object,
    ),
  );
  return Object.assign({}, ...parts) as Record<string, string>;
}

/**
 * The texts that two apps translate differently, one line each. All catalogues come together in the
 * page: whichever is loaded last would change the words of the others.
 */
export function clashingTexts(
  catalogues: readonly { name: string; texts: Readonly<Record<string, string>> }[],
): string[] {
  const first = new Map<string, { name: string; words: string }>();
  const clashes: string[] = [];
  for (const { name, texts } of catalogues) {
    for (const [text, words] of Object.entries(texts)) {
      const known = first.get(text);
      if (known === undefined) first.set(text, { name, words });
      else if (known.words !== words) {
        clashes.push(`${text}: "${known.words}" in ${known.name}, "${words}" in ${name}`);
      }
    }
  }
  return clashes;
}

/** {@link clashingTexts} of every language. */
export async function allClashingTexts(): Promise<string[]> {
  const clashes: string[] = [];
  for (const language of LANGUAGES) {
    const catalogues = await Promise.all(
      WEB_APPS.map(async ({ folder }) => ({
        name: folder,
        texts: await catalogueOf(`${folder}/src/locales`, language),
      })),
    );
    clashes.push(...clashingTexts(catalogues).map((clash) => `${language}: ${clash}`));
  }
  return clashes;
}

/** One line per missing text: `mf-public nl: Book Now`. The shell's catalogue has the texts of the packages. */
export async function missingTexts(): Promise<string[]> {
  const missing: string[] = [];
  for (const { folder, kind } of WEB_APPS) {
    const own = await textsUnder(`${folder}/src`);
    const packages = kind === 'shell' ? ['web-kit', 'ride-map'] : [];
    const others = await Promise.all(packages.map((name) => textsUnder(`packages/${name}/src`)));
    const texts = [...own, ...others.flat()];
    for (const language of LANGUAGES) {
      const catalogue = await catalogueOf(`${folder}/src/locales`, language);
      const absent = texts.filter((text) => !catalogue[text]);
      missing.push(...absent.map((text) => `${folder} ${language}: ${text}`));
    }
  }
  return missing;
}
