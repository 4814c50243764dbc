/**
 * The day in an address, `2026-11-20`; undefined unless the text is an existing day: no calendar can
 * show any other. Pure.
 *
 * @param name its name in the address
 */
export function dayIn(address: URLSearchParams, name = 'day'): string | undefined {
  const day = address.get(name) ?? '';
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return undefined;
  const start = new Date(`${day}T00:00:00Z`);
  const isKnown = !Number.isNaN(start.getTime()) && start.toISOString().startsWith(day);
  return isKnown ? day : undefined;
}
