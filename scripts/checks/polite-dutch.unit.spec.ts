import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

/** What riders read; drivers and the office are addressed as colleagues. */
const OF_RIDERS = [
  'shell/src/locales',
  'mf-public/src/locales',
  'mf-public/src/locales/pages',
  'mf-public/src/locales/return-trip',
  'mf-rider/src/locales',
  'packages/web-kit/src/change-booking/locales',
  'packages/web-kit/src/push/locales',
  'packages/web-kit/src/refusals/locales',
  'packages/web-kit/src/return-trip/locales',
  'packages/web-kit/src/series/locales',
];
/** Among the refusals, which are one catalogue for all: said to the office. */
const OF_OFFICE = [
  'You cannot erase your own account.',
  'You cannot suspend your own account.',
  'You do not have permission to complete rides',
];

it.each(OF_RIDERS)('%s says u to riders in Dutch', (folder) => {
  const file = readFileSync(join(ROOT, folder, 'nl.json'), 'utf8');
  const texts = Object.entries(JSON.parse(file) as Record<string, string>);
  expect(texts.length).toBeGreaterThan(0);
  const informal = texts.filter(
    ([english, dutch]) => !OF_OFFICE.includes(english) && /\b(?:je|jij|jou|jouw)\b/i.test(dutch),
  );
  expect(informal).toEqual([]);
});
