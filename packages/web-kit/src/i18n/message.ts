/**
 * Marks an English text that is translated elsewhere (`t(text)` where it is shown), so that the
 * check of the catalogues finds it in a table or a pure rule. It does not depend on the platform,
 * so pure code can use it: `@trupial/web-kit/message`.
 */
export const message = <Text extends string>(text: Text): Text => text;
