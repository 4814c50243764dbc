/** A wrong value on a screen, and what is wrong with it. */
export interface Break {
  readonly how: string;
  readonly shown: unknown;
}

/** A value that is not this one. */
function* otherValues(value: unknown): Generator<unknown> {
  if (typeof value === 'boolean') yield !value;
  if (typeof value === 'number') yield value + 1;
  if (typeof value !== 'string') return;
  yield '';
  yield `${value}0`;
  if (/\d/.test(value)) yield value.replace(/\d/, (digit) => String((Number(digit) + 1) % 10));
}

/** Every way in which a list is wrong in one place: one missing, one twice, two in the wrong order. */
function* brokenLists(list: readonly unknown[], isOrdered: boolean): Generator<Break> {
  for (const [at, one] of list.entries()) {
    yield { how: `${at} is missing`, shown: list.toSpliced(at, 1) };
    yield { how: `${at} is there twice`, shown: list.toSpliced(at, 0, one) };
    const next = list[at + 1];
    if (!isOrdered || next === undefined || JSON.stringify(next) === JSON.stringify(one)) continue;
    yield { how: `${at} is after ${at + 1}`, shown: list.toSpliced(at, 2, next, one) };
  }
  for (const [at, one] of list.entries()) {
    for (const { how, shown } of breaks(one, isOrdered)) {
      yield { how: `${at} / ${how}`, shown: list.with(at, shown) };
    }
  }
}

/**
 * Everything that a screen could show wrong in one place, made from its correct content: each value
 * replaced by another, each row or figure missing, each row twice or after the next one.
 */
export function* breaks(shown: unknown, isOrdered = true): Generator<Break> {
  if (Array.isArray(shown)) {
    yield* brokenLists(shown, isOrdered);
    return;
  }
  if (typeof shown !== 'object' || shown === null) {
    for (const other of otherValues(shown)) yield { how: JSON.stringify(other), shown: other };
    return;
  }
  const entries = Object.entries(shown);
  for (const [name, part] of entries) {
    // An empty list on the screen is read as an empty list, never as a missing one.
    if (typeof part !== 'object') {
      const others = entries.filter(([other]) => other !== name);
      yield { how: `${name} is missing`, shown: Object.fromEntries(others) };
    }
    for (const broken of breaks(part, isOrdered)) {
      yield { how: `${name} / ${broken.how}`, shown: { ...shown, [name]: broken.shown } };
    }
  }
}
