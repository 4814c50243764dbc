/**
 * The places where a program that opens a CSV file may recognise a formula: at the start of the
 * text, and after any character that some program or region uses as a separator, in quotes or not.
 * With East Asian input, full-width and small forms are treated like the plain characters.
 */
const starts = /(^|[;,|\t\r\n\0])(?=[\s"\0]*[=+\-@＝＋－＠﹦﹢﹣﹫])/gu;

/** Controls that some programs skip or cut off at the start of a cell. */
const leadingControl = /^[\t\r\n\0]/;

/**
 * The text with an apostrophe before everything that a spreadsheet would run as a formula, also
 * when it splits the file at other characters than ours; sheets show such a cell as text.
 */
export function withoutFormulas(text: string): string {
  const guarded = text.replaceAll(starts, "$1'");
  return leadingControl.test(guarded) ? `'${guarded}` : guarded;
}
