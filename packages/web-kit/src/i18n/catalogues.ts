import { i18n } from '@lingui/core';
import { compileMessage } from './compile-message.ts';
import { platformStore } from '../store.ts';
import { loadTwice } from '../navigation/load-attempt.ts';
import {
  keepLanguage,
  language,
  languageAtom,
  lateTextsAtom,
  showLanguage,
  storedLanguage,
} from './language.ts';
import type { Language } from './language.ts';

/** English text (ICU MessageFormat) → text of another language. */
export type Messages = Readonly<Record<string, string>>;

/** How an app loads its texts: one file per language; English is in the code. */
export type Catalogues = Readonly<
  Record<Exclude<Language, 'en'>, () => Promise<{ readonly default: Messages }>>
>;

i18n.setMessagesCompiler(compileMessage);
// The ids are the English texts.
i18n.loadAndActivate({ locale: 'en', messages: {} });

const known = new Map<Language, Messages>();
const registered: Catalogues[] = [];
const loaded = new Map<Catalogues, Set<Language>>();

/** Adds texts of a language immediately (for tests, or for texts that are already loaded). */
export function registerCatalogue(locale: Language, messages: Messages): void {
  // Existing texts have priority: opening an area must not change the texts of the frame.
  const merged = { ...messages, ...known.get(locale) };
  known.set(locale, merged);
  i18n.load(locale, merged);
}

async function loadTexts(catalogues: Catalogues, locale: Language): Promise<void> {
  if (locale === 'en' || loaded.get(catalogues)?.has(locale)) return;
  const { default: messages } = await loadTwice(catalogues[locale]);
  registerCatalogue(locale, messages);
  const done = loaded.get(catalogues) ?? new Set();
  loaded.set(catalogues, done.add(locale));
}

/** Texts that cannot be fetched leave their English ones on the screen: no reason to fail. */
async function loadAll(locale: Language): Promise<void> {
  await Promise.allSettled(registered.map((catalogues) => loadTexts(catalogues, locale)));
}

/** The language that was chosen last. */
let wanted: Language | undefined;

/** Registers an app's texts, and loads those of the current language. Call it once per app. */
export async function registerCatalogues(catalogues: Catalogues): Promise<void> {
  if (!registered.includes(catalogues)) registered.push(catalogues);
  // Another tab may have stored another one than this page has.
  await loadTexts(catalogues, wanted ? language() : storedLanguage()).catch(() => undefined);
}

/**
 * Loads the texts of a language, puts it on whatever is rendered, and then calls `after` with it;
 * neither when another language was chosen meanwhile.
 */
export async function activateLanguage(
  chosen: Language,
  after?: (chosen: Language) => void,
): Promise<void> {
  wanted = chosen;
  // Again when more was registered meanwhile, by a page that is opened.
  for (let count = -1; count < registered.length;) {
    count = registered.length;
    await loadAll(chosen);
    if (wanted !== chosen) return;
  }
  i18n.activate(chosen);
  platformStore.set(languageAtom, chosen);
  after?.(chosen);
}

/** Changes the language of the interface: loads its texts, keeps the choice, sets `lang`. */
export const changeLanguage = (chosen: Language): Promise<void> =>
  activateLanguage(chosen, keepLanguage);

/** Puts what could not be fetched on the screen. */
async function loadMissing(): Promise<void> {
  const before = known.get(language());
  await loadAll(language());
  if (known.get(language()) !== before) platformStore.set(lateTextsAtom, {});
}

/** Starts in the stored language, or the browser's; what is missing comes with the connection. */
export function startLanguage(): Promise<void> {
  addEventListener('online', loadMissing);
  return activateLanguage(storedLanguage(), showLanguage);
}
