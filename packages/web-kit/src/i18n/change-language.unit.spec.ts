import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MemoryStorage } from '../testing/memory-storage.ts';
import {
  type Catalogues,
  changeLanguage,
  type Messages,
  registerCatalogues,
} from './catalogues.ts';
import { language, storedLanguage } from './language.ts';
import { t } from './translate.ts';

/** Texts in Spanish that come when they are sent; those of the other languages are there. */
function lateSpanish() {
  const { promise, resolve } = Promise.withResolvers<{ default: Messages }>();
  const none = async () => ({ default: {} });
  const catalogues: Catalogues = { nl: none, pap: none, es: () => promise };
  return { catalogues, send: (messages: Messages) => resolve({ default: messages }) };
}

beforeEach(async () => {
  vi.stubGlobal('localStorage', new MemoryStorage());
  vi.stubGlobal('document', { documentElement: {} });
  await changeLanguage('en');
});
// Other files of the same process format in the language that this one leaves.
afterEach(async () => {
  await changeLanguage('en');
  vi.unstubAllGlobals();
});

it('ends with the language that was chosen last, whichever comes last', async () => {
  const { catalogues, send } = lateSpanish();
  await registerCatalogues(catalogues);
  const first = changeLanguage('es');
  await changeLanguage('nl');
  send({});
  await first;
  expect([language(), storedLanguage(), document.documentElement.lang]).toEqual(['nl', 'nl', 'nl']);
});

it('loads the texts of a page that is opened while the language changes', async () => {
  const frame = lateSpanish();
  await registerCatalogues(frame.catalogues);
  const page = lateSpanish();
  const changed = changeLanguage('es');
  await registerCatalogues(page.catalogues);
  page.send({ 'Of the page': 'De la página' });
  frame.send({});
  await changed;
  expect(t('Of the page')).toBe('De la página');
});

it('loads the texts of the language on the screen, though another page has stored another one', async () => {
  await changeLanguage('es');
  localStorage.setItem('language', 'nl');
  const page = lateSpanish();
  page.send({ 'Of a later page': 'De otra página' });
  await registerCatalogues(page.catalogues);
  expect(t('Of a later page')).toBe('De otra página');
});
