export interface TextPart {
  text: string;
  /** Whether this part is what was typed. */
  hit: boolean;
}

/** Case and accents folded character by character, so that positions stay those of the text. */
function folded(text: string): string {
  return [...text]
    .map((char) => {
      const plain = char.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
      return plain.length === char.length ? plain : char;
    })
    .join('');
}

/** Splits a text at the occurrences of what was typed: 'curacao' is found in 'Curaçao'. */
export function matchParts(text: string, typed: string): TextPart[] {
  const wanted = folded(typed.trim().normalize('NFC'));
  const composed = text.normalize('NFC');
  if (wanted === '') return [{ text: composed, hit: false }];
  const searched = folded(composed);
  const parts: TextPart[] = [];
  let from = 0;
  for (let at = searched.indexOf(wanted); at !== -1; at = searched.indexOf(wanted, from)) {
    if (at > from) parts.push({ text: composed.slice(from, at), hit: false });
    parts.push({ text: composed.slice(at, at + wanted.length), hit: true });
    from = at + wanted.length;
  }
  if (from < composed.length) parts.push({ text: composed.slice(from), hit: false });
  return parts;
}
