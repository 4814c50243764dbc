/** A page of a list, with the numbers of its first and last item from 1 (0 when it is empty). */
export interface Page<Item> {
  readonly items: readonly Item[];
  readonly page: number;
  readonly pages: number;
  readonly from: number;
  readonly to: number;
}

/** How many pages so many items make; one when there are none. */
export const pagesOf = (count: number, size: number): number =>
  Math.max(1, Math.ceil(count / size));

/** A page number of the address; what does not exist becomes the nearest that does. */
export const nearestPage = (wanted: number, pages: number): number =>
  Math.min(Math.max(1, Math.trunc(wanted) || 1), pages);

/** Cuts a page out; a page that does not exist becomes the nearest that does. */
export function pageOf<Item>(all: readonly Item[], wanted: number, size: number): Page<Item> {
  const pages = pagesOf(all.length, size);
  const page = nearestPage(wanted, pages);
  const start = (page - 1) * size;
  const items = all.slice(start, start + size);
  return { items, page, pages, from: items.length && start + 1, to: start + items.length };
}

/** An address with another page; the first page is not named. */
export function withPage(address: URLSearchParams, page: number): URLSearchParams {
  const next = new URLSearchParams(address);
  if (page === 1) next.delete('page');
  else next.set('page', String(page));
  return next;
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

/** At most so many page numbers in a row, the present one in their middle where that is possible. */
export function pageWindow(page: number, pages: number, most: number): readonly number[] {
  const count = Math.min(most, pages);
  const first = Math.min(Math.max(1, page - Math.floor(most / 2)), pages - count + 1);
  return Array.from({ length: count }, (_, index) => first + index);
}
