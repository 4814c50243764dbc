import { riderLanguages } from '@trupial/contracts/values';
import { describe, expect, it } from 'vitest';
import { toldOf } from '../plan/plan.ts';
import { sampleKinds, sampleMail } from '../testing/sample-mails.ts';

const every = sampleKinds.flatMap((kind) => riderLanguages.map((language) => ({ kind, language })));

describe('every mail', () => {
  it.each(every)('$kind in $language is whole as text and as HTML', ({ kind, language }) => {
    for (const names of ['short', 'long'] as const) {
      const { subject, text, html } = sampleMail(kind, language, names);
      for (const part of [subject, text, html ?? '']) {
        expect(part.replaceAll(/<style>.*<\/style>/gs, '')).not.toMatch(/[{}]|undefined|null/);
      }
      expect(html).toContain('name="color-scheme" content="light dark"');
      // Whoever reads the text alone misses nothing.
      const words = text.split(/\s+/).filter((word) => /^[\p{L}\d]{4,}$/u.test(word));
      for (const word of words) expect(html).toContain(word);
      const isRiders = toldOf(kind).to === 'rider';
      expect(text.includes('/unsubscribe#token=account-501.')).toBe(isRiders);
    }
  });
});
