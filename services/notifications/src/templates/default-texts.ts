import type {
  NotificationTemplateKey,
  RiderLanguage,
  TemplateTexts,
} from '@trupial/contracts/values';
import type { LanguageTexts } from './language-texts.ts';
import { en } from './texts/en.ts';
import { es } from './texts/es.ts';
import { nl } from './texts/nl.ts';
import { pap } from './texts/pap.ts';

/** The product's own texts, by language. */
export const defaultTexts: Readonly<Record<RiderLanguage, LanguageTexts>> = { en, nl, es, pap };

/** The product's own text of a kind on a channel. */
export function defaultTemplate({
  kind,
  channel,
  language,
}: NotificationTemplateKey): TemplateTexts {
  const { title, text, push } = defaultTexts[language].kinds[kind];
  if (channel === 'push') return { subject: title, body: push };
  return channel === 'email' ? { subject: title, body: text } : { subject: '', body: text };
}
