/**
 * Marks an English text that is translated elsewhere (`t(text)` where it is shown), so that the check
 * of the catalogues finds it although it stands in a table or a pure rule. Free of the
 * platform, so that pure code can use it: `@trupial/web-kit/message`.
 */
export const message = <Text extends string>(text: Text): Text => text;
