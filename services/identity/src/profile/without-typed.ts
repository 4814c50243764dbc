/** Parts of an address with what somebody has typed, or with a name: it may be about anybody. */
const typed = ['search', 'account', 'driver_name', 'name', 'phone'];

/**
 * The address of a page without them: it is kept in clear, and an erasure of whom they name would not
 * find it.
 */
export function withoutTyped(page: string): string {
  const at = page.indexOf('?');
  if (at < 0) return page;
  const query = new URLSearchParams(page.slice(at));
  // An address without them stays as it was written.
  if (!typed.some((name) => query.has(name))) return page;
  for (const name of typed) query.delete(name);
  const path = page.slice(0, at);
  return query.size > 0 ? `${path}?${query}` : path;
}
