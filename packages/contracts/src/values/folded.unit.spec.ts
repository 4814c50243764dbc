import { expect, it } from 'vitest';
import { folded } from './folded.ts';

it.each([
  ['  Ana   Martina ', 'ana martina'],
  ['ANA\u00a0MARTINA', 'ana martina'],
  ['Jose\u0301 Curie\u0308l', 'jos\u00e9 curi\u00ebl'],
])('%j is searched as %j', (text, same) => {
  expect(folded(text)).toBe(same);
});
