/** Which letters a word has, as bits: a to z, and one bit for everything else. */
export function letterMask(text: string): number {
  let mask = 0;
  for (let i = 0; i < text.length; i++) {
    const letter = text.charCodeAt(i) - 97;
    mask |= 1 << (letter >= 0 && letter < 26 ? letter : 26);
  }
  return mask;
}

/** True when `mask` has more than `limit` letters that `other` lacks: then more errors than that. */
export function lacksMoreThan(limit: number, mask: number, other: number): boolean {
  let missing = mask & ~other;
  for (let i = 0; i < limit && missing !== 0; i++) missing &= missing - 1;
  return missing !== 0;
}
