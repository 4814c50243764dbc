import { Refusal, type RefusalKind } from '../values/refusal.ts';

/** One way to refuse something: called, it makes the refusal; the documents read its parts. */
export interface RefusalMaker<Code extends string = string> {
  /** @param fields of the wire that it is about; without any, those that it is always about */
  (...fields: readonly string[]): Refusal;
  readonly kind: RefusalKind;
  readonly code: Code;
  readonly text: string;
}

const ofKind =
  (kind: RefusalKind) =>
  <Code extends string>(
    code: Code,
    text: string,
    ...always: readonly string[]
  ): RefusalMaker<Code> => {
    const make = (...fields: readonly string[]): Refusal => {
      const named = fields.length > 0 ? fields : always;
      const about = Object.fromEntries(named.map((field) => [field, text]));
      return new Refusal(kind, code, text, named.length > 0 ? { fields: about } : {});
    };
    return Object.assign(make, { kind, code, text });
  };

export const invalid = ofKind('invalid');
export const forbidden = ofKind('forbidden');
export const notFound = ofKind('not_found');
export const conflict = ofKind('conflict');
export const tooMany = ofKind('too_many');
export const unavailable = ofKind('unavailable');

/** Whether an error is one of these refusals. */
export const isRefusal = (error: unknown, ...ways: readonly RefusalMaker[]): boolean =>
  error instanceof Refusal && ways.some(({ code }) => code === error.code);
