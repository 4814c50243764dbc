import { describe, expect, it } from 'vitest';
import es from '../src/locales/es.json' with { type: 'json' };
import nl from '../src/locales/nl.json' with { type: 'json' };
import pap from '../src/locales/pap.json' with { type: 'json' };
import { Frame } from './frame.ts';

/** What is written alike in the four languages, or is a name. */
const NAMES = new Set(
  'Trupial|maria|© OpenStreetMap contributors|· GeoNames · Who’s On First · US Department of State|+599 9 000 0000|office@trupial.example|Instagram|social.example|Buenavista, Willemstad, Curaçao|Home|Contact|Menu|FAQ|Privacy|EN|NL|ES|PAP|EN, English|NL, Nederlands|ES, Español|PAP, Papiamentu'.split(
    '|',
  ),
);

const frame = Frame.forTests();

describe('the switches', () => {
  const catalogues = { NL: nl, ES: es, PAP: pap } as Record<string, Record<string, string>>;

  /** Every text and name in the frame. */
  const texts = () =>
    frame.page
      .locator('body')
      .evaluate((body) =>
        [...body.querySelectorAll('header, footer, main, a[href="#main"]')].flatMap((part) =>
          [part, ...part.querySelectorAll('*')].flatMap((element) => [
            ...[...element.childNodes]
              .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
              .map(({ textContent }) => textContent?.trim() ?? ''),
            element.getAttribute('aria-label') ?? '',
          ]),
        ),
      );

  it('translate every text, the open page included, and keep what is open', async () => {
    await frame.open('/operator', { role: 'rider' });
    await frame.button('maria').click();
    const english = (await texts()).filter(Boolean);
    for (const [language, catalogue] of Object.entries(catalogues)) {
      await frame.button(new RegExp(`^${language},`)).click();
      await frame.page.locator(`html[lang=${language.toLowerCase()}]`).waitFor();
      const expected = english.map((text) => {
        if (text === 'Role: rider') {
          return catalogue['Role: {role}']?.replace('{role}', catalogue['rider'] ?? '');
        }
        if (text === 'Theme: System') {
          return catalogue['Theme: {theme}']?.replace('{theme}', catalogue['System'] ?? '');
        }
        const asked = 'You are signed in as {username}. Sign in with another account to open it.';
        if (text === asked.replace('{username}', 'maria')) {
          return catalogue[asked]?.replace('{username}', 'maria');
        }
        return catalogue[text] ?? text;
      });
      // The language is on the page before React has drawn its texts.
      await expect.poll(async () => (await texts()).filter(Boolean)).toEqual(expected);
      const same = expected.filter((text, index) => text === english[index]);
      expect(same.filter((text) => !NAMES.has(text ?? ''))).toEqual([]);
    }
  });

  it('go round the themes, and keep the one that was chosen', async () => {
    await frame.page.emulateMedia({ colorScheme: 'light' });
    await frame.open(Frame.nowhere);
    const ground = () => frame.page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await ground();
    await frame.button('Theme: System').click();
    await frame.button('Theme: Light').click();
    await frame.button('Theme: Dark').waitFor();
    await expect.poll(ground).not.toBe(light);
    const dark = await ground();
    await frame.page.reload();
    await frame.button('Theme: Dark').waitFor();
    await expect.poll(ground).toBe(dark);
    await frame.button('Theme: Dark').click();
    await frame.button('Theme: System').waitFor();
    await expect.poll(ground).toBe(light);
  });
});
