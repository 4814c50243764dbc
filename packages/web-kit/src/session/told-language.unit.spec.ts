import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CallApi } from '../api/api-client.ts';
import type { Language } from '../i18n/language.ts';
import { createToldLanguage } from './told-language.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function telling(state: { who: string | null; language: Language; chosen: boolean }) {
  const said: unknown[] = [];
  const answers = { fail: false };
  // The one call that is made of it.
  const save = (async (name: string, { body }: { body: unknown }) => {
    said.push([name, body]);
    if (answers.fail) throw new Error('away');
    return {};
  }) as unknown as CallApi;
  const told = createToldLanguage({
    who: () => state.who,
    page: () => ({ language: state.language, chosen: state.chosen }),
    save,
  });
  const tell = (onScreen = state.language) => told(onScreen);
  const settled = () => vi.advanceTimersByTimeAsync(2_100);
  return { said, answers, tell, settled };
}
const call = (language: Language, chosen: boolean) => ['saveLanguage', { language, chosen }];

it('is told once, and again when another one is chosen or another person signs in', async () => {
  const state = { who: 'maria', language: 'en' as Language, chosen: false };
  const { said, tell, settled } = telling(state);
  tell();
  await settled();
  tell();
  await settled();
  expect(said).toEqual([call('en', false)]);
  Object.assign(state, { language: 'nl', chosen: true });
  tell();
  await settled();
  state.who = 'carlos';
  tell();
  await settled();
  expect(said).toEqual([call('en', false), call('nl', true), call('nl', true)]);
});

it('is told of nobody, and not of who has gone on at once', async () => {
  const { said, tell, settled } = telling({ who: null, language: 'en', chosen: true });
  tell();
  await settled();
  const other = telling({ who: 'maria', language: 'en', chosen: true });
  other.tell()();
  await settled();
  expect([...said, ...other.said]).toEqual([]);
});

it('is not told while another one is still on the screen', async () => {
  const { said, tell, settled } = telling({ who: 'maria', language: 'nl', chosen: true });
  tell('en');
  await settled();
  expect(said).toEqual([]);
  tell('nl');
  await settled();
  expect(said).toEqual([call('nl', true)]);
});

it('is told again after a failure', async () => {
  const { said, answers, tell, settled } = telling({ who: 'maria', language: 'es', chosen: true });
  answers.fail = true;
  tell();
  await settled();
  answers.fail = false;
  tell();
  await settled();
  tell();
  await settled();
  expect(said).toEqual([call('es', true), call('es', true)]);
});
