import { atom, sessionAtom, useAtomValue } from '@trupial/web-kit';

const whoAtom = atom((get) => {
  const session = get(sessionAtom);
  return session.status === 'signed-in' ? session.username : null;
});

const countedAtom = atom<{ readonly of: string | null; readonly count: number }>({
  of: null,
  count: 0,
});

const ownCountAtom = atom((get) => {
  const { of, count } = get(countedAtom);
  return of === get(whoAtom) ? count : 0;
});

/**
 * How many rides came in since the operator last saw the pending rides. Whoever signs in after him in
 * the same tab begins with none.
 */
export const newRidesAtom = atom(
  (get) => get(ownCountAtom),
  (get, set, next: (count: number) => number) =>
    set(countedAtom, { of: get(whoAtom), count: next(get(ownCountAtom)) }),
);

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
