import { readFile, readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { ROOT, WEB_APPS } from './apps.ts';

/** Finds texts in the code that a language's catalogue does not have. */

const LANGUAGES = ['nl', 'es', 'pap'];
const IS_SOURCE = /(?<!\.(unit\.spec|int\.spec|test))\.tsx?$/;

/**
 * `t('…')`, also by the name `translate`, `message('…')` and `<T text="…">`; the text must be written
 * out, or no catalogue could have it.
 */
const TEXT =
  /(?:\b(?:t|translate|message)\(|<T\s+text=\{?)\s*(?:'((?:\\.|[^'\\])*)'|"((?:\\.|[^"\\])*)")/g;

/** Comments show examples, which no catalogue needs. */
const COMMENT = /\/\*[\s\S]*?\*\//g;

/** The texts that a source file translates. */
export function textsIn(source: string): string[] {
  return [...source.replaceAll(COMMENT, '').matchAll(TEXT)].map(([, single, double]) =>
    (single ?? double ?? '').replaceAll(/\\(['"\\])/g, '$1'),
  );
}

/** Folders of packages that bring their own catalogues: they are fetched with what shows them. */
const WITH_OWN_TEXTS: readonly string[] = [
  'packages/live-map/src',
  'packages/web-kit/src/change-booking',
  'packages/web-kit/src/push',
  'packages/web-kit/src/refusals',
  'packages/web-kit/src/return-trip',
  'packages/web-kit/src/series',
];

const SHELL_TEXTS = 'shell/src/locales';

/** What an app's catalogue brings along with its own texts: `withChangeTexts`, `withReturnTexts`. */
const BROUGHT_ALONG: Readonly<Record<string, readonly string[]>> = {
  'mf-driver': ['change-booking'],
  'mf-operator': ['change-booking', 'return-trip'],
};

async function textsUnder(folder: string): Promise<string[]> {
  const apart = WITH_OWN_TEXTS.filter((own) => own.startsWith(`${folder}/`));
  const names = await readdir(join(ROOT, folder), { recursive: true });
  const files = names.filter(
    (name) =>
      IS_SOURCE.test(name) && !apart.some((own) => join(folder, name).startsWith(`${own}/`)),
  );
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
  const apps = WEB_APPS.map(({ folder }) => ({ name: folder, of: `${folder}/src/locales` }));
  const apart = WITH_OWN_TEXTS.map((name) => ({ name, of: `${name}/locales` }));
  for (const language of LANGUAGES) {
    const catalogues = await Promise.all(
      [...apps, ...apart].map(async ({ name, of }) => ({
        name,
        texts: await catalogueOf(of, language),
      })),
    );
    clashes.push(...clashingTexts(catalogues).map((clash) => `${language}: ${clash}`));
  }
  return clashes;
}

/**
 * One line per missing text: `mf-public nl: Book Now`. The shell's catalogue has the texts of the
 * packages, except of folders that bring their own. It is registered before all others, so none
 * repeats its texts.
 */
export async function missingTexts(): Promise<string[]> {
  const missing: string[] = [];
  for (const { folder, kind } of WEB_APPS) {
    const own = await textsUnder(`${folder}/src`);
    const packages = kind === 'shell' ? ['web-kit', 'ride-map'] : [];
    const others = await Promise.all(packages.map((name) => textsUnder(`packages/${name}/src`)));
    missing.push(...(await missingIn(folder, [...own, ...others.flat()], `${folder}/src/locales`)));
  }
  for (const folder of WITH_OWN_TEXTS) {
    missing.push(...(await missingIn(folder, await textsUnder(folder), `${folder}/locales`)));
  }
  return missing;
}

async function missingIn(
  name: string,
  texts: readonly string[],
  folder: string,
): Promise<string[]> {
  const missing: string[] = [];
  const along = (BROUGHT_ALONG[name] ?? []).map((part) => `packages/web-kit/src/${part}/locales`);
  for (const language of LANGUAGES) {
    const known = await Promise.all(
      [folder, SHELL_TEXTS, ...along].map((part) => catalogueOf(part, language)),
    );
    const absent = texts.filter((text) => !known.some((catalogue) => catalogue[text]));
    missing.push(...absent.map((text) => `${name} ${language}: ${text}`));
  }
  return missing;
}
