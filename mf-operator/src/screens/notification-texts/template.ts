import type { Answer, t as translate } from '@trupial/web-kit';
import { message } from '@trupial/web-kit/message';

/** A text of the product, as it is in force. */
export type Template = Answer<'notificationTemplates'>[number];

/** What is typed. Only a push and a mail have a subject. */
export type TemplateField = 'subject' | 'body';
export type TypedTemplate = Readonly<Record<TemplateField, string>>;

/** Where the texts live in the query client. */
export const TEXTS_KEY = ['console', 'notification-texts'] as const;

/** What identifies a text. */
export const keyOf = ({ kind, channel, language }: Template) => ({ kind, channel, language });

/** Whether the channel shows a title above its text. */
export const hasSubject = ({ channel }: Pick<Template, 'channel'>): boolean =>
  channel === 'push' || channel === 'email';

const NAMED = /\{([^{}]*)\}/g;
const namesIn = (text: string): readonly string[] =>
  [...text.matchAll(NAMED)].map(([, name = '']) => name);

const UNKNOWN = message('There is no variable “{name}”. Choose one of those below.');
const BRACE = message('There is a brace without its counterpart.');
const MISSING = message('This text must have the variable “{name}”.');

/**
 * What is wrong with a text, by field, translated; the rules of the service, which checks it too.
 */
export function templateProblems(
  typed: TypedTemplate,
  { channel, variables, needed }: Pick<Template, 'channel' | 'variables' | 'needed'>,
  t: typeof translate,
): Partial<Record<TemplateField, string>> {
  const wrongIn = (field: TemplateField): string | undefined => {
    const text = typed[field];
    const unknown = namesIn(text).find((name) => !Object.hasOwn(variables, name));
    if (unknown !== undefined) return t(UNKNOWN, { name: unknown });
    return /[{}]/.test(text.replaceAll(NAMED, '')) ? t(BRACE) : undefined;
  };
  const isMissing = (name: string): boolean => !namesIn(typed.body).includes(name);
  const missing = needed.find(isMissing);
  const subject =
    hasSubject({ channel }) && typed.subject.trim() === ''
      ? t('Please enter a subject.')
      : wrongIn('subject');
  const body =
    typed.body.trim() === ''
      ? t('Please enter a text.')
      : (wrongIn('body') ?? (missing && t(MISSING, { name: missing })));
  return { ...(subject && { subject }), ...(body && { body }) };
}
