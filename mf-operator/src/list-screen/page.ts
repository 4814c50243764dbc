/** A page of a list, and the cursor of the next one. */
export interface Page<Item> {
  readonly items: readonly Item[];
  /** null: this was the last. */
  readonly next: string | null;
}

/**
 * The shown items followed by the fetched page. A page of another list, or one that is already
 * shown, is ignored.
 */
export function append<Item>(
  shown: Page<Item>,
  more: Page<Item>,
  cursor: string | null,
): Page<Item> {
  if (cursor === null || shown.next !== cursor) return shown;
  return { items: [...shown.items, ...more.items], next: more.next };
}

/** Fetches pages from the first until at least as many items are there as were shown. */
export async function fetchAsMuch<Item>(
  fetchPage: (cursor: string | undefined) => Promise<Page<Item>>,
  shown: number,
): Promise<Page<Item>> {
  let list = await fetchPage(undefined);
  while (list.next !== null && list.items.length < shown) {
    // Each page begins where the one before it ended.
    list = append(list, await fetchPage(list.next), list.next);
  }
  return list;
}
