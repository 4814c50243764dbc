/** How many typing errors are forgiven in a word or name of this many letters. */
export function allowedErrors(letters: number): number {
  if (letters < 4) return 0;
  return letters < 8 ? 1 : 2;
}

/**
 * Errors between what was typed and a name, where one error is a letter wrong, missing, too many,
 * or two neighbours exchanged (optimal string alignment). With `prefix`, the name may go on beyond
 * what was typed. Answers `limit + 1` as soon as there are more than `limit`.
 */
export function editDistance(typed: string, name: string, limit: number, prefix = false): number {
  const tooMany = limit + 1;
  const width = Math.min(name.length, typed.length + limit);
  if (typed.length - width > limit) return tooMany;
  if (!prefix && name.length > width) return tooMany;
  let beforeLast: number[] = [];
  let last = Array.from({ length: width + 1 }, (_, j) => j);
  for (let i = 1; i <= typed.length; i++) {
    const row = [i];
    let best = i;
    for (let j = 1; j <= width; j++) {
      const same = typed[i - 1] === name[j - 1];
      let errors = Math.min(last[j - 1]! + (same ? 0 : 1), last[j]! + 1, row[j - 1]! + 1);
      const exchanged =
        i > 1 && j > 1 && typed[i - 1] === name[j - 2] && typed[i - 2] === name[j - 1];
      if (exchanged) errors = Math.min(errors, beforeLast[j - 2]! + 1);
      row.push(errors);
      if (errors < best) best = errors;
    }
    if (best > limit) return tooMany;
    [beforeLast, last] = [last, row];
  }
  return Math.min(tooMany, prefix ? Math.min(...last) : last[width]!);
}
