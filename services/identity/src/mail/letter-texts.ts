/** What a mail says, before it has a recipient. */
export interface LetterText {
  readonly subject: string;
  readonly text: string;
}

/** What can happen to the factors of an account. */
export const factorChanges = [
  'passkeyAdded',
  'passkeyRemoved',
  'appAdded',
  'appRemoved',
  'newCodes',
  'reset',
] as const;
export type FactorChange = (typeof factorChanges)[number];

/**
 * The letters in one language: each without greeting and end. `address` is a link on a line of its
 * own.
 */
export interface LetterTexts {
  /** `name` is empty, or begins with a space. */
  readonly greeting: (name: string) => string;
  readonly closing: string;
  readonly confirmation: (address: string, hours: number) => LetterText;
  readonly reset: (address: string, minutes: number) => LetterText;
  readonly passwordChanged: LetterText;
  readonly guessing: LetterText;
  readonly emailChanged: (address: string, days: number) => LetterText;
  readonly factorChanged: {
    readonly subject: string;
    /** With what the owner does when he does not know of it. */
    readonly text: (what: string) => string;
    readonly what: Readonly<Record<FactorChange, string>>;
  };
  readonly recoveryCodeUsed: (left: number) => LetterText;
}
