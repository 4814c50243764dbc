/**
 * Compiles a text of the catalogues into lingui's form. The subset of ICU MessageFormat that
 * Trupial's texts use: `{name}`, `{n, plural, =0 {…} one {# ride} other {# rides}}` and
 * `{role, select, driver {…} other {…}}`. Lingui's own compiler knows more and weighs 6 KB.
 */

/** A part of a compiled text, as lingui evaluates it. */
export type CompiledPart = string | [string] | [string, string, Record<string, CompiledPart[]>];

class Reader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** Up to one of the characters, which is left unread; trimmed if asked. */
  until(characters: string): string {
    const from = this.#at;
    while (this.#at < this.#text.length && !characters.includes(this.peek())) this.#at++;
    return this.#text.slice(from, this.#at);
  }

  peek(): string {
    return this.#text.charAt(this.#at);
  }

  take(): string {
    return this.#text.charAt(this.#at++);
  }
}

function readCases(reader: Reader, isPlural: boolean): Record<string, CompiledPart[]> {
  const cases: Record<string, CompiledPart[]> = {};
  for (;;) {
    const name = reader.until('{}').trim();
    // A closing brace, or the end of a text that misses it.
    if (reader.take() !== '{') return cases;
    cases[name.replace(/^=/, '')] = readParts(reader, isPlural);
    reader.take();
  }
}

function readArgument(reader: Reader): CompiledPart {
  const name = reader.until(',}').trim();
  if (reader.take() !== ',') return [name];
  const format = reader.until(',}').trim();
  if (reader.take() !== ',') return [name];
  return [name, format, readCases(reader, format.startsWith('plural'))];
}

function readParts(reader: Reader, isPlural: boolean): CompiledPart[] {
  const parts: CompiledPart[] = [];
  for (;;) {
    const text = reader.until(isPlural ? '{}#' : '{}');
    if (text) parts.push(text);
    if (reader.peek() === '' || reader.peek() === '}') return parts;
    parts.push(reader.take() === '#' ? '#' : readArgument(reader));
  }
}

/** Compiles one text. It never throws: the valid part of a malformed text is shown. */
export function compileMessage(text: string): CompiledPart[] {
  return readParts(new Reader(text), false);
}
