/**
 * The list in a stable order, so that nothing moves under a thumb: shown items keep their order,
 * new ones come after them.
 */
export function steadyOrder<Item extends { readonly id: number }>(
  shown: readonly number[],
  latest: readonly Item[],
): readonly Item[] {
  const place = new Map(shown.map((id, index) => [id, index]));
  const placeOf = ({ id }: Item) => place.get(id) ?? Number.POSITIVE_INFINITY;
  const known = latest.filter(({ id }) => place.has(id));
  const fresh = latest.filter(({ id }) => !place.has(id));
  return [...known.toSorted((a, b) => placeOf(a) - placeOf(b)), ...fresh];
}
