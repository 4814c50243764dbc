import { atom, useAtomValue } from '@trupial/web-kit';

/** How many rides came in since the operator last saw the pending rides. */
export const newRidesAtom = atom(0);

/** A screen's title with the number of new rides before it, as browser tabs show it. */
export function useTitle(title: string): string {
  const count = useAtomValue(newRidesAtom);
  return count > 0 ? `(${count}) ${title}` : title;
}

/** Ids that are in the later list and were not in the earlier one. */
export function newIds(
  before: readonly { readonly id: number }[],
  now: readonly { readonly id: number }[],
): readonly number[] {
  const known = new Set(before.map(({ id }) => id));
  return now.map(({ id }) => id).filter((id) => !known.has(id));
}
