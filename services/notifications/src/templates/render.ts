import {
  Refusal,
  type NotificationTemplateKey,
  type TemplateTexts,
} from '@trupial/contracts/values';
import { neededIn, type Values, variablesOf } from './variables.ts';

const named = /\{([^{}]*)\}/g;

/** The names between braces in a text. */
export const namesIn = (text: string): readonly string[] =>
  [...text.matchAll(named)].map(([, name = '']) => name);

type Field = keyof TemplateTexts;

const badVariable = (field: Field, text: string): Refusal =>
  new Refusal('invalid', 'template.bad_variable', text, { fields: { [field]: text } });

/**
 * Whether texts name only what their kind has on their channel, and all that it needs.
 *
 * @throws {Refusal} 400 `template.bad_variable`, which says what is wrong in which field.
 */
export function checkTexts({ kind, channel }: NotificationTemplateKey, texts: TemplateTexts): void {
  const known: readonly string[] = variablesOf(kind, channel);
  for (const field of ['subject', 'body'] as const) {
    const unknown = namesIn(texts[field]).find((name) => !known.includes(name));
    if (unknown !== undefined) {
      const choice =
        known.length > 0 ? ` Choose of ${known.map((one) => `{${one}}`).join(', ')}.` : '';
      const text = `This text names {${unknown}}, which this notification does not have.${choice}`;
      throw badVariable(field, text);
    }
    if (/[{}]/.test(texts[field].replaceAll(named, ''))) {
      throw badVariable(field, 'This text has a brace without its counterpart.');
    }
  }
  const left = neededIn(kind, channel).find((name) => !namesIn(texts.body).includes(name));
  if (left !== undefined) throw badVariable('body', `This text must name {${left}}.`);
  const hasSubject = channel === 'push' || channel === 'email';
  if (hasSubject && texts.subject.trim() === '') {
    throw badVariable('subject', 'Please enter a subject.');
  }
}

/**
 * A text with its values.
 *
 * @throws {Error} when it names something without a value.
 */
export const filled = (text: string, values: Values): string =>
  text.replaceAll(named, (_, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name as keyof Values] : undefined;
    if (value === undefined) throw new Error(`a text names {${name}}, which has no value`);
    return value;
  });
