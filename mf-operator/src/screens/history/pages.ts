/** The documented page size. */
export const PAGE_SIZE = 20;

/** A page of a list, with the numbers of its first and last item from 1 (0 when it is empty). */
export interface Page<Item> {
  readonly items: readonly Item[];
  readonly page: number;
  readonly pages: number;
  readonly from: number;
  readonly to: number;
}

/** Cuts a page out; a page that does not exist becomes the nearest that does. */
export function pageOf<Item>(all: readonly Item[], wanted: number): Page<Item> {
  const pages = Math.max(1, Math.ceil(all.length / PAGE_SIZE));
  const page = Math.min(Math.max(1, Math.trunc(wanted) || 1), pages);
  const start = (page - 1) * PAGE_SIZE;
  const items = all.slice(start, start + PAGE_SIZE);
  return { items, page, pages, from: items.length && start + 1, to: start + items.length };
}

/**
 * The page numbers to offer: the first, the last and those around the present one; `undefined` is a
 * gap.
 */
export function pageNumbers(page: number, pages: number): readonly (number | undefined)[] {
  const shown = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (number) => number === 1 || number === pages || Math.abs(number - page) <= 1,
  );
  return shown.flatMap((number, index) => {
    const before = shown[index - 1];
    return before !== undefined && number - before > 1 ? [undefined, number] : [number];
  });
}
