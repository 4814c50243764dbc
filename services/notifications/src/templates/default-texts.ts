import type { RiderLanguage } from '@trupial/contracts/values';
import type { LanguageTexts } from './language-texts.ts';
import { en } from './texts/en.ts';
import { es } from './texts/es.ts';
import { nl } from './texts/nl.ts';
import { pap } from './texts/pap.ts';

/** The product's own texts, by language. */
export const defaultTexts: Readonly<Record<RiderLanguage, LanguageTexts>> = { en, nl, es, pap };
