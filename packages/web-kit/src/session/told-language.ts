import type { CallApi } from '../api/api-client.ts';
import type { Language } from '../i18n/language.ts';

/** The page settles first: its language may still be loading, and the person may go on. */
const STAY_MS = 2_000;

export interface ToldLanguagePorts {
  /** Who is signed in; null for nobody. */
  readonly who: () => string | null;
  /** The language of the page, and whether somebody has chosen it in this browser. */
  readonly page: () => { readonly language: Language; readonly chosen: boolean };
  readonly save: CallApi;
}

/**
 * Tells the server in which language the signed-in person reads, so that he is told in it: once for
 * each person and language while the page is open, when that language is on the screen. Returns a function that cancels the waiting. A
 * failure is ignored; the next page of ours tells it again.
 */
export function createToldLanguage({ who, page, save }: ToldLanguagePorts) {
  let told: string | undefined;
  return (onScreen: Language): (() => void) => {
    const timer = setTimeout(() => {
      const name = who();
      if (name === null) return;
      const body = page();
      // Its texts are still on their way.
      if (body.language !== onScreen) return;
      const now = `${name} ${body.language} ${body.chosen}`;
      if (told === now) return;
      told = now;
      save('saveLanguage', { body, keepalive: true }).catch(() => {
        if (told === now) told = undefined;
      });
    }, STAY_MS);
    return () => clearTimeout(timer);
  };
}
